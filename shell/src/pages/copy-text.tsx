import { css } from '@emotion/react';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import { useRef, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { rowOf, ruledOf } from '@cobblestone/design/styles.ts';

const sheet = css`
  ${ruledOf('double', 's')}
  justify-items: start;
  & blockquote {
    font: var(--step-1) / 1.4 var(--font-display);
  }
`;

/* Keeps the space of the button, which appears with the page's code. */
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

/** A text with a copy button. If the browser denies access to the clipboard, the text is selected instead (S87). */
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
      getSelection()?.selectAllChildren(quote.current!);
      setSaid(words.selected);
    }
  };

  return (
    <section css={sheet}>
      <Headline size="small">{name}</Headline>
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
