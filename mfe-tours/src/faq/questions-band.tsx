import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { css } from '@emotion/react';
import { gridOf } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import type { Question } from '@cobblestone/domain/content/parts.schema.ts';
import { Accordion } from '@cobblestone/design/accordion.tsx';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { printAsBlocks } from '@cobblestone/design/layout/print-flow.ts';
import askUsJson from '../../content/ask-us.json' with { type: 'json' };
import { askUsSchema } from '../model/tour/content-parts.schema.ts';

const askUs = parseContent(askUsSchema, askUsJson);

const layout = css`
  ${gridOf('l xl', { largeTablet: '2fr 1fr' })}
  align-items: start;
  ${printAsBlocks}
`;

const askUsStyle = css`
  ${gridOf('xs')}
  justify-items: start;
  padding: var(--space-m);
  background: var(--color-surface-raised);
  border-top: 3px double var(--color-brass);
  box-shadow: var(--shadow-paper);
`;

/** Questions about a tour, which toggle independently (T14), and a link to ask others. */
export function QuestionsBand({ items }: { items: readonly Question[] }) {
  return (
    <div css={layout}>
      <Accordion items={items} />
      <section css={askUsStyle} aria-labelledby="ask-us" data-print="hide">
        <Headline level={3} size="item" id="ask-us">
          {askUs.title}
        </Headline>
        <p>{askUs.text}</p>
        <ButtonLink to={paths.contact}>{askUs.link}</ButtonLink>
      </section>
    </div>
  );
}
