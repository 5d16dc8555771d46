import type { AppName } from '../../contract/app-names.ts';

/** A component of React's stack that stands for a fragment, by its name. */
const fragmentFrame = /^ +at (\w+\/[\w-]+) \(/;

/** A place in the code of a remote; in a working copy the stack names sources, the host's too. */
const isOfApp = (frame: string, remoteFolders: readonly string[]) =>
  remoteFolders.some((folder) => frame.includes(folder)) ||
  (/\.[jt]sx?:\d/.test(frame) && !frame.includes('/node_modules/'));

/** An error's message, location and fragment in one line. A frame in a remote is preferred to React's, which belongs to the host. */
export function describeError(error: unknown, remoteFolders: readonly string[]): string {
  const frames = (error instanceof Error && error.stack?.match(/^ +at .+$/gm)) || [];
  const found = frames.find((frame) => fragmentFrame.test(frame) || isOfApp(frame, remoteFolders)) ?? frames[0];
  if (!found) return String(error);
  const fragment = frames.map((frame) => fragmentFrame.exec(frame)?.[1]).find(Boolean);
  const around = fragment && !fragmentFrame.test(found) ? ` in ${fragment}` : '';
  return `${String(error)} (${found.replace(' (<anonymous>)', '').trim()}${around})`;
}

/** The remote in whose code a described error was thrown: the description ends with the frame of its stack. */
export function remoteOfFrame(host: AppName, description: string): AppName | undefined {
  // A path such as `…/releases/decide/1a2b3c/server/routes.mjs`, or the name of a fragment.
  const place = description.slice(description.lastIndexOf('(at '));
  const parts = place.split('/');
  const ofFragment = /(?:^\(at| in) (\w+)\/[\w-]+\)$/.exec(place)?.[1];
  const app = ofFragment ?? parts.find((_, index) => parts[index - 1] === 'releases' && parts[index + 2] === 'server');
  return app === host ? undefined : app;
}
