import type { DeskField } from '../format/desk-field.ts';
import type { loadChoices } from '../server/config-routes.ts';

export interface DeskConfig {
  cms: {
    collections: {
      name: string;
      label: string;
      fields?: DeskField[];
      folder?: string;
      /** `page` shows it. */
      files?: { name: string; label: string; file: string; page: string; fields: DeskField[] }[];
    }[];
  };
  apps: string[];
  authorName: string;
  /** The live site's origin, without a slash at its end. */
  live: string;
  /** Whether the desk has a server; a hosted desk uses the repository's host instead. */
  isServed: boolean;
}

export type Choices = Awaited<ReturnType<typeof loadChoices>>;

/** An error for the writer, without a name, which Decap would show before the message. */
export class DeskError extends Error {
  override name = '';
}

/** The server rejected a request; `answer` is its response. */
export class DeskRequestError extends DeskError {
  constructor(
    readonly status: number,
    readonly answer: { error?: string; [key: string]: unknown },
  ) {
    super(answer.error ?? `The desk's server answered ${status}.`);
  }
}

/** @throws DeskRequestError, or DeskError when the desk does not answer */
export async function send(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(`/api/${path}`, options).catch(() => {
    throw new DeskError(
      'The desk does not answer. Your text is kept in this browser; start the desk again with npm run desk.',
    );
  });
  if (response.ok) return response;
  throw new DeskRequestError(response.status, await response.json().catch(() => ({})));
}

/** Requests an answer in JSON. Throws like `send`. */
export const request = async <Answer>(path: string, options?: RequestInit): Promise<Answer> =>
  (await send(path, options)).json();

/** Gets a path, or posts it a body as JSON. Throws like `send`. */
export const ask = <Answer>(path: string, body?: unknown): Promise<Answer> =>
  request(path, body === undefined ? {} : posting(body));

/** Posts a message that arrives even if the page is closed now. */
export const tell = (path: string, body: unknown): void =>
  void fetch(`/api/${path}`, { ...posting(body), keepalive: true }).catch(() => undefined);

export const posting = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The app whose folder a file of the project is in. */
export const appOfFile = (path: string): string => path.split('/')[0]!.replace(/^mfe-/, '');

export let config: DeskConfig;
export let choices: Choices = { pages: [], posts: [], topics: [], tours: [], pictures: {} };

export async function loadConfig(): Promise<void> {
  config = await ask<DeskConfig>('config');
}

export async function reloadChoices(): Promise<void> {
  choices = await ask<Choices>('choices');
}

/** Identifies this tab while it is open. */
export const tab = crypto.randomUUID();
