import { css } from '@emotion/react';
import { paths } from '@cobblestone/contracts/paths.ts';
import { SearchField } from '@cobblestone/design/search-field.tsx';
import { useEffect, useRef } from 'react';
import { blogWords } from '../model/blog-words.ts';

export interface SearchFormProps {
  text: string;
  /** Kept in the address by a plain submit of the form. */
  category?: string;
  onType: (text: string) => void;
  onClear: () => void;
  /** The field was pointed at or focused: the search index may be fetched. */
  onApproach: () => void;
  onLeave: () => void;
}

/** Longest search, in characters. */
const longestSearch = 200;

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2xs);
`;

const note = css`
  font-size: var(--step--1);
  line-height: 1.4;
  color: var(--color-text-muted);
`;

/** The search of the list. It filters while the reader types; without JavaScript it is a plain form with a note. */
export function SearchForm({ text, category, onType, onClear, onApproach, onLeave }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);

  // What was typed before hydration counts.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed) onType(typed);
  }, [onType]);

  return (
    <form css={form} role="search" action={paths.blog} method="get" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Search blog posts"
        hideLabel
        name="q"
        ref={input}
        value={text}
        onValueChange={(typed) => (typed ? onType(typed) : onClear())}
        placeholder="Search blog posts..."
        maxLength={longestSearch}
        onFocus={onApproach}
        onPointerEnter={onApproach}
        onBlur={onLeave}
      />
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <noscript>
        <p css={note}>{blogWords.withoutScript}</p>
      </noscript>
    </form>
  );
}
