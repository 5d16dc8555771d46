import type {
  EditorMessage,
  FoundPlaces,
  KnownPlace,
  PageMessage,
} from '@hemstitch/platform/internal/dev/point/messages.ts';
import { bases } from '../backend.ts';
import { teamName } from '../chrome/ship.ts';
import { showNotice } from '../chrome/toasts.ts';
import { describeField } from '../fields/field-labels.ts';
import { fieldAt, goToField } from '../fields/go-to-field.ts';
import { appOfFile, ask, config } from '../server.ts';
import { deskAddress, findText } from '../texts.ts';
import { editedDraft, onDraft } from './drafts.ts';

/** The pages in the preview's frame. */
const pages = new Set<MessageEventSource>();
/** The preview's origin, once it is ready. */
let site = '';
/** The page that the frame shows instead of the file's own, because somebody went there. */
let visit: { path: string; address: string } | undefined;
let shownAddress = '';
/** The page of the open file, unless somebody went elsewhere. */
let usualPage = '';
/** The field to go to once its file is open. */
let awaited: { file: string; field: string; words: string; since: number } | undefined;
const OPENING_MS = 15_000;

/** Chooses the page to show beside a file: where somebody went, or else a page that shows the file. */
export function choosePage(path: string, usual: string): string {
  if (visit?.path === path) return visit.address;
  // Nobody went to the page that comes now.
  if (usual !== usualPage) shownAddress = '';
  usualPage = usual;
  return usual;
}

const reply = (page: MessageEventSource, message: EditorMessage): void =>
  page.postMessage(message, { targetOrigin: site });

/** Connects the form with the page in the preview's frame, whose origin is not the desk's. @param onVisit the page changes */
export function followPage(origin: string, onVisit: () => void): () => void {
  site = origin;
  shownAddress = '';
  pages.clear();
  const hear = ({ origin: from, source, data }: MessageEvent<PageMessage>) => {
    if (from !== site || !source) return;
    if (data.type === 'ready') {
      pages.add(source);
      reply(source, { type: 'editor' });
    } else if (data.type === 'texts') void answer(source, data).catch(() => undefined);
    else if (data.type === 'edit') openField(data.file, data.field, data.words);
    else if (data.type === 'follow') {
      const { origin: to, pathname, search } = new URL(data.address);
      const draft = editedDraft();
      if (to !== site || !draft || hasChanges()) return reply(source, { type: 'away', address: data.address });
      visit = { path: draft.path, address: pathname + search };
      onVisit();
    }
  };
  const showFocus = () => {
    const found = document.activeElement && fieldAt(document.activeElement);
    const path = editedDraft()?.path;
    if (found && path) for (const page of pages) reply(page, { type: 'show', file: path, ...found });
  };
  const unsubscribe = onDraft(({ path }) => {
    if (awaited?.file !== path) return;
    if (Date.now() - awaited.since < OPENING_MS) goToField(awaited.field, awaited.words);
    awaited = undefined;
  });
  addEventListener('message', hear);
  document.addEventListener('focusin', showFocus);
  document.addEventListener('selectionchange', showFocus);
  return () => {
    unsubscribe();
    removeEventListener('message', hear);
    document.removeEventListener('focusin', showFocus);
    document.removeEventListener('selectionchange', showFocus);
  };
}

function hasChanges(): boolean {
  const draft = editedDraft();
  return draft !== undefined && (draft.isNew || draft.text !== bases.get(draft.path));
}

async function answer(page: MessageEventSource, { address, blocks }: PageMessage & { type: 'texts' }): Promise<void> {
  // Somebody can go on before the answer comes.
  const wasMoved = shownAddress !== '' && shownAddress !== address;
  shownAddress = address;
  const draft = editedDraft();
  const { places, files } = await ask<FoundPlaces>('places', {
    blocks,
    ...(draft && { draft: { path: draft.path, text: draft.text } }),
  });
  const know = ({ file, field: path }: FoundPlaces['places'][number][number][number]): KnownPlace => {
    // A file that is a list is shown as a record with that list.
    const field = /^\d/.test(path) ? `items.${path}` : path;
    return { file, field, label: labelOf(file, field) };
  };
  reply(page, { type: 'places', places: places.map((pieces) => pieces.map((list) => list.map(know))) });
  if (wasMoved) followToFile(address, files);
}

function labelOf(file: string, field: string): string {
  const team = teamName(appOfFile(file));
  const known = describeField(file, field);
  return known === undefined ? `${team}: ${file}` : `Edit: ${known} · ${team}`;
}

function openField(file: string, field: string, words: string): void {
  const app = appOfFile(file);
  if (deskAddress(file) === undefined)
    return showNotice(
      config.apps.includes(app)
        ? `${file} is not edited at the desk. A developer changes it.`
        : `This is a text of ${teamName(app)}. To edit it, start the desk with \`npm run desk ${app}\`.`,
    );
  if (editedDraft()?.path === file) return goToField(field, words);
  awaited = { file, field, words, since: Date.now() };
  openBeside(file, shownAddress);
}

/** Opens a file beside a page. A story is shown in its own page, which follows each letter. */
function openBeside(file: string, page: string): void {
  visit = file.endsWith('.md') ? undefined : { path: file, address: page };
  location.hash = deskAddress(file)!;
}

/** Opens the text of the page that somebody went to, unless the open one has changes: it is kept then. */
function followToFile(address: string, files: readonly string[]): void {
  const editable = files.filter((file) => deskAddress(file) !== undefined);
  const shown = [address, address.split('?')[0]];
  const file = editable.find((each) => shown.includes(findText(each)?.page)) ?? editable[0];
  const open = editedDraft()?.path;
  if (file === undefined || file === open) return;
  if (hasChanges())
    return showNotice('The form keeps the text that is not saved. Save it, and the form follows the page again.');
  openBeside(file, address);
}
