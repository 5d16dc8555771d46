import { useNavigate, type Navigate } from '@cobblestone/platform/contract/navigation.tsx';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';

// Typing into a whole page, key by key, takes its time on a busy machine.
jest.setTimeout(30_000);

/** One request that left the page. */
interface SentRequest {
  address: string;
  init: RequestInit;
  body: unknown;
}

export interface NetworkStub {
  sent: SentRequest[];
  /** What the network answers from now on; a function that throws is a network that is down. */
  answer: (give: (request: SentRequest) => Promise<Response>) => void;
}

/** A server's answer, as far as our code reads it. jsdom has no Response of its own. */
export function answerWith(status: number, body: unknown): Promise<Response> {
  return Promise.resolve({
    ok: status >= 200 && status < 300,
    status,
    headers: new Map([['Content-Type', 'application/json']]),
    json: () => (typeof body === 'string' ? Promise.reject(new SyntaxError('not JSON')) : Promise.resolve(body)),
    text: () => Promise.resolve(String(body)),
  } as unknown as Response);
}

/** Stands between the page and the internet: records what is sent, and answers well until set otherwise. */
export function stubNetwork(): NetworkStub {
  const sent: SentRequest[] = [];
  let give: (request: SentRequest) => Promise<Response> = () => answerWith(200, { sent: true });
  globalThis.fetch = async (address, init = {}) => {
    const body =
      typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(init.body as URLSearchParams);
    const request = { address: String(address), init, body };
    sent.push(request);
    return give(request);
  };
  return {
    sent,
    answer: (next) => {
      give = next;
    },
  };
}

/** For a file of tests of forms: a fresh network, nothing remembered, and a clock that stands still, for each test. */
export function networkOfEachTest(): NetworkStub {
  const network = {} as NetworkStub;
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    Object.assign(network, stubNetwork());
  });
  afterEach(() => jest.useRealTimers());
  return network;
}

/** Something of the engagement app inside a site, at `address`, with the clock in the test's hand. */
export function renderEngagement(element: ReactNode, address = '/contact') {
  let navigate: Navigate | undefined;
  function Compass() {
    navigate = useNavigate();
    return null;
  }
  const view = renderWithSite(
    <>
      <Compass />
      {element}
    </>,
    { at: address, user: { advanceTimers: jest.advanceTimersByTime } },
  );
  /** Lets the clock run, and everything that was waiting for it. */
  const pass = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await act(reactTurns);
  };
  const go = (to: string) => act(async () => navigate?.(to));
  return { ...view, pass, go };
}

const realTimeout = globalThis.setTimeout;

/** React works by the real clock, a piece a turn where a machine is slow: once each for a change, its effects and theirs. */
async function reactTurns(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => realTimeout(done, 0));
}

/** A mouse or a finger that moves, or leaves. jsdom has no PointerEvent of its own. */
export function pointer(
  type: 'pointermove' | 'pointerleave',
  clientY: number,
  pointerType = 'mouse',
  buttons = 0,
): Event {
  return Object.assign(new MouseEvent(type, { clientY, buttons, bubbles: true }), { pointerType });
}

/** Gives an event as the browser itself would, and not a script: `isTrusted` cannot be had otherwise. */
export function dispatch(target: EventTarget, event: Event): void {
  implementationOf(event).isTrusted = true;
  implementationOf(target)._dispatch(implementationOf(event));
}

interface JsdomPart {
  isTrusted: boolean;
  _dispatch: (event: JsdomPart) => void;
}

/** jsdom keeps what is behind each of its objects under a symbol. */
function implementationOf(object: object): JsdomPart {
  const key = Object.getOwnPropertySymbols(object).find(({ description }) => description === 'impl');
  return (object as Record<symbol, JsdomPart>)[key!]!;
}

/** Makes the browser refuse its storage, as some do in private windows. @returns a function that ends it. */
export function refuseStorage(): () => void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const spies: { mockRestore: () => void }[] = (['setItem', 'getItem', 'removeItem'] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  spies.push(
    jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse),
    jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse),
  );
  return () => spies.forEach((spy) => spy.mockRestore());
}
