"""English as the checker reads it: verbs, number words, plurals. Data only; another language is a file like this one.

Phrases are written as they stand in a sentence; case does not matter.
"""

# Numerals in effects only.
ARTICLES = ["a", "an"]

AND = "and"

OR = "or"

CAP = ["cap", "limit"]

PRONOUNS = ["she", "he", "they", "her", "his", "their", "hers", "theirs", "you", "your"]

# Endings of regular plurals, the first that fits.
PLURALS = [
    ["ch", "ches"],
    ["sh", "shes"],
    ["x", "xes"],
    ["s", "ses"],
    ["ay", "ays"],
    ["ey", "eys"],
    ["oy", "oys"],
    ["y", "ies"],
    ["", "s"],
]

# fmt: off
# Phrases whose number word counts nothing.
IDIOMS = [
    "at once", "once more", "once again", "once and for all", "one another", "no one", "any one of", "one by one",
    "one at a time", "at first", "first of all", "in half", "double-check", "single-sided", "double-sided",
    "first of these", "no-one", "first visit", "first visits", "first arrival", "first arrivals", "first-arrival"
]

# Words for none, before a noun.
NONE = ["no"]

CARDINALS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100
}

ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
    "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20
}
# fmt: on

# What stands behind the figure of an ordinal, by its last figures; the first that fits.
ORDINAL_ENDINGS = [["11", "th"], ["12", "th"], ["13", "th"], ["1", "st"], ["2", "nd"], ["3", "rd"], ["", "th"]]

TIMES = {
    "once": 1,
    "twice": 2,
    "thrice": 3,
}

GROUPS = {
    "both": 2,
    "single": 1,
    "double": 2,
}

FRACTIONS = {
    "half": "1/2",
    "quarter": "1/4",
}

# The words of an effect, as printed on a card. The first of each is the usual one, for advice.
EFFECT = {
    "pay": ["pay", "spend"],
    "gain": ["gain", "earn"],
    "to": ["to"],
    "then": [", then", "; then"],
    "up_to": ["up to"],
    "per": ["per", "for each"],
    "discard": ["discard down to"],
    "the": ["the"],
    "nothing": ["do nothing"],
    "move": ["move"],
    "forward": ["forward"],
    "stepwise": [", one step at a time"],
    "turn": ["turn"],
    "left": ["left"],
    "right": ["right"],
    "about": ["about"],
}

# What people often write in an effect, and the words of the grammar for it.
MENDS = {
    "for": "to gain",
    "plus": "and",
    "&": "and",
    "take": "gain",
    "takes": "gain",
    "get": "gain",
    "gets": "gain",
    "receive": "gain",
    "gains": "gain",
    "pays": "pay",
    "lose": "pay",
    "around": "about",
    "→": "to gain",
    "=": "to gain",
}

# The verbs of `do` and `refuse` by turn kind, and the words around what they name.
ORDERS = {
    "place": ["places", "place", "puts", "moves"],
    "recall all": ["recalls", "recall"],
    "wait": ["waits", "wait"],
    "pass if stuck": ["passes", "pass"],
    "build": ["builds", "build", "installs", "buys"],
    "in": ["in", "into"],
    "run": ["runs", "run"],
    "nothing": ["nothing", "no slot", "none"],
    "on": ["a worker on", "on", "to"],
    "from": ["a worker from", "from"],
    "keeping": ["keeping"],
    "paying": ["paying"],
    "gaining": ["gaining"],
    "program": ["programs", "program"],
    "unknown card": ["an unknown card", "unknown"],
    "slot": ["slot", "phase"],
    "signal": ["signal", "the signal"],
    "end": ["the end", "end"],
    "bid": ["bids", "bid"],
    "auction": ["auction", "the bids are shown"],
}

