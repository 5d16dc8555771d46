import { useSyncExternalStore } from 'react';
import type { loadChoices, loadConfig as readConfig } from '../server/desk-config.ts';
import { isStory } from './addresses.ts';

type DeskConfig = Awaited<ReturnType<typeof readConfig>>;
type TextFile = DeskConfig['collections'][number]['files'][number];
type FieldChoices = Awaited<ReturnType<typeof loadChoices>>;

const OFFLINE =
  'The desk does not answer. What you type is kept in this browser; it is saved once the desk answers again.';

/** The server rejected a request, or does not answer: then the status is 0. */
export class DeskRequestError extends Error {
  constructor(
    readonly status: number,
    readonly answer: { error?: string; [key: string]: unknown } = {},
  ) {
    super(answer.error ?? (status === 0 ? OFFLINE : `The desk's server answered ${status}.`));
  }
}

/** Gets a path, or posts it a file, or anything else as JSON. @throws DeskRequestError */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const isFile = body instanceof File;
  const posted: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? body : JSON.stringify(body),
  };
  const response = await fetch(`/api/${path}`, body === undefined ? {} : posted).catch(() => {
    throw new DeskRequestError(0);
  });
  if (response.ok) return response.json() as Promise<Answer>;
  throw new DeskRequestError(response.status, await response.json().catch(() => ({})));
}

/** Identifies this tab while it is open. */
export const tab = crypto.randomUUID();

/** A value that components read, and that changes for all of them at once. */
export class Shared<Value> {
  readonly #listeners = new Set<() => void>();

  constructor(public value: Value) {}

  set(value: Value): void {
    this.value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

export const useShared = <Value>(shared: Shared<Value>): Value =>
  useSyncExternalStore(shared.subscribe, () => shared.value);

export let config: DeskConfig;
export const choices = new Shared<FieldChoices>({ pages: [], posts: [], topics: [], tours: [], pictures: {} });
/** Changes when the list of stories may have changed. */
export const listChanges = new Shared(0);
/** Whether a phone shows the page in place of the form. */
export const pageShown = new Shared(false);
/** Opens again what the address names. */
export const reopen = (): boolean => dispatchEvent(new Event('hashchange'));
export const bump = (counter: Shared<number>): void => counter.set(counter.value + 1);
/** Warnings about the live site, by file and field. */
export const warnings = new Shared<{ text: string; field?: string }[]>([]);

export const loadConfig = async (): Promise<void> => void (config = await ask<DeskConfig>('config'));

export const reloadChoices = async (): Promise<void> => choices.set(await ask<FieldChoices>('choices'));

export const STORIES_FOLDER = 'mfe-blog/content/posts/';

/** Name of a story's file, without its ending. */
export const slugOf = (path: string): string => path.replaceAll(/^.*\/|\.md$/g, '');
/** The app whose folder a file of the project is in. */
export const appOfFile = (path: string): string => path.split('/')[0]!.replace(/^mfe-/, '');
export const teamName = (app: string): string => config.teams[app] ?? app;

export const findFile = (path: string): TextFile | undefined =>
  config.collections.flatMap(({ files }) => files).find((file) => file.path === path);
/** Whether this desk edits a file. */
export const isEditable = (path: string): boolean =>
  isStory(path) ? config.collections.some(({ hasStories }) => hasStories) : findFile(path) !== undefined;

/** Pages and stories that a link can lead to. */
export const linkTargets = ({ pages, posts }: FieldChoices): { value: string; label: string; note: string }[] => [
  ...pages.map(({ path, title }) => ({ value: path, label: title, note: path })),
  ...posts.map(({ id, title }) => ({ value: `/blog?post=${id}`, label: title, note: id })),
];
