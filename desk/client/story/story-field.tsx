import { css } from '@emotion/react';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FieldError, FieldHint } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { TextField } from '@cobblestone/design/form/text-field.tsx';
import { config } from '../desk-data.ts';
import { useForm, useProblem, useWantedWords, type ControlProps } from '../form/form-context.tsx';
import { fieldId } from '../form/paths.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showMessage } from '../ui/messages.tsx';
import { cleanHtml, describeLosses, notesOf } from './clean-paste.ts';
import { storyExtensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { documentOf, markdownOf, UnknownMarkupError } from './markdown.ts';

const EDITOR_DEBOUNCE_MS = 0;

const frame = css`
  border: 1px solid var(--color-field-edge);
  background: var(--color-field);
  &:focus-within {
    border-color: var(--color-ink);
  }
`;

const group = css`
  display: contents;
`;

const toolbar = css`
  position: sticky;
  top: 56px;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--color-rule);
  background: var(--color-mist);
  & button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.5em;
    border: 1px solid transparent;
    border-radius: var(--radius-s);
    background: none;
    font-weight: 600;
    font-size: var(--step--1);
  }
  & button:hover {
    border-color: var(--color-field-edge);
  }
  & button[aria-pressed='true'] {
    background: var(--color-ink);
    color: var(--color-newsprint);
  }
`;

/** Some words of the page, which shows quotes, dashes and notes in other ways than the form. */
const plain = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/** Puts the cursor into the first block that has some words. */
function goToWords(editor: Editor, words: string): void {
  let place: number | undefined;
  editor.state.doc.descendants((node, position) => {
    if (
      place === undefined &&
      node.isTextblock &&
      words !== '' &&
      plain(node.textContent).includes(words.split(' ').slice(0, 5).join(' '))
    )
      place = position + 1;
  });
  if (place === undefined) return void editor.commands.focus();
  editor.chain().setTextSelection(place).focus().scrollIntoView().run();
}

/** A story's text. Tab leaves it; Ctrl+K makes a link. */
export const StoryField = (props: ControlProps) => {
  const [isMarkup] = useState(() => {
    try {
      documentOf(String(props.value ?? ''));
      return false;
    } catch (error) {
      if (error instanceof UnknownMarkupError) return true;
      throw error;
    }
  });
  return isMarkup ? <MarkupField {...props} /> : <RichText {...props} />;
};

/** A story that holds what the editor cannot show is edited as it is written. */
const MarkupField = ({ field, path, value }: ControlProps) => {
  const { change } = useForm();
  const error = useProblem(path);
  return (
    <div css={fieldStyles.frame}>
      <label css={fieldStyles.label} htmlFor={fieldId(path)}>
        {field.label}
      </label>
      <p css={fieldStyles.hint}>
        This story holds markup that the editor cannot show, so it is edited as it is written.
      </p>
      <textarea
        css={[fieldStyles.control, { minHeight: '20rem', fieldSizing: 'content' }]}
        id={fieldId(path)}
        value={String(value ?? '')}
        onChange={({ target }) => change(path, target.value)}
      />
      <FieldError field={fieldId(path)}>{error}</FieldError>
    </div>
  );
};

const RichText = ({ field, path, value }: ControlProps) => {
  const { values, change } = useForm();
  const error = useProblem(path);
  const wanted = useWantedWords(path);
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const written = useRef(String(value ?? ''));
  const latest = useRef({ change, values });
  latest.current = { change, values };
  const id = fieldId(path);
  const editor = useEditor({
    extensions: storyExtensions,
    content: documentOf(written.current),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        'aria-describedby': `${id}-hint`,
        class: 'desk-story',
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setDialog('link');
        return true;
      },
      transformPastedHTML: (html, view) => {
        // What was copied here has everything that a story can hold.
        if (html.includes('data-pm-slice')) return html;
        const losses = describeLosses(html);
        const notes = notesOf(html);
        const before = latest.current.values['documents'];
        if (notes.length > 0)
          latest.current.change(['documents'], [...(Array.isArray(before) ? before : []), ...notes]);
        if (losses)
          showMessage({
            name: 'paste',
            text: `Left out of the paste, or changed: ${losses}. All other words are kept.`,
            variant: 'warning',
          });
        const clean = cleanHtml(html, config.live);
        const isInCell = view.state.selection.$from.node(-1)?.type.spec['tableRole'] !== undefined;
        return isInCell ? clean.replaceAll(/<(?!\/?(?:strong|em|a)\b)[^>]*>/g, ' ') : clean;
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = markdownOf(changed.getJSON());
      latest.current.change(path, written.current);
    },
  });
  // Another version came from outside, such as a colleague's.
  useEffect(() => {
    const text = String(value ?? '');
    if (!editor || text === written.current) return;
    written.current = text;
    try {
      editor.commands.setContent(documentOf(text), { emitUpdate: false });
    } catch (failure) {
      if (!(failure instanceof UnknownMarkupError)) throw failure;
    }
  }, [editor, value]);
  useEffect(() => {
    if (wanted && editor) setTimeout(() => goToWords(editor, wanted.words), EDITOR_DEBOUNCE_MS);
  }, [editor, wanted]);
  if (!editor) return null;
  return (
    <div css={fieldStyles.frame}>
      <p css={fieldStyles.label} id={`${id}-label`}>
        {field.label}
      </p>
      <FieldHint field={id}>{field.hint}</FieldHint>
      <div css={frame}>
        <Toolbar editor={editor} onLink={() => setDialog('link')} onPicture={() => setDialog('picture')} />
        <EditorContent editor={editor} />
      </div>
      <PictureWords editor={editor} />
      <FieldError field={id}>{error}</FieldError>
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'picture' ? (
        <PicturePicker
          app="blog"
          current=""
          onChoose={(name) => {
            setDialog(undefined);
            if (name !== undefined) setTimeout(() => editor.chain().focus().insertPicture(name).run());
          }}
        />
      ) : null}
    </div>
  );
};

