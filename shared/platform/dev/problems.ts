import type { RspackDevServer } from '@rspack/dev-server';
import type { Report } from '../build/command.ts';

interface WorkingProblem {
  /** In a few words whose it is and what. */
  title: string;
  text: string;
}

type Clients = Parameters<RspackDevServer['sendMessage']>[0];

/** Problems of the working copy: in the terminal, and in every open page. */
export class Problems {
  readonly #known = new Map<string, WorkingProblem>();
  #server: RspackDevServer | undefined;

  constructor(private readonly report: Report) {}

  get all(): readonly WorkingProblem[] {
    return [...this.#known.values()];
  }

  /** Shows all problems in the pages that this server serves. */
  attach(server: RspackDevServer): void {
    this.#server = server;
    server.webSocketServer!.implementation.on('connection', (client: Clients[number]) =>
      setImmediate(() => this.#send([client])),
    );
  }

  /** @param problem undefined when there is none (any more) @param repaired words for the terminal where there was one before */
  set(key: string, problem: WorkingProblem | undefined, repaired: string): void {
    const before = this.#known.get(key);
    if (before?.text === problem?.text) return;
    if (problem) {
      this.#known.set(key, problem);
      this.report(`\n${problem.title}\n\n${problem.text.replaceAll(/^(?=.)/gm, '  ')}\n`);
    } else {
      this.#known.delete(key);
      this.report(repaired);
    }
    this.show();
  }

  /** Forgets what was found in pages that may come out otherwise now. */
  forget(start: string): void {
    for (const key of this.#known.keys()) if (key.startsWith(start)) this.#known.delete(key);
  }

  /** After what the development server says of its builds by itself. */
  show(): void {
    setImmediate(() => this.#send(this.#server?.webSocketServer?.clients ?? []));
  }

  reloadPages(): void {
    this.#server?.sendMessage(this.#server.webSocketServer?.clients ?? [], 'static-changed');
  }

  #send(clients: Clients): void {
    if (!this.#server || clients.length === 0) return;
    const errors = this.all.map(({ title, text }) => ({ file: title, message: text }));
    // Puts away what is shown.
    this.#server.sendMessage(clients, 'still-ok');
    if (errors.length > 0) this.#server.sendMessage(clients, 'errors', errors);
  }
}
