import type { FieldProblem } from '../../validation/validate-text.ts';
import { Component, h, type Stored } from '../decap-types.ts';
import { labelOf } from '../fields/field-labels.ts';
import { goToProblem } from '../fields/problems.ts';
import { ask, config } from '../server.ts';
import { markEditorOpen } from './autosave.ts';
import { followDraft, leaveDraft, onDraft } from './drafts.ts';
import { followPage, choosePage } from './page-texts.ts';

interface PreviewProps {
  entry: Stored;
  collection: Stored;
}

/** The problems and the real page, with the draft in it, next to the editor. */
export function previewTemplate(): unknown {
  const Base = Component() as unknown as new (props: PreviewProps) => {
    props: PreviewProps;
    state: Record<string, unknown>;
    setState: (state: Record<string, unknown>) => void;
  };
  return class extends Base {
    override state: {
      problems: readonly FieldProblem[];
      isUnfinished: boolean;
      page?: string;
      /** The preview server's origin, once it is ready. */
      site?: string;
      error?: string;
    } = { problems: [], isUnfinished: false };
    #unsubscribe: () => void = () => undefined;
    #leavePage: () => void = () => undefined;
    #frame: HTMLIFrameElement | null = null;
    #document: string | undefined;

    componentDidMount(): void {
      this.#unsubscribe = onDraft(({ path, page }, { problems, isUnfinished, document }) => {
        const isStory = path.endsWith('.md');
        this.#document = document ?? this.#document;
        // A draft that cannot be rendered is shown as it was last saved.
        const canShowDraft = isStory && (this.#document !== undefined || problems.length === 0);
        const usual = canShowDraft ? '/dev/drafts' : page;
        this.setState({ problems, isUnfinished, page: choosePage(path, usual) });
        // The preview might still be preparing a new picture.
        if (isStory && document === undefined && problems.length === 0 && this.state.site)
          setTimeout(() => this.#follow(), 500);
        this.#sendDocument();
      });
      this.#follow();
      markEditorOpen();
      void this.#waitForServer();
    }

    componentDidUpdate(before: PreviewProps): void {
      if (before.entry !== this.props.entry) this.#follow();
    }

    componentWillUnmount(): void {
      this.#unsubscribe();
      this.#leavePage();
      leaveDraft();
    }

    #sendDocument(): void {
      const { site } = this.state;
      if (this.#document !== undefined && site) this.#frame?.contentWindow?.postMessage(this.#document, site);
    }

    #follow(): void {
      followDraft(String(this.props.collection.get('name')), () => this.props.entry);
    }

    async #waitForServer(): Promise<void> {
      if (!config.isServed) return;
      const { address, error } = await ask<{ address?: string; error?: string }>('preview');
      if (address) this.#leavePage = followPage(address, () => this.#follow());
      this.setState({ site: address, error });
      this.#follow();
    }

    render(): unknown {
      const { problems, isUnfinished, site, error, page } = this.state;
      const hasTitle = Boolean((this.props.entry.get('data') as Stored | undefined)?.get('title'));
      const report = h(
        'section',
        { className: 'desk-problems', 'aria-label': 'Problems' },
        h(
          'strong',
          null,
          `${problems.length === 1 ? 'One thing' : `${problems.length} things`} ${isUnfinished ? `to do before it can be shipped; ${hasTitle ? 'the draft can be saved as it is.' : 'it needs a title to be saved.'}` : 'to fix before it can be saved.'}`,
        ),
        h('ul', null, ...problems.map(itemOf)),
      );
      const waiting = (text: string) => h('p', { className: 'desk-waiting' }, text);
      const frame = () =>
        h('iframe', {
          src: `${site}${page}`,
          title: 'The page as readers will see it',
          ref: (element: HTMLIFrameElement | null) => (this.#frame = element),
          onLoad: () => this.#sendDocument(),
        });
      const shown = !config.isServed
        ? waiting(problems.length > 0 ? '' : HOSTED_HINT)
        : error
          ? h('details', { className: 'desk-waiting' }, h('summary', null, FAILED_HINT), error)
          : site && page !== undefined
            ? frame()
            : waiting('The preview is being prepared. You can start writing.');
      return h(
        'div',
        { className: 'desk-preview' },
        h('h1', null, 'Preview'),
        problems.length > 0 ? report : null,
        h('button', { type: 'button', className: 'desk-skip', onClick: focusBar }, 'Skip the preview'),
        shown,
      );
    }
  };
}

const itemOf = (problem: FieldProblem, index: number) =>
  h(
    'li',
    { key: index },
    h('button', { type: 'button', onClick: () => goToProblem(problem) }, labelOf(problem.field)),
    ` ${problem.problem} ${problem.remedy}`,
  );

const FAILED_HINT = 'The page cannot be shown here now. You can still write, save and ship. Details for a developer';
const HOSTED_HINT =
  'No problems found. View Preview, above, opens the page as readers will see it, once the pipeline of the pull request has built it.';

/** Spares keyboard users all the links of the page before the buttons below it. */
const focusBar = (): void =>
  [...document.querySelectorAll<HTMLElement>('.desk-bar :is(select, button)')]
    .find((control) => control.checkVisibility())
    ?.focus();