# What an amount to the right of the verb says about the seat that was named last. `opening` words count only where
# they open a sentence.
SENTENCE = {
    "before": ["starts", "start", "started", "begins", "begin", "began", "had", "stood at", "holding"],
    "opening": ["with", "from", "at", "holding"],
    "state": [
        "has",
        "have",
        "reaching",
        "reaches",
        "reach",
        "leaving",
        "leaves",
        "leave",
        "left with",
        "keeps",
        "keep",
        "keeping",
        "ends",
        "ending",
        "end",
        "holds",
        "hold",
        "owns",
        "now",
        "stands at",
        "which makes",
        "stays at",
    ],
    "cost": [
        "pays",
        "pay",
        "paying",
        "paid",
        "spends",
        "spend",
        "spending",
        "spent",
        "asks",
        "ask",
        "asking",
        "needs",
        "need",
        "needing",
        "subtracts",
        "subtract",
        "afford",
        "in exchange for",
        "hands over",
        "takes away",
    ],
    "price": [
        "costs",
        "cost",
        "costing",
        "price is",
        "price of",
        "build cost",
        "to build",
        "building",
        "builds",
        "buys",
        "buying",
        "bought for",
    ],
    "gain": [
        "adds",
        "add",
        "adding",
        "gains",
        "gain",
        "gaining",
        "gained",
        "earns",
        "earn",
        "earning",
        "earned",
        "brings",
        "bring",
        "bringing",
        "gives",
        "give",
        "giving",
        "scores",
        "score",
        "scoring",
        "takes",
        "take",
        "taking",
        "collects",
        "collect",
        "collecting",
        "yields",
        "yield",
        "receives",
        "receive",
        "awards",
        "award",
        "worth",
        "pays out",
        "more",
    ],
    "discard": [
        "discards",
        "discard",
        "discarding",
        "discarded",
        "loses",
        "lose",
        "losing",
        "gives up",
        "giving up",
        "throws away",
        "throwing away",
    ],
    "peak": [
        "temporarily",
        "raised to",
        "would make",
        "would be",
        "would have",
        "would reach",
        "would bring",
        "making",
        "make",
        "makes",
        "for a moment",
    ],
    "stake": ["bids", "bid", "bidding", "offers", "offer", "offering"],
    "limit": [
        "limit",
        "limited to",
        "cap",
        "capped at",
        "at most",
        "up to",
        "no more than",
        "more than",
        "room for",
        "not exceed",
        "maximum",
    ],
}

# After the name of a component these say what *it* does to the player.
PIECE = {
    "gain": ["pays", "pays out", "gives", "adds", "brings", "earns", "awards", "yields", "scores", "is worth"],
    "price": ["costs"],
    "cost": ["asks", "takes", "wants", "needs", "charges"],
}

# The nouns of the rules' own figures.
NOUNS = {
    "player": "player",
    "seat": "seat",
    "space": "space",
    "worker": "worker",
    "turn": "turn",
    "time": "time",
    "kind": "kind",
    "type": "type",
    "action": "action",
    "choice": "choice",
    "copy": "copy",
    "card": "card",
    "face-up card": "face-up card",
    "slot": "slot",
    "run": "run",
    "lap": "lap",
    "round": "round",
    "cycle": "cycle",
}

# What a cell, a facing or a station to the right of the word is to the robot of the seat that was named last: where it
# was, what it entered, what it has visited, where it is.
GRID = {
    "from": ["from", "leaves", "leaving", "left", "was on", "stood on", "was facing", "faced", "had faced"],
    "through": ["through", "past", "across", "via", "passes", "passing", "crosses", "crossing"],
    "enter": [
        "enters",
        "enter",
        "entering",
        "entered",
        "visits",
        "visit",
        "visiting",
        "reaches",
        "reach",
        "reaching",
        "arrives at",
        "arrive at",
        "arriving at",
    ],
    "visited": ["has visited", "have visited", "visited", "visit to", "recorded"],
    "stand": ["stands on", "stand on", "stays on", "stay on", "ends on", "end on", "ending on", "is on", "waits on"],
    "at": ["to", "onto", "on", "in", "facing", "faces", "face", "towards", "toward"],
}

# Words that the number checks read around a numeral.
COUNTING = {
    "by": ["by", "x", "×"],
    "fillers": ["home", "more", "extra", "further", "whole", "full", "free", "own"],
    "placing": ["place", "places", "placing", "put", "puts", "putting", "set", "sets"],
    "building": ["build", "builds", "building", "buy", "buys", "choose", "chooses", "take", "takes", "install"],
    "face_up": ["face up", "face-up", "on show", "in the market", "at the market"],
    "hold": ["hold", "holds", "held", "takes", "room", "space for"],
    "steps": ["step", "steps", "cell", "cells"],
    "effects": ["effect", "effects"],
    "turns": ["turn", "turns"],
    "kinds": ["kind", "kinds", "type", "types", "sort", "sorts"],
    "after": ["after", "behind", "following"],
    "revealing": ["reveal", "reveals", "revealed", "turns up", "turned up", "one signal"],
    "visiting": ["visit", "visits", "visited"],
    "arriving": ["first arrival", "first arrivals", "arrive", "arrives", "arrived", "first-arrival", "log"],
    "first arrivals": ["first arrival", "first arrivals"],
    "ending": ["at the end", "ends", "end", "stands", "standing", "final"],
    "scoring": ["score", "scores", "from 0"],
    "most": ["at most", "most", "best", "perfect", "highest"],
    "each_player": [
        "for each player",
        "each player",
        "per player",
        "a player",
        "every player",
        "for every player",
        "of each player",
        "each",
        "each their",
    ],
    "in_all": ["in all", "altogether", "in a game", "in the game", "a game", "the whole game"],
    "begins": ["begins", "begin", "starts", "start", "opens", "open", "goes first", "is first"],
    "of": ["of"],
}
