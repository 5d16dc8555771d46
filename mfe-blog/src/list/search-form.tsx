import { css } from '@emotion/react';
import type { RefObject } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { gridOf, smallPrint } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { useListCopy } from '../model/blog-copy.ts';
import type { useSearchText } from './list-hooks.ts';

export interface SearchFormProps {
  /** The search field. */
  ref: RefObject<HTMLInputElement | null>;
  search: ReturnType<typeof useSearchText>;
  /** The topic, which a submit without JavaScript keeps. */
  category?: string;
  /** Called when the field is hovered or focused, so that the search index can load. */
  onApproach: () => void;
  onSubmit: () => void;
}

/** In characters. */
const longestSearch = 200;

const form = css`
  ${gridOf('2xs', { always: '1fr auto' })}
  align-items: end;
  & > noscript {
    grid-column: 1 / -1;
  }
`;

const note = css`
  ${smallPrint}
  line-height: 1.4;
`;

/** The list's search. It filters while the reader types. Without JavaScript it is a plain form with a note. */
export function SearchForm({ search, category, onApproach, onSubmit, ref }: SearchFormProps) {
  const { withoutScript } = useListCopy();

  return (
    <form
      css={form}
      role="search"
      aria-label="Blog posts"
      action={paths.blog}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        search.settle();
        onSubmit();
      }}
    >
      <SearchField
        label="Search blog posts"
        hideLabel
        name="q"
        ref={ref}
        value={search.text}
        onValueChange={(typed) => (typed ? search.type(typed) : search.clear())}
        placeholder="Search blog posts..."
        maxLength={longestSearch}
        onFocus={onApproach}
        onPointerEnter={onApproach}
        onBlur={search.settle}
      />
      <Button type="submit">
        Search<VisuallyHidden> the blog</VisuallyHidden>
      </Button>
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <noscript>
        <p css={note}>
          {withoutScript.text} <a href={paths.siteMap}>{withoutScript.link}</a>
        </p>
      </noscript>
    </form>
  );
}
