import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Accordion } from '@cobblestone/design/accordion.tsx';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/layout/section.tsx';
import { gridOf, printAsBlocks } from '@cobblestone/design/styles.ts';
import type { Question } from '@cobblestone/domain/content/parts.schema.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { useContent } from '../model/use-content.ts';

const layout = css`
  ${gridOf('l xl', { laptop: '2fr 1fr', align: 'start' })}
  ${printAsBlocks}
`;

const note = css`
  ${gridOf('xs', { justify: 'start' })}
  padding: var(--space-m);
  background: var(--color-surface-raised);
  border-top: 3px double var(--color-brass);
  box-shadow: var(--shadow-paper);
`;

export interface QuestionsBandProps {
  items: readonly Question[];
  /** Opening a question closes the others. */
  exclusive?: boolean;
  /** The title of the note beside the questions. */
  title?: string;
  /** The note; by default a link to ask other questions, which is not printed. */
  children?: ReactNode;
}

/** Questions and a note. The questions about a tour toggle independently (T14). */
export function QuestionsBand({ items, exclusive, title, children }: QuestionsBandProps) {
  const askUs = useContent('ask-us.json');
  return (
    <div css={layout}>
      <Accordion items={items} exclusive={exclusive} />
      <section css={note} aria-labelledby="faq-note" data-print={children ? undefined : 'hide'}>
        <Headline level={3} size="item" id="faq-note" title={title ?? askUs.title} />
        {children ?? (
          <>
            <p>{askUs.text}</p>
            <ButtonLink to={paths.contact} label={askUs.link} />
          </>
        )}
      </section>
    </div>
  );
}
