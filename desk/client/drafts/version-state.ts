import type { VersionState } from '../../server/history.ts';
import { dismissToast, showToast } from '../chrome/toasts.ts';
import { ask, config } from '../server.ts';

/** While versions are missing, the desk tries again after this time. */
const RETRY_MS = 20_000;

let unversioned: readonly string[] = [];
let shown = '';
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners: (() => void)[] = [];

/** Whether the open text is saved, but has no version in git. */
export const isUnversioned = (openPath: () => string | undefined): boolean =>
  unversioned.length > 0 && unversioned.includes(openPath() ?? '');

export const onVersionState = (listener: () => void): void => void listeners.push(listener);

/** Has the server make missing versions, and says what it cannot make and why, until that changes. */
export async function followVersions(): Promise<void> {
  if (!config.isServed) return;
  clearTimeout(retryTimer);
  const state = await ask<VersionState>('history/catch-up', {}).catch(() => undefined);
  if (state) show(state);
  if (!state || state.obstacle !== undefined) retryTimer = setTimeout(() => void followVersions(), RETRY_MS);
}

function show({ obstacle, unversioned: paths, replaced }: VersionState): void {
  unversioned = paths;
  for (const listener of listeners) listener();
  if (replaced.length > 0)
    showToast(
      `Git has replaced what was saved without a version in ${replaced.join(' and in ')}. The desk has kept it: open the text, press History, and go back to it.`,
      'replaced',
    );
  const text = obstacle === undefined ? '' : `Texts are saved on this machine, but not as versions. ${obstacle}`;
  // A message that was closed comes back only if it changes.
  if (text === shown) return;
  shown = text;
  if (text) showToast(text, 'versions');
  else dismissToast('versions');
}

/** Says again why there are no versions, since the writer may have closed the earlier message. */
export function reportVersion(failure: string | undefined): void {
  if (failure !== undefined) shown = '';
  void followVersions();
}
