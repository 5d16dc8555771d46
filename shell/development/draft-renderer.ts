import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { Draft } from '../render/guest.ts';
import type { RenderedPage, Renderer, SitePlan } from '../stitch/renderer.ts';

/** Texts that one process takes: the code that was loaded for each stays in its memory, 16 MB of it. */
const TEXTS = 16;
/** After so many the next process is started, so that nobody waits for it. */
const AHEAD = 10;

/**
 * Renders pages of texts that are being typed, one after the other, in processes that are there already. Their code is
 * loaded again for each text, in a fifth of a second: what it has worked out of its content is as in a release.
 */
export class DraftRenderer {
  readonly #make: () => Renderer;
  #current: Renderer;
  #next: Renderer | undefined;
  #texts = 0;
  #turn: Promise<unknown>;

  constructor(make: () => Renderer) {
    this.#make = make;
    this.#current = make();
    this.#turn = this.#current.permissionFaults().catch(() => undefined);
  }

  /** @throws as Renderer.page */
  page(
    address: string,
    owner: AppName,
    plan: Pick<SitePlan, 'routes'>,
    at: number,
    draft: Draft,
  ): Promise<RenderedPage> {
    const page = this.#turn.then(() => {
      this.#texts += 1;
      if (this.#texts > TEXTS && this.#next) this.#exchange(this.#next);
      if (this.#texts === AHEAD) {
        this.#next = this.#make();
        // Has its code loaded.
        void this.#next.permissionFaults().catch(() => undefined);
      }
      return this.#current.page(address, owner, plan, at, draft);
    });
    this.#turn = page.catch(() => undefined);
    return page;
  }

  #exchange(next: Renderer): void {
    this.#current.close();
    this.#current = next;
    this.#next = undefined;
    this.#texts = 1;
  }

  close(): void {
    this.#current.close();
    this.#next?.close();
  }
}
