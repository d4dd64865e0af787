"""What every stage may use: places in source files, problems, units, geometry. Standard library only."""
