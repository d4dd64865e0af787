"""Would anybody notice? Every printed number and every cell of a map is changed, and the checks that read it run again.

`find.mutants` lists the changes, `trial.Trial` says what became of each: killed, equivalent, or a survivor.
"""
