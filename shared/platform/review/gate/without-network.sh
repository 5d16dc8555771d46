#!/bin/sh
# Starts BROWSER in a network namespace of its own, which has no network.
exec unshare $UNSHARE -- "$BROWSER" "$@"
