import type { FieldPath } from '../format/desk-field.ts';
import type { loadChoices, loadConfig } from '../server/config-routes.ts';

export type DeskConfig = Awaited<ReturnType<typeof loadConfig>>;
export type TextFile = DeskConfig['collections'][number]['files'][number];
export type FieldChoices = Awaited<ReturnType<typeof loadChoices>>;

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
