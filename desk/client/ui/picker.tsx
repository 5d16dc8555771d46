import { useState, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import { Dialog } from './dialog.tsx';

export interface Choice {
  value: string;
  label: string;
  note?: string | undefined;
  /** Address of a picture that is shown above the label. */
  picture?: string;
}

type PickerProps = {
  title: string;
  searchLabel: string;
  choices: readonly Choice[];
  /** Searched at first. */
  words?: string;
  /** Choices above those that were found. */
  first?: (words: string) => readonly Choice[];
  /** Called without a choice when it is closed. */
  onChoose: (choice?: Choice) => void;
  children?: ReactNode;
};

const MAX_SHOWN = 120;
const line = { justifyContent: 'start', textAlign: 'start', textDecoration: 'none' } as const;
const tile = { flexDirection: 'column', fontWeight: 400, textDecoration: 'none' } as const;
const tilePicture = { width: '100%', aspectRatio: 1.5, objectFit: 'cover' } as const;

/** A dialog in which one of many things is found by its words, and chosen. Enter takes the first. */
export const Picker = ({ title, searchLabel, choices, words: start = '', first, onChoose, children }: PickerProps) => {
  const [words, setWords] = useState(start);
  const searched = words.toLowerCase().split(/\s+/);
  const found = [
    ...(first?.(words.trim()) ?? []),
    ...choices.filter(({ value, label }) => searched.every((word) => `${value} ${label}`.toLowerCase().includes(word))),
  ];
  return (
    <Dialog title={title} onClose={() => onChoose()}>
      {children}
      <form action={() => void (words && found[0] && onChoose(found[0]))}>
        <SearchField data-first-focus="" label={searchLabel} value={words} onValueChange={setWords} />
      </form>
      <ul role="list" css={gridOf('2xs', choices[0]?.picture ? { always: 2, tablet: 4 } : {})}>
        {found.slice(0, MAX_SHOWN).map((choice) => (
          <li key={choice.value}>
            <Button
              wide
              size="small"
              variant="quiet"
              css={choice.picture ? tile : line}
              onClick={() => onChoose(choice)}
            >
              {choice.picture ? <img css={tilePicture} src={choice.picture} alt="" loading="lazy" /> : null}
              <span>{choice.label}</span>
              <small>{choice.note}</small>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p>Nothing has all these words.</p> : null}
    </Dialog>
  );
};
