"""Requests of the lab: small studies, and the reports of finished ones."""
