import { onSiteEvent } from '@hemstitch/platform/contract/site-events';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';

interface SentRequest {
  address: string;
  init: RequestInit;
  body: unknown;
}

type Respond = (request: SentRequest) => Promise<Response>;

export interface NetworkStub {
  sent: SentRequest[];
  /** Sets the answer to later requests. A rejected promise is a network failure. */
  answer: (respond: Respond) => void;
}

/** The properties of a response that our code reads; jsdom has no `Response`. */
export function answerWith(status: number, body: unknown): Promise<Response> {
  return Promise.resolve({
    ok: status >= 200 && status < 300,
    status,
    headers: new Map([['Content-Type', 'application/json']]),
    json: () => (typeof body === 'string' ? Promise.reject(new SyntaxError('not JSON')) : Promise.resolve(body)),
    text: () => Promise.resolve(String(body)),
  } as unknown as Response);
}

/** Replaces `fetch`: records requests, and answers with success unless the test sets another answer. */
export function stubNetwork(): NetworkStub {
  const sent: SentRequest[] = [];
  let respond: Respond = () => answerWith(200, { sent: true });
  globalThis.fetch = async (address, init = {}) => {
    const body =
      typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(init.body as URLSearchParams);
    const request = { address: String(address), init, body };
    sent.push(request);
    return respond(request);
  };
  return { sent, answer: (next) => void (respond = next) };
}

/** Gives each test of a file its own network, empty session storage and fake timers. */
export function networkOfEachTest(): NetworkStub {
  const network = {} as NetworkStub;
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    Object.assign(network, stubNetwork());
    provideLocks();
  });
  afterEach(() => jest.useRealTimers());
  return network;
}

/** jsdom has no Web Locks. */
function provideLocks(): void {
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<unknown>) => (turn = turn.then(task));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** Records the events of unsent text. */
export function recordTyping() {
  const events: string[] = [];
  const stops = [
    onSiteEvent('hem:typing-started', ({ form }) => void events.push(`${form} started`)),
    onSiteEvent('hem:typing-settled', ({ form }) => void events.push(`${form} settled`)),
  ];
  return { events, stop: () => stops.forEach((stop) => stop()) };
}

/** Renders an element inside a site with fake timers, and waits for its content. */
export async function renderEngagement(element: ReactNode, address = '/contact') {
  const view = await act(async () =>
    renderWithSite(element, { at: address, user: { advanceTimers: jest.advanceTimersByTime } }),
  );
  /** Advances the timers, and waits for React. */
  const pass = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await act(reactTurns);
  };
  return { ...view, pass };
}

const realTimeout = globalThis.setTimeout;

/** React uses real timers, and may need several turns: for a change, its effects, and their changes. */
async function reactTurns(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => realTimeout(done, 0));
}

/** A pointer event; jsdom has no `PointerEvent`. */
export function pointer(
  type: 'pointermove' | 'pointerleave',
  clientY: number,
  pointerType = 'mouse',
  buttons = 0,
): Event {
  return Object.assign(new MouseEvent(type, { clientY, buttons, bubbles: true }), { pointerType });
}

/** Dispatches a trusted event, as the browser does. Scripts cannot set `isTrusted`. */
export function dispatch(target: EventTarget, event: Event): void {
  implementationOf(event).isTrusted = true;
  implementationOf(target)._dispatch(implementationOf(event));
}

interface JsdomPart {
  isTrusted: boolean;
  _dispatch: (event: JsdomPart) => void;
}

/** jsdom stores the implementation of an object under a symbol. */
function implementationOf(object: object): JsdomPart {
  const key = Object.getOwnPropertySymbols(object).find(({ description }) => description === 'impl');
  return (object as Record<symbol, JsdomPart>)[key!]!;
}
