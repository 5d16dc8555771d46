import { track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { paths } from '@cobblestone/domain/paths.ts';
import { Button } from '@cobblestone/design/button.tsx';
import { SearchField } from '@cobblestone/design/search-field.tsx';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { startTransition, useEffect, type RefObject } from 'react';
import { blogWords } from '../model/blog-words.ts';

export interface SearchFormProps {
  /** The field. */
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  /** Kept in the address by a plain submit of the form. */
  category?: string;
  onType: (text: string) => void;
  onClear: () => void;
  /** The field was pointed at or focused: the search index may be fetched. */
  onApproach: () => void;
  onLeave: () => void;
  /** The search was sent off: its results are wanted. */
  onSubmit: () => void;
}

/** Longest search, in characters. */
const longestSearch = 200;

const form = css`
  display: grid;
  grid-template-columns: ${track} auto;
  align-items: end;
  gap: var(--space-2xs);
  & > noscript {
    grid-column: 1 / -1;
  }
`;

const note = css`
  font-size: var(--step--1);
  line-height: 1.4;
  color: var(--color-text-muted);
`;

/* There before it speaks; it takes no room until then. */
const fullNote = css`
  grid-column: 1 / -1;
  &:empty {
    position: absolute;
  }
`;

/** The search of the list. It filters while the reader types; without JavaScript it is a plain form with a note. */
export function SearchForm({ text, category, onType, onClear, onApproach, onLeave, onSubmit, ref }: SearchFormProps) {
  // What was typed before hydration counts.
  useEffect(() => {
    const typed = ref.current?.value;
    if (typed) startTransition(() => onType(typed));
  }, [onType, ref]);

  return (
    <form
      css={form}
      role="search"
      aria-label="Blog posts"
      action={paths.blog}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchField
        label="Search blog posts"
        hideLabel
        name="q"
        ref={ref}
        value={text}
        onValueChange={(typed) => (typed ? onType(typed) : onClear())}
        placeholder="Search blog posts..."
        maxLength={longestSearch}
        onFocus={onApproach}
        onPointerEnter={onApproach}
        onBlur={onLeave}
      />
      <Button type="submit">
        Search<VisuallyHidden> the blog</VisuallyHidden>
      </Button>
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <p css={[note, fullNote]} aria-live="polite">
        {text.length >= longestSearch ? blogWords.searchFull.replace('[limit]', String(longestSearch)) : null}
      </p>
      <noscript>
        <p css={note}>
          {blogWords.withoutScript.text} <a href={paths.siteMap}>{blogWords.withoutScript.link}</a>
        </p>
      </noscript>
    </form>
  );
}
