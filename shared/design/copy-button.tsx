import { css } from '@emotion/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from './button.tsx';
import * as field from './form/field.styles.ts';
import { rowOf } from './styles.ts';

const row = css`
  ${rowOf('s')}
  align-items: center;
  min-height: 2.75rem;
  font-size: var(--step--1);
`;

export interface CopyButtonProps {
  text: string;
  words: { copy: string; copied: string; selected: string };
  /** Accessible name; default: the button's text. */
  name?: string;
  /** The element that shows the text. Without one, the text appears if it cannot be copied. */
  shownIn?: RefObject<HTMLElement | null>;
}

/** Copies a text. If the browser denies access to the clipboard, the text is selected instead (S87, E15). */
export function CopyButton({ text, words, name, shownIn }: CopyButtonProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const isBoxShown = said === words.selected && !shownIn;
  useEffect(() => {
    if (isBoxShown) box.current?.select();
  }, [isBoxShown]);

  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      if (shownIn?.current) getSelection()?.selectAllChildren(shownIn.current);
      setSaid(words.selected);
    }
  };

  return (
    <>
      <div css={row}>
        <Button size="small" onClick={() => void copy()} aria-label={name}>
          {words.copy}
        </Button>
        <span role="status">{said}</span>
      </div>
      {isBoxShown ? (
        <textarea css={field.control} ref={box} readOnly rows={5} value={text} aria-label={words.copy} />
      ) : null}
    </>
  );
}
