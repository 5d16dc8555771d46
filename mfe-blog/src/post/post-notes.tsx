import { css } from '@emotion/react';
import { Headline } from '@cobblestone/design/layout/section.tsx';
import { gridOf, ruledOf, stackOf } from '@cobblestone/design/styles.ts';
import type { PostData } from '../model/data.ts';
import { useContent } from '../model/use-content.ts';

const section = css`
  ${ruledOf('double', 's')}
  margin-top: var(--space-l);
  /* Else a last sheet of paper may hold one note. */
  break-inside: avoid;
`;

const lists = css`
  ${gridOf('m l', { tablet: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' })}
  & > div {
    ${stackOf('2xs')}
  }
  & ol {
    ${gridOf('0.5em')}
    padding-inline-start: 1.7em;
    font-size: var(--step--1);
    line-height: 1.5;
  }
  & li {
    scroll-margin-top: 6rem;
  }
  & li:target {
    background: color-mix(in srgb, var(--color-brass) 22%, transparent);
  }
  & li::marker {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    color: var(--color-accent);
  }
  @media print {
    &,
    & > div {
      display: block;
    }
  }
`;

/** The sources of a story: documents and tales, with one numbering for both lists (B41). */
export function PostNotes({ documents = [], told = [] }: Pick<PostData, 'documents' | 'told'>) {
  const words = useContent('story-copy.json').notes;
  if (documents.length + told.length === 0) return null;
  return (
    <section css={section} aria-labelledby="notes">
      <Headline size="item" id="notes" title={words.title} />
      <div css={lists}>
        <NoteList title={words.documents} notes={documents} first={1} />
        <NoteList title={words.told} notes={told} first={documents.length + 1} />
      </div>
    </section>
  );
}

function NoteList({ title, notes, first }: { title: string; notes: readonly string[]; first: number }) {
  if (notes.length === 0) return null;
  return (
    <div>
      <Headline size="small" title={title} />
      <ol start={first}>
        {notes.map((note, index) => (
          <li key={note} id={`note-${first + index}`}>
            {note}{' '}
            <a href={`#from-note-${first + index}`} aria-label={`Back to the story, from note ${first + index}`}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
