import type { DeskField } from '../format/desk-field.ts';

export interface DeskConfig {
  cms: {
    collections: {
      name: string;
      label: string;
      description: string;
      fields?: DeskField[];
      folder?: string;
      files?: { name: string; label: string; file: string; fields: DeskField[] }[];
    }[];
  };
  apps: string[];
  pages: Record<string, string>;
  who: string;
  /** Where the site is, without a slash at its end. */
  live: string;
  /** Whether the desk's server stands behind the page; a company's desk has the repository's host instead. */
  isServed: boolean;
}

export interface Choices {
  pages: string[];
  posts: { id: string; title: string }[];
  topics: string[];
  tours: string[];
  pictures: Record<string, { name: string; alt: string }[]>;
}

/** What the server refused, with all that it said. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly answer: { error?: string; [key: string]: unknown },
  ) {
    super(answer.error ?? `The desk's server answered ${status}.`);
  }
}

/** The desk's server cannot be reached. */
export class UnreachableError extends Error {
  constructor() {
    super('The desk does not answer. What you type is kept in this browser; start the desk again with npm run desk.');
  }
}

/** The server is of the same working copy as this page: it answers what is asked for. @throws RefusedError, or UnreachableError */
export async function request<Answer>(path: string, how: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`/api/${path}`, how).catch(() => {
    throw new UnreachableError();
  });
  const answer = (await response.json().catch(() => ({}))) as Answer & { error?: string };
  if (!response.ok) throw new RefusedError(response.status, answer as { error?: string });
  return answer;
}

/** Asks the server for something, or posts it a body as JSON. @throws RefusedError, or UnreachableError */
export const ask = <Answer>(path: string, body?: unknown): Promise<Answer> =>
  request(path, body === undefined ? {} : posting(body));

/** For a page that is going away: it arrives all the same. */
export const tell = (path: string, body: unknown): void =>
  void fetch(`/api/${path}`, { ...posting(body), keepalive: true }).catch(() => undefined);

export const posting = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export let config: DeskConfig;
export let choices: Choices = { pages: [], posts: [], topics: [], tours: [], pictures: {} };

export async function loadConfig(): Promise<void> {
  config = await ask<DeskConfig>('config');
}

export async function reloadChoices(): Promise<void> {
  choices = await ask<Choices>('choices');
}

/** Who writes here: as git knows them, or as they said. */
export function writer(): string {
  return config.who || localStorage.getItem('desk:name') || 'Somebody';
}

/** This tab, for as long as it is open. */
export const tab = crypto.randomUUID();
