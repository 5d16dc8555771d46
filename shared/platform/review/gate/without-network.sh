#!/bin/sh
# Starts BROWSER in a network namespace of its own, in which RELAY gives it some ports of this machine.
exec unshare $UNSHARE -- sh -c '
  ip link set lo up || exit 1
  # The browser alone has the pipes to its driver.
  "$NODE" "$RELAY" </dev/null >/dev/null 2>&1 3<&- 4>&- &
  exec "$BROWSER" "$@"
' sh "$@"
