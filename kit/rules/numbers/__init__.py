"""Every printed numeral is accounted for: bound to a figure of the rules, derived from one, or declared to be no
rule."""
