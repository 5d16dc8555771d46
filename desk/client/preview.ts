import { Component, h, type Stored } from './cms.ts';
import { editorIsOpen } from './backup.ts';
import { followDraft, leaveDraft, onDraft } from './drafts.ts';
import { labelOf } from './field-labels.ts';
import type { FieldProblem } from '../judge/judge-text.ts';
import { goToProblem } from './problems.ts';
import { ask, config } from './server.ts';

interface PreviewProps {
  entry: Stored;
  collection: Stored;
}

/** The real page beside the editor, with what is being typed in it. */
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
      /** Where the site is served with what is typed, once it is. */
      site?: string;
      fault?: string;
      isSkipping: boolean;
    } = { problems: [], isUnfinished: false, isSkipping: false };
    #forget: () => void = () => undefined;
    #frame: HTMLIFrameElement | null = null;
    #document: string | undefined;

    componentDidMount(): void {
      this.#forget = onDraft(({ path, page }, { problems, isUnfinished, document }) => {
        const isStory = path.endsWith('.md');
        this.#document = document ?? this.#document;
        // Where a story cannot be shown as it is typed, it is seen as it was saved.
        const isTyped = isStory && (this.#document !== undefined || problems.length === 0);
        this.setState({ problems, isUnfinished, page: isTyped ? '/dev/drafts' : page });
        // The preview may be taking up a new picture.
        if (isStory && document === undefined && problems.length === 0 && this.state.site)
          setTimeout(() => this.#follow(), 500);
        this.#tell();
      });
      this.#follow();
      editorIsOpen();
      void this.#wait();
    }

    componentDidUpdate(before: PreviewProps): void {
      if (before.entry !== this.props.entry) this.#follow();
    }

    componentWillUnmount(): void {
      this.#forget();
      leaveDraft();
    }

    #tell(): void {
      const { site } = this.state;
      if (this.#document !== undefined && site) this.#frame?.contentWindow?.postMessage(this.#document, site);
    }

    #follow(): void {
      followDraft(String(this.props.collection.get('name')), () => this.props.entry);
    }

    async #wait(): Promise<void> {
      if (!config.isServed) return;
      const { address, error } = await ask<{ address?: string; error?: string }>('preview');
      this.setState({ site: address, fault: error });
      this.#follow();
    }

    render(): unknown {
      const { problems, isUnfinished, site, fault, page, isSkipping } = this.state;
      const skipping = (is: boolean) => () => this.setState({ isSkipping: is });
      const skip = h(
        'button',
        {
          type: 'button',
          style: isSkipping ? styles.skip : styles.unseen,
          onFocus: skipping(true),
          onBlur: skipping(false),
          onClick: goToBar,
        },
        'Past the page, to the buttons below',
      );
      const report =
        problems.length > 0
          ? h(
              'section',
              { style: styles.problems, 'aria-label': 'To put right' },
              h(
                'strong',
                null,
                `${problems.length === 1 ? 'One thing' : `${problems.length} things`} ${isUnfinished ? 'to do before it can be shipped; the draft can be saved as it is.' : 'to put right before it can be saved.'}`,
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
              : 'Nothing is wrong with what is typed here. The page as readers will see it comes with the pull request: View Preview, above, opens it once the pipeline has made it.',
          )
        : fault
          ? h('pre', { style: styles.waiting }, fault)
          : site && page !== undefined
            ? h('iframe', {
                src: site + page,
                title: 'The page as readers will see it',
                style: styles.frame,
                ref: (frame: HTMLIFrameElement | null) => (this.#frame = frame),
                onLoad: () => this.#tell(),
              })
            : h('p', { style: styles.waiting }, 'The preview is being prepared. You can write meanwhile.');
      return h(
        'div',
        { style: styles.all },
        h('h1', { style: styles.unseen }, 'Beside the editor'),
        report,
        skip,
        frame,
      );
    }
  };
}

/** By keyboard there are all the links of the page before what stands below it. */
const goToBar = (): void => document.querySelector<HTMLElement>('.desk-bar select')?.focus();

const styles = {
  all: { display: 'flex', flexDirection: 'column', height: '100vh', font: '16px/1.45 system-ui, sans-serif' },
  frame: { flex: 1, width: '100%', border: 0, background: '#fff' },
  skip: { padding: 12, font: 'inherit', textAlign: 'left' },
  unseen: { position: 'absolute', clipPath: 'inset(50%)' },
  // The content manager's own buttons float at the right.
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
