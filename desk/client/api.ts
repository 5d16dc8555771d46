import type { DeskField, FieldPath } from '../format/desk-field.ts';
import type { loadChoices } from '../server/config-routes.ts';

export interface TextFile {
  app: string;
  path: string;
  name: string;
  label: string;
  page: string;
  fields: DeskField[];
}

export interface DeskConfig {
  collections: {
    app: string;
    name: string;
    label: string;
    description: string;
    /** Fields of a story, in the collection of stories. */
    stories?: DeskField[];
    files: TextFile[];
  }[];
  apps: string[];
  authorName: string;
  /** The live site's origin, without a slash at its end. */
  live: string;
  /** Whether a team shares this desk. */
  isTeam: boolean;
  /** Whether the working copy can exchange with a host. */
  hasHost: boolean;
}

export type Choices = Awaited<ReturnType<typeof loadChoices>>;

export interface TextProblem {
  path: FieldPath;
  code?: string;
  problem: string;
  remedy: string;
}

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

/** @throws DeskRequestError */
export async function send(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(`/api/${path}`, options).catch(() => {
    throw new DeskRequestError(0);
  });
  if (response.ok) return response;
  throw new DeskRequestError(response.status, await response.json().catch(() => ({})));
}

export const posting = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Gets a path, or posts it a body as JSON. @throws DeskRequestError */
export const ask = async <Answer>(path: string, body?: unknown): Promise<Answer> =>
  (await send(path, body === undefined ? {} : posting(body))).json();

/** Posts a message that arrives even if the page is closed now. */
export const tell = (path: string, body: unknown): void =>
  void fetch(`/api/${path}`, { ...posting(body), keepalive: true }).catch(() => undefined);

/** Identifies this tab while it is open. */
export const tab = crypto.randomUUID();
