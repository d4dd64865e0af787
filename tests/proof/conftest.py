from tests.cli.started import tin as tin