const Toolbar = ({ editor, onLink, onPicture }: { editor: Editor; onLink: () => void; onPicture: () => void }) => {
  const is = useEditorState({
    editor,
    selector: ({ editor: { isActive } }) => {
      const active = isActive.bind(editor);
      return {
        h2: active('heading', { level: 2 }),
        h3: active('heading', { level: 3 }),
        bold: active('bold'),
        italic: active('italic'),
        link: active('link'),
        quote: active('blockquote'),
        bullets: active('bulletList'),
        numbers: active('orderedList'),
        table: active('table'),
      };
    },
  });
  const run = () => editor.chain().focus();
  const button = (label: string, shown: ReactNode, press: () => void, isOn?: boolean) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {shown}
    </button>
  );
  return (
    <div css={toolbar} role="toolbar" aria-label="Style of the story">
      <span css={group}>
        {button('Heading', 'H', () => run().toggleHeading({ level: 2 }).run(), is.h2)}
        {button('Smaller heading', <small>H</small>, () => run().toggleHeading({ level: 3 }).run(), is.h3)}
        {button('Bold', <b>B</b>, () => run().toggleBold().run(), is.bold)}
        {button('Italic', <i>I</i>, () => run().toggleItalic().run(), is.italic)}
        {button('Link', 'Link', onLink, is.link)}
        {button('Quote', '“ ”', () => run().toggleBlockquote().run(), is.quote)}
        {button('List', '• –', () => run().toggleBulletList().run(), is.bullets)}
        {button('Numbered list', '1. –', () => run().toggleOrderedList().run(), is.numbers)}
        {button('Picture', 'Picture', onPicture)}
      </span>
      {is.table ? (
        <span css={group}>
          {button('Add a row', 'Row +', () => run().addRowAfter().run())}
          {button('Add a column', 'Column +', () => run().addColumnAfter().run())}
          {button('Remove this row', 'Row −', () => run().deleteRow().run())}
          {button('Remove this column', 'Column −', () => run().deleteColumn().run())}
        </span>
      ) : (
        <span css={group}>
          {button('Table', 'Table', () => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run())}
        </span>
      )}
      <span css={group}>
        {button('Undo', '↶', () => run().undo().run())}
        {button('Redo', '↷', () => run().redo().run())}
      </span>
    </div>
  );
};

/** What a chosen picture shows, for readers who cannot see it. */
const PictureWords = ({ editor }: { editor: Editor }) => {
  const alt = useEditorState({
    editor,
    selector: ({ editor: each }) =>
      each.isActive('picture') ? String(each.getAttributes('picture')['alt'] ?? '') : undefined,
  });
  const [isOpen, setOpen] = useState(false);
  if (alt === undefined && !isOpen) return null;
  return (
    <div>
      <button type="button" css={{ minHeight: '2.75rem' }} onClick={() => setOpen(true)}>
        Describe this picture: {alt || 'the description given with it is used'}
      </button>
      {isOpen ? (
        <Dialog title="What the picture shows" onClose={() => setOpen(false)}>
          <TextField
            label="One sentence, for readers who cannot see it"
            hint="Leave empty to use the description given with the picture."
            value={alt ?? ''}
            onChange={({ target }) => editor.commands.updateAttributes('picture', { alt: target.value })}
          />
        </Dialog>
      ) : null}
    </div>
  );
};
