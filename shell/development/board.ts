import { randomUUID } from 'node:crypto';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { Report } from '../stitch/report.ts';
import type { DevState } from './state.ts';

/** Keeps what the open pages must know, and reports every change to them and the terminal. */
export class DevBoard {
  #state: DevState = { server: randomUUID(), content: 0, hashes: {}, problems: [] };
  readonly #listeners = new Set<(state: DevState) => void>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  get state(): DevState {
    return this.#state;
  }

  /** @returns a function that stops listening. */
  listen(listener: (state: DevState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  built(app: AppName, hash: string): void {
    this.#set({ hashes: { ...this.#state.hashes, [app]: hash } });
  }

  contentChanged(): void {
    this.#set({ content: this.#state.content + 1 });
  }

  reportProblem(key: string, title: string, text: string): void {
    const before = this.#state.problems.find((problem) => problem.key === key);
    if (before?.text === text) return;
    this.#report(`\n${title}\n\n${indent(text)}\n`);
    this.#set({ problems: [...this.#state.problems.filter((problem) => problem !== before), { key, title, text }] });
  }

  /** @returns whether there was a problem before. */
  resolveProblem(key: string, message: string): boolean {
    const problems = this.#state.problems.filter((problem) => problem.key !== key);
    if (problems.length === this.#state.problems.length) return false;
    this.#report(message);
    this.#set({ problems });
    return true;
  }

  #set(change: Partial<DevState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }
}

const indent = (text: string) => text.split('\n').map((line) => (line === '' ? line : `  ${line}`)).join('\n');
