import { useEffect } from 'react';
import type { VersionState } from '../../server/history.ts';
import type { HostState } from '../../server/team-sync.ts';
import { ask } from '../api.ts';
import { Shared, useShared } from '../desk-data.ts';
import { dismiss, showMessage } from './messages.tsx';

type State = VersionState & { host?: HostState };

/** The desk looks again after this time, and makes versions that are missing. */
const RETRY_INTERVAL_MS = 20_000;

const state = new Shared<State>({ unversioned: [], replaced: [] });
let shown = '';

/** Says what git or the host cannot take, and why, until that changes. */
function say(next: State): void {
  state.set(next);
  const { obstacle, replaced, host } = next;
  if (replaced.length > 0)
    showMessage({
      name: 'replaced',
      variant: 'warning',
      text: `Git has replaced what was saved without a version in ${replaced.join(' and in ')}. The desk has kept it: open the text, press History, and go back to it.`,
    });
  const waiting = host?.waiting === 1 ? 'One saved change waits' : `${host?.waiting} saved changes wait`;
  const text = obstacle
    ? `Texts are saved on this machine, but not as versions. ${obstacle}`
    : host?.obstacle
      ? host.obstacle
      : host?.silentSince
        ? `The repository’s host has not answered since ${new Date(host.silentSince).toLocaleTimeString()}. ${host.waiting > 0 ? `${waiting} here and will go out by itself.` : 'What you save is kept here, and goes out later.'}`
        : '';
  // A message that was closed comes back only if it changes.
  if (text === shown) return;
  shown = text;
  if (text) showMessage({ name: 'versions', text, variant: 'warning' });
  else dismiss('versions');
}

/** Follows whether what is saved has versions, and whether the host has them. */
export function useVersionState(): State {
  useEffect(() => {
    const look = () => void ask<State>('history/catch-up', {}).then(say, () => undefined);
    look();
    const timer = setInterval(look, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return useShared(state);
}
