import { useIsHydrated } from '@cobblestone/platform/contract/time/use-is-hydrated.ts';
import { Button } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { css } from '@emotion/react';
import { gridOf, rowOf } from '@cobblestone/design/styles.ts';
import { useRef, useState } from 'react';

const sheet = css`
  ${gridOf('s')}
  align-content: start;
  justify-items: start;
  padding-top: var(--space-s);
  border-top: var(--rule-double);
  & blockquote {
    font: var(--step-1) / 1.4 var(--font-display);
  }
`;

const foot = css`
  ${rowOf('s')}
  align-items: center;
  min-height: 2.75rem;
  font-size: var(--step--1);
`;

export interface CopyTextProps {
  name: string;
  text: string;
  words: { copy: string; copied: string; selected: string };
}

/** A text with a copy button (S87). If the browser denies access to the clipboard, the text is selected instead. */
export function CopyText({ name, text, words }: CopyTextProps) {
  const isLive = useIsHydrated();
  const quote = useRef<HTMLQuoteElement>(null);
  const [said, setSaid] = useState('');

  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      if (quote.current) getSelection()?.selectAllChildren(quote.current);
      setSaid(words.selected);
    }
  };

  return (
    <section css={sheet}>
      <Headline size="small" level={3}>
        {name}
      </Headline>
      <blockquote ref={quote}>{text}</blockquote>
      <div css={foot}>
        {isLive ? (
          <Button size="small" onClick={() => void copy()} aria-label={`${words.copy}: ${name}`}>
            {words.copy}
          </Button>
        ) : null}
        <span role="status">{said}</span>
      </div>
    </section>
  );
}
