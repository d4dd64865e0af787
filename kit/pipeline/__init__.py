"""The pipeline: the only place that knows the order of the stages. Any front end can drive it.

    from kit.pipeline.request import Request
    from kit.pipeline.run import build, check

    result = check(Request(project), progress)     # load, rules, compose, layout: what it passes, build prints
    result = build(Request(project), progress)     # the same, then render, preflight, publish
    plans = plan(Request(project), progress)       # kit.pipeline.plan: what a build would take, nothing written

Nothing is printed here and nothing is raised for a fault of an author: `Result` holds every problem. `UsageFault` says
that a game, an edition or a paper was asked for that does not exist.
"""
