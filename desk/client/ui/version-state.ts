import { useEffect } from 'react';
import type { VersionState } from '../../server/history.ts';
import type { HostState } from '../../server/team-sync.ts';
import { ask, Shared, useShared } from '../desk-data.ts';
import { dismiss, showMessage } from './messages.tsx';

type State = VersionState & { host?: HostState };

/** The desk looks again after this time, and makes versions that are missing. */
const RETRY_INTERVAL_MS = 20_000;

const state = new Shared<State>({ unversioned: [], replaced: [] });

const describe = ({ obstacle, host }: State): string =>
  obstacle
    ? `Texts are saved on this machine, but not as versions. ${obstacle}`
    : (host?.obstacle ??
      (host?.silentSince
        ? `The repository’s host has not answered since ${new Date(host.silentSince).toLocaleTimeString()}. What you save is kept here, and goes out later: ${host.waiting} saved changes wait.`
        : ''));

/** Says what git or the host cannot take, and why. A message that was closed comes back only if it changes. */
function say(next: State): void {
  const { replaced } = next;
  if (replaced.length > 0)
    showMessage({
      name: 'replaced',
      variant: 'warning',
      text: `Git has replaced what was saved without a version in ${replaced.join(' and in ')}. The desk has kept it: open the text, press History, and go back to it.`,
    });
  const text = describe(next);
  if (text !== describe(state.value))
    if (text) showMessage({ name: 'versions', text, variant: 'warning' });
    else dismiss('versions');
  state.set(next);
}

/** Follows which texts have no version yet. */
export function useUnversioned(): readonly string[] {
  useEffect(() => {
    const look = () => void ask<State>('history/catch-up', {}).then(say, () => undefined);
    look();
    const timer = setInterval(look, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return useShared(state).unversioned;
}
