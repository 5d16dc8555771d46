import { css } from '@emotion/react';
import { EditorContent, useEditor, useEditorState, type Editor, type JSONContent } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldError, FieldHint } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { TextField } from '@cobblestone/design/form/fields.tsx';
import { rowOf } from '@cobblestone/design/styles.ts';
import { config } from '../desk-data.ts';
import { TextArea } from '../form/controls.tsx';
import { fieldId, useForm, useProblem, useWantedWords, type ControlProps } from '../form/form-context.tsx';
import { showWarning } from '../ui/messages.tsx';
import { PicturePicker } from '../ui/picture-picker.tsx';
import { cleanPaste } from './clean-paste.ts';
import { storyExtensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { documentOf, markdownOf } from './markdown.ts';

const toolbar = css`
  ${rowOf('3xs')}
  position: sticky;
  top: 56px;
  z-index: 2;
  background: var(--color-mist);
  & > button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.5em;
    text-decoration: none;
  }
  & > button[aria-pressed='true'] {
    background: var(--color-ink);
    color: var(--color-newsprint);
  }
`;

const storyStyle = css`
  padding: 0;
  line-height: inherit;
  & > div {
    min-height: 16rem;
    padding: var(--space-s);
    outline: none;
  }
  & > div > * + * {
    margin-top: 0.8em;
  }
  & h2 {
    font-size: var(--step-2);
  }
  & blockquote {
    padding-inline-start: var(--space-s);
    border-inline-start: 3px solid var(--color-accent);
  }
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: 0.3em 0.6em;
    border: 1px solid var(--color-rule);
    text-align: start;
  }
  & figure {
    max-width: 22rem;
    cursor: pointer;
  }
  & figure.ProseMirror-selectednode {
    outline: 3px solid var(--color-brick);
  }
`;

/** Some words of the page, which shows quotes, dashes and notes in other ways than the form. */
const plain = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/** Puts the cursor into the first block that has some words. */
function goToWords(editor: Editor, words: string): void {
  const wanted = words.split(' ').slice(0, 5).join(' ');
  let place: number | undefined;
  editor.state.doc.descendants((node, position) => {
    if (wanted && node.isTextblock && plain(node.textContent).includes(wanted)) place ??= position + 1;
  });
  if (place === undefined) editor.commands.focus();
  else editor.chain().setTextSelection(place).focus().scrollIntoView().run();
}

/** A story's text. A story that holds what the editor cannot show is edited as it is written. */
export const StoryField = (props: ControlProps) => {
  const [start] = useState(() => documentOf(String(props.value ?? '')));
  if (start) return <RichText {...props} start={start} />;
  const hint = 'This story holds markup that the editor cannot show, so it is edited as it is written.';
  return <TextArea {...props} field={{ ...props.field, hint }} />;
};

/** A story as readers see it. Tab leaves it; Ctrl+K makes a link. Another version from elsewhere makes another editor. */
const RichText = ({ field, path, start }: ControlProps & { start: JSONContent }) => {
  const { change, values } = useForm();
  const problem = useProblem(path);
  const id = fieldId(path);
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const wanted = useWantedWords(path);
  /** The editor calls back later. */
  const latest = useRef({ change, values });
  useEffect(() => {
    latest.current = { change, values };
  });
  const paste = (html: string, isInCell: boolean): string => {
    const clean = cleanPaste(html, config.live, isInCell);
    const before = latest.current.values['documents'];
    if (clean.notes.length > 0)
      latest.current.change(['documents'], [...(Array.isArray(before) ? before : []), ...clean.notes]);
    const text = `Left out of the paste, or changed: ${clean.losses}. All other words are kept.`;
    if (clean.losses) showWarning('paste', text);
    return clean.html;
  };
  const editor = useEditor({
    extensions: storyExtensions,
    content: start,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        'aria-describedby': `${id}-hint`,
      },
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
    onUpdate: ({ editor: changed }) => latest.current.change(path, markdownOf(changed.getHTML())),
  });
  useEffect(() => {
    if (wanted) setTimeout(() => goToWords(editor, wanted.words));
  }, [editor, wanted]);
  const insertPicture = (name: string | undefined) => {
    setDialog(undefined);
    if (name !== undefined)
      setTimeout(() => editor.chain().focus().insertContent({ type: 'picture', attrs: { name } }).run());
  };
  return (
    <div css={fieldStyles.frame}>
      <p css={fieldStyles.label}>{field.label}</p>
      <FieldHint field={id}>{field.hint}</FieldHint>
      <Toolbar editor={editor} onLink={() => setDialog('link')} onPicture={() => setDialog('picture')} />
      <EditorContent css={[fieldStyles.control, storyStyle]} editor={editor} />
      <PictureWords editor={editor} />
      <FieldError field={id}>{problem}</FieldError>
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'picture' ? <PicturePicker app="blog" onChoose={insertPicture} /> : null}
    </div>
  );
};

type Tool = readonly [
  label: string,
  shown: string,
  press: (chain: ReturnType<Editor['chain']>) => { run: () => boolean },
  kind?: string,
  attributes?: object,
];

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

type ToolbarProps = { editor: Editor; onLink: () => void; onPicture: () => void };

const Toolbar = ({ editor, onLink, onPicture }: ToolbarProps) => {
  const active = useEditorState({
    editor,
    selector: () => TOOLS.flatMap(([label, , , kind, given]) => (kind && editor.isActive(kind, given) ? label : [])),
  });
  const button = (label: string, shown: string, press: () => void, isOn?: boolean) => (
    <Button
      key={label}
      size="small"
      variant="quiet"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <span aria-hidden="true">{shown}</span>
    </Button>
  );
  return (
    <div css={toolbar} role="toolbar" aria-label="Style of the story">
      {TOOLS.map(([label, shown, press, kind]) =>
        button(label, shown, () => press(editor.chain().focus()).run(), kind ? active.includes(label) : undefined),
      )}
      {button('Link', 'Link', onLink)}
      {button('Picture', 'Picture', onPicture)}
    </div>
  );
};

/** The description of a chosen picture, for readers who cannot see it. */
const PictureWords = ({ editor }: { editor: Editor }) => {
  const alt = useEditorState({
    editor,
    selector: () => (editor.isActive('picture') ? String(editor.getAttributes('picture')['alt'] ?? '') : undefined),
  });
  if (alt === undefined) return null;
  return (
    <TextField
      label="What this picture shows, for readers who cannot see it"
      hint="Leave empty to use the description given with the picture."
      value={alt}
      onChange={({ target }) => editor.commands.updateAttributes('picture', { alt: target.value })}
    />
  );
};
