import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { TextField } from '@cobblestone/design/form/fields.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import { choices, linkTargets, useShared } from '../desk-data.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Begin of an address that a link can lead to. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/|#)./;
const MAX_SHOWN = 40;

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
  const lead = (href: string | undefined, title = href) => {
    onClose();
    // The dialog gives the focus back first.
    setTimeout(() => {
      const chain = editor.chain().focus().extendMarkRange('link');
      if (href === undefined) chain.unsetLink().run();
      else if (hasWords) chain.setLink({ href }).run();
      else chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = text.trim();
    if (ADDRESS.test(address)) lead(address);
    else if (found.length === 1) lead(found[0]!.value, found[0]!.label);
    else setProblem('Choose a page below, or write an address that begins with https:// or /.');
  };
  return (
    <Dialog title="Where should the link lead?" onClose={onClose}>
      <form onSubmit={submit} css={stackOf('s')}>
        {hasWords ? null : <p>No words are selected, so the title becomes the text of the link.</p>}
        <TextField
          label="Search pages and stories by title, or write an address"
          autoComplete="off"
          data-first-focus=""
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value);
            setProblem('');
          }}
        />
        <Cluster gap="2xs">
          <Button type="submit" variant="book">
            Use this address
          </Button>
          {current ? <Button onClick={() => lead(undefined)}>Remove the link</Button> : null}
        </Cluster>
        {found.slice(0, MAX_SHOWN).map(({ value, label, closed }) => (
          <Button key={value} wide size="small" variant="quiet" onClick={() => lead(value, label)}>
            {label} <small>{`${value}${closed ? `: ${closed}` : ''}`}</small>
          </Button>
        ))}
        {found.length === 0 ? <p>No page or story has all these words.</p> : null}
      </form>
    </Dialog>
  );
};
