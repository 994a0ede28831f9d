"""The games of the library, one package each. A package in this folder is listed without any further registration."""
