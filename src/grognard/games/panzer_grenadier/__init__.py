"""Panzer Grenadier: platoons, leaders and tanks on geomorphic boards, twelve scenarios."""
