import type { Editor } from '@tiptap/react';
import { Button } from '@cobblestone/design/button.tsx';
import { choices, linkTargets, useShared } from '../desk-data.ts';
import { Picker, type Choice } from '../ui/picker.tsx';

/** Begin of an address that a link can lead to. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/|#)./;

/** Chooses where the selected words lead: a page or a story by its title, or an address. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const current = String(editor.getAttributes('link')['href'] ?? '');
  const targets = useShared(choices);
  const hasWords = !editor.state.selection.empty || current !== '';
  const first = (words: string): Choice[] =>
    ADDRESS.test(words) ? [{ value: words, label: words, note: 'Lead to this address' }] : [];
  const edit = (change: (chain: ReturnType<Editor['chain']>) => { run: () => boolean }) => {
    onClose();
    // The dialog gives the focus back first.
    setTimeout(() => change(editor.chain().focus().extendMarkRange('link')).run());
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice) return onClose();
    const link = { href: choice.value };
    const words = { type: 'text', text: choice.label, marks: [{ type: 'link', attrs: link }] };
    edit((chain) => (hasWords ? chain.setLink(link) : chain.insertContent(words)));
  };
  return (
    <Picker
      title="Where should the link lead?"
      searchLabel="Search pages and stories by title, or write an address"
      choices={linkTargets(targets)}
      current={current}
      first={first}
      onChoose={choose}
    >
      {hasWords ? null : <p>No words are selected, so the title becomes the text of the link.</p>}
      {current ? <Button onClick={() => edit((chain) => chain.unsetLink())}>Remove the link</Button> : null}
    </Picker>
  );
};
