import { css } from '@emotion/react';
import { EditorContent, useEditor, useEditorState, type ChainedCommands } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldError, FieldHint } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { TextField } from '@cobblestone/design/form/fields.tsx';
import { proseStyle } from '@cobblestone/design/layout/layout.tsx';
import { rowOf } from '@cobblestone/design/styles.ts';
import { choices, config, linkTargets, useShared } from '../desk-data.ts';
import { TextArea, type ControlProps } from '../form/fields.tsx';
import { showWarning } from '../ui/messages.tsx';
import { Picker, type Choice } from '../ui/picker.tsx';
import { PicturePicker } from '../ui/picture-picker.tsx';
import { cleanPaste } from './clean-paste.ts';
import { storyExtensions } from './extensions.ts';
import { documentOf, markdownOf } from './markdown.ts';

const toolbar = css`
  ${rowOf('3xs')}
  position: sticky;
  top: 56px;
  z-index: 2;
  background: var(--color-mist);
`;

const storyStyle = css`
  padding: 0;
  & > div {
    ${proseStyle}
    min-height: 16rem;
    padding: var(--space-s);
    outline: none;
  }
  & blockquote {
    padding-inline-start: var(--space-s);
    border-inline-start: 3px solid var(--color-accent);
  }
  & table {
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: 0.3em 0.6em;
    border: 1px solid var(--color-rule);
  }
  & img {
    max-width: min(22rem, 100%);
  }
  & img.ProseMirror-selectednode {
    outline: 3px solid var(--color-brick);
  }
`;

type Edit = (chain: ChainedCommands) => ChainedCommands;
type Tool = readonly [label: string, shown: string, edit: Edit, kind?: string, attributes?: object];

const TOOLS: readonly Tool[] = [
  ['Heading', 'H', (chain) => chain.toggleHeading({ level: 2 }), 'heading', { level: 2 }],
  ['Smaller heading', 'h', (chain) => chain.toggleHeading({ level: 3 }), 'heading', { level: 3 }],
  ['Bold', 'B', (chain) => chain.toggleBold(), 'bold'],
  ['Italic', 'I', (chain) => chain.toggleItalic(), 'italic'],
  ['Quote', '“ ”', (chain) => chain.toggleBlockquote(), 'blockquote'],
  ['List', '• –', (chain) => chain.toggleBulletList(), 'bulletList'],
  ['Numbered list', '1. –', (chain) => chain.toggleOrderedList(), 'orderedList'],
  ['Undo', '↶', (chain) => chain.undo()],
  ['Redo', '↷', (chain) => chain.redo()],
];

/** Offers an address that a link can lead to. */
const offerAddress = (words: string): Choice[] =>
  /^(?:https?:\/\/|mailto:|\/|#)./.test(words) ? [{ value: words, label: words, note: 'Lead to this address' }] : [];

/**
 * A story as readers see it. Tab leaves it; Ctrl+K makes a link. Another version from elsewhere makes another editor. A story
 * that holds what the editor cannot show is edited as it is written.
 */
export const StoryField = (props: ControlProps) => {
  const { form, value, given, onChange } = props;
  const { id, label, hint, error } = given;
  const targets = useShared(choices);
  const [start] = useState(() => documentOf(String(value ?? '')));
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const paste = (html: string, isInCell: boolean): string => {
    const { notes, losses, ...clean } = cleanPaste(html, config.live, isInCell);
    if (notes.length > 0) form.change('documents', [form.values['documents'] ?? [], notes].flat());
    if (losses) showWarning('paste', `Left out of the paste, or changed: ${losses}. All other words are kept.`);
    return clean.html;
  };
  const editor = useEditor({
    extensions: storyExtensions,
    content: start ?? null,
    editorProps: {
      attributes: { id, 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': `${id}-hint` },
      handleKeyDown: (_, event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setDialog('link');
        return true;
      },
      // A piece that was copied here has everything that a story can hold.
      transformPastedHTML: (html, { state: { selection } }) =>
        html.includes('data-pm-slice')
          ? html
          : paste(html, selection.$from.node(-1)?.type.spec['tableRole'] !== undefined),
    },
    onUpdate: ({ editor: changed }) => onChange(markdownOf(changed.getHTML())),
  });
  const { active, link, alt } = useEditorState({
    editor,
    selector: () => ({
      active: TOOLS.flatMap(([name, , , kind, attributes]) => (kind && editor.isActive(kind, attributes) ? name : [])),
      link: String(editor.getAttributes('link')['href'] ?? ''),
      alt: editor.isActive('picture') ? String(editor.getAttributes('picture')['alt'] ?? '') : undefined,
    }),
  });
  const close = () => setDialog(undefined);
  const edit = (change: Edit) => {
    close();
    // A dialog gives the focus back first.
    setTimeout(() => change(editor.chain().focus()).run());
  };
  /** A page or a story by its title, or an address. */
  const insertLink = (choice: Choice | undefined) => {
    if (!choice) return close();
    const attrs = { href: choice.value };
    const words = { type: 'text', text: choice.label, marks: [{ type: 'link', attrs }] };
    const hasWords = link !== '' || !editor.state.selection.empty;
    edit((chain) => (hasWords ? chain.extendMarkRange('link').setLink(attrs) : chain.insertContent(words)));
  };
  const insertPicture = (name: string | undefined) =>
    name === undefined
      ? close()
      : edit((chain) => chain.insertContent({ type: 'picture', attrs: { src: `/pictures/blog/${name}` } }));
  const button = (name: string, shown: string, press: () => void, isOn?: boolean) => (
    <Button
      key={name}
      size="small"
      variant={isOn ? 'book' : 'quiet'}
      css={{ minWidth: '2.75rem', padding: '0 0.3em', textDecoration: 'none' }}
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      onClick={press}
    >
      <span aria-hidden="true">{shown}</span>
    </Button>
  );
  if (!start) {
    const raw = 'This story holds markup that the editor cannot show, so it is edited as it is written.';
    return <TextArea {...props} given={{ ...given, hint: raw }} />;
  }
  return (
    <div css={fieldStyles.frame}>
      <p css={fieldStyles.label}>{label}</p>
      <FieldHint field={id}>{hint}</FieldHint>
      <div css={toolbar} role="toolbar" aria-label="Style of the story">
        {TOOLS.map(([name, shown, change, kind]) =>
          button(name, shown, () => edit(change), kind ? active.includes(name) : undefined),
        )}
        {button('Link', 'Link', () => setDialog('link'))}
        {button('Picture', 'Picture', () => setDialog('picture'))}
      </div>
      <EditorContent css={[fieldStyles.control, storyStyle]} editor={editor} />
      {alt === undefined ? null : (
        <TextField
          label="What this picture shows, for readers who cannot see it"
          hint="Leave empty to use the description given with the picture."
          value={alt}
          onChange={({ target }) => editor.commands.updateAttributes('picture', { alt: target.value })}
        />
      )}
      <FieldError field={id}>{error}</FieldError>
      {dialog === 'link' ? (
        <Picker
          title="Where should the link lead?"
          searchLabel="Search pages and stories by title, or write an address"
          choices={linkTargets(targets)}
          words={link}
          first={offerAddress}
          onChoose={insertLink}
        >
          {link ? (
            <Button onClick={() => edit((chain) => chain.extendMarkRange('link').unsetLink())}>Remove the link</Button>
          ) : null}
        </Picker>
      ) : null}
      {dialog === 'picture' ? <PicturePicker app="blog" onChoose={insertPicture} /> : null}
    </div>
  );
};
