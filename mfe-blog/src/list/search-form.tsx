import { css } from '@emotion/react';
import { startTransition, useEffect, type RefObject } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { gridOf, smallPrint } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { useListCopy } from '../model/blog-copy.ts';

export interface SearchFormProps {
  /** The search field. */
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  /** The topic, which a submit without JavaScript keeps. */
  category?: string;
  onType: (text: string) => void;
  onClear: () => void;
  /** Called when the field is hovered or focused, so that the search index can load. */
  onApproach: () => void;
  onLeave: () => void;
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

/* Always rendered, so that screen readers announce its text. It takes no space while it is empty. */
const fullNote = css`
  grid-column: 1 / -1;
  &:empty {
    position: absolute;
  }
`;

/** The list's search. It filters while the reader types. Without JavaScript it is a plain form with a note. */
export function SearchForm({ text, category, onType, onClear, onApproach, onLeave, onSubmit, ref }: SearchFormProps) {
  const { searchFull, withoutScript } = useListCopy();
  // Includes text that was typed before hydration.
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
        {text.length >= longestSearch ? searchFull.replace('[limit]', String(longestSearch)) : null}
      </p>
      <noscript>
        <p css={note}>
          {withoutScript.text} <a href={paths.siteMap}>{withoutScript.link}</a>
        </p>
      </noscript>
    </form>
  );
}
