import { css } from '@emotion/react';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import { useRef } from 'react';
import { CopyButton, type CopyButtonProps } from '@cobblestone/design/copy-button.tsx';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { ruledOf } from '@cobblestone/design/styles.ts';

const sheet = css`
  ${ruledOf('double', 's')}
  justify-items: start;
  & blockquote {
    font: var(--step-1) / 1.4 var(--font-display);
  }
`;

/* Keeps the space of the button, which appears with the page's code. */
const foot = css`
  min-height: 2.75rem;
`;

export interface CopyTextProps {
  name: string;
  text: string;
  words: CopyButtonProps['words'];
}

/** A text with a copy button (S87). */
export function CopyText({ name, text, words }: CopyTextProps) {
  const isLive = useIsHydrated();
  const quote = useRef<HTMLQuoteElement>(null);
  return (
    <section css={sheet}>
      <Headline size="small">{name}</Headline>
      <blockquote ref={quote}>{text}</blockquote>
      <div css={foot}>
        {isLive ? <CopyButton text={text} words={words} name={`${words.copy}: ${name}`} shownIn={quote} /> : null}
      </div>
    </section>
  );
}
