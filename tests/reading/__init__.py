"""Editions without paper."""
