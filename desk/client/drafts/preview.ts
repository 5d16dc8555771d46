import { Component, h, type Stored } from '../decap-types.ts';
import { markEditorOpen } from './autosave.ts';
import { followDraft, leaveDraft, onDraft } from './drafts.ts';
import { labelOf } from '../fields/field-labels.ts';
import type { FieldProblem } from '../../validation/validate-text.ts';
import { goToProblem } from '../fields/problems.ts';
import { ask, config } from '../server.ts';

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
    #frame: HTMLIFrameElement | null = null;
    #document: string | undefined;

    componentDidMount(): void {
      this.#unsubscribe = onDraft(({ path, page }, { problems, isUnfinished, document }) => {
        const isStory = path.endsWith('.md');
        this.#document = document ?? this.#document;
        // A draft that cannot be rendered is shown as it was last saved.
        const canShowDraft = isStory && (this.#document !== undefined || problems.length === 0);
        this.setState({ problems, isUnfinished, page: canShowDraft ? '/dev/drafts' : page });
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
      this.setState({ site: address, error });
      this.#follow();
    }

    render(): unknown {
      const { problems, isUnfinished, site, error, page } = this.state;
      const skipLink = h(
        'button',
        {
          type: 'button',
          style: { ...styles.visuallyHidden, padding: 12, font: 'inherit' },
          onFocus: ({ target }: FocusEvent) => ((target as HTMLElement).style.clipPath = 'none'),
          onBlur: ({ target }: FocusEvent) => ((target as HTMLElement).style.clipPath = 'inset(50%)'),
          onClick: focusBar,
        },
        'Skip the preview',
      );
      const report =
        problems.length > 0
          ? h(
              'section',
              { style: styles.problems, 'aria-label': 'Problems' },
              h(
                'strong',
                null,
                `${problems.length === 1 ? 'One thing' : `${problems.length} things`} ${isUnfinished ? 'to do before it can be shipped; the draft can be saved as it is.' : 'to fix before it can be saved.'}`,
              ),
              h(
                'ul',
                { style: styles.list },
                ...problems.map((problem, index) =>
                  h(
                    'li',
                    { key: index },
                    h(
                      'button',
                      { type: 'button', style: styles.link, onClick: () => goToProblem(problem) },
                      labelOf(problem.field),
                    ),
                    ` ${problem.problem} ${problem.remedy}`,
                  ),
                ),
              ),
            )
          : null;
      const frame = !config.isServed
        ? h(
            'p',
            { style: styles.waiting },
            problems.length > 0
              ? ''
              : 'No problems found. View Preview, above, opens the page as readers will see it, once the pipeline of the pull request has built it.',
          )
        : error
          ? h('pre', { style: styles.waiting }, error)
          : site && page !== undefined
            ? h('iframe', {
                src: site + page,
                title: 'The page as readers will see it',
                style: styles.frame,
                ref: (frame: HTMLIFrameElement | null) => (this.#frame = frame),
                onLoad: () => this.#sendDocument(),
              })
            : h('p', { style: styles.waiting }, 'The preview is being prepared. You can start writing.');
      return h(
        'div',
        { style: styles.all },
        h('h1', { style: styles.visuallyHidden }, 'Preview'),
        report,
        skipLink,
        frame,
      );
    }
  };
}

/** Spares keyboard users all the links of the page before the buttons below it. */
const focusBar = (): void => document.querySelector<HTMLElement>('.desk-bar select')?.focus();

const styles = {
  all: { display: 'flex', flexDirection: 'column', height: '100vh', font: '16px/1.45 system-ui, sans-serif' },
  frame: { flex: 1, width: '100%', border: 0, background: '#fff' },
  visuallyHidden: { position: 'absolute', clipPath: 'inset(50%)' },
  // Leaves room for Decap's own buttons at the right.
  problems: {
    padding: '12px 64px 12px 16px',
    background: '#fff4e5',
    borderBottom: '2px solid #b35c00',
    color: '#3d2000',
    maxHeight: '40vh',
    overflow: 'auto',
  },
  list: { margin: '8px 0 0', paddingLeft: 20 },
  link: {
    border: 0,
    background: 'none',
    padding: 0,
    font: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline',
    cursor: 'pointer',
    color: 'inherit',
  },
  waiting: { padding: 24, whiteSpace: 'pre-wrap' },
};
