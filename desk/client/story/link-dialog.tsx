import { css } from '@emotion/react';
import type { Editor } from '@tiptap/react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { TextField } from '@cobblestone/design/form/text-field.tsx';
import { choices, linkTargets, useShared } from '../desk-data.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Begin of an address that a link can lead to. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/|#)./;
const MAX_SHOWN = 40;

const list = css`
  display: grid;
  gap: 2px;
  padding: 0;
  list-style: none;
  & button {
    width: 100%;
    min-height: 2.75rem;
    padding: 0.4em 0.7em;
    border: 0;
    background: var(--color-sheet);
    text-align: start;
    line-height: 1.3;
  }
  & small {
    color: var(--color-text-muted);
  }
`;

/** Chooses where the selected words lead: a page or a story by its title, or an address. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const current = String(editor.getAttributes('link')['href'] ?? '');
  const [text, setText] = useState(current);
  const [problem, setProblem] = useState('');
  const words = text.toLowerCase().split(/\s+/);
  const found = linkTargets(useShared(choices)).filter(({ value, label }) =>
    words.every((word) => `${value} ${label}`.toLowerCase().includes(word)),
  );
  const hasWords = !editor.state.selection.empty || current !== '';
  const lead = (href: string, title = href) => {
    onClose();
    // The dialog gives the focus back first.
    setTimeout(() => {
      const chain = editor.chain().focus().extendMarkRange('link');
      if (hasWords) chain.setLink({ href }).run();
      else chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run();
    });
  };
  const remove = () => {
    onClose();
    setTimeout(() => editor.chain().focus().extendMarkRange('link').unsetLink().run());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = text.trim();
    if (ADDRESS.test(address)) lead(address);
    else if (found.length === 1) lead(found[0]!.value, found[0]!.label);
    else setProblem('Choose a page below, or write an address that begins with https:// or /.');
  };
  /** The arrow keys move from the field through the found pages. */
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
    const next = step && places[places.indexOf(event.target as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Dialog title="Where should the link lead?" onClose={onClose}>
      <form onSubmit={submit} onKeyDown={byKey} css={{ display: 'grid', gap: 'var(--space-s)' }}>
        {hasWords ? null : <p>No words are selected, so the title becomes the text of the link.</p>}
        <TextField
          label="Search pages and stories by title, or write an address"
          autoComplete="off"
          data-first-focus=""
          value={text}
          error={problem || undefined}
          onChange={({ target }) => {
            setText(target.value);
            setProblem('');
          }}
        />
        <div css={{ display: 'flex', gap: 'var(--space-2xs)', flexWrap: 'wrap' }}>
          <Button type="submit" variant="book">
            Use this address
          </Button>
          {current ? <Button onClick={remove}>Remove the link</Button> : null}
        </div>
        <ul css={list}>
          {found.slice(0, MAX_SHOWN).map(({ value, label, closed }) => (
            <li key={value}>
              <button type="button" onClick={() => lead(value, label)}>
                {label} <small>{`${value}${closed ? `: ${closed}` : ''}`}</small>
              </button>
            </li>
          ))}
          {found.length === 0 ? <li>No page or story has all these words.</li> : null}
        </ul>
      </form>
    </Dialog>
  );
};
