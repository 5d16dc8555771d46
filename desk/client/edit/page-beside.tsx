import { css } from '@emotion/react';
import type { EditorMessage, PageMessage } from '@hemstitch/platform/dev/point/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parsePath } from '../../format/desk-field.ts';
import {
  addressOf,
  appOfFile,
  ask,
  config,
  type DeskRequestError,
  findFile,
  isEditable,
  isStory,
  Shared,
  teamName,
  useShared,
} from '../desk-data.ts';
import { goToField } from '../form/form-context.tsx';
import { showNotice } from '../ui/messages.tsx';
import { opened, type OpenText } from './open-text.ts';

/** A field of a content file. */
interface Place {
  file: string;
  field: string;
  /** Absent if the desk does not edit the file. */
  label?: string;
}

/** The fields of the marks that pages have shown. */
const places = new Map<number, Place>();
/** The page that the frame shows instead of the file's own, because somebody went there. */
const visit = new Shared<{ path: string; address: string } | undefined>(undefined);
/** The field to go to once its file is open. */
let awaited: (Place & { words: string }) | undefined;

const RETRY_INTERVAL_MS = 3000;
const frame = css`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  background: var(--color-sheet);
`;

const waiting = css`
  padding: var(--space-m);
  color: var(--color-text-muted);
`;

const describePlace = ({ file, label }: Place): string =>
  [label ? `Edit: ${label}` : file, findFile(file)?.label, teamName(appOfFile(file))].filter(Boolean).join(' · ');

type CountedMarks = (PageMessage & { type: 'marks' })['marks'];

/** Learns the fields of some marks. @returns their files, those with most letters first */
async function loadPlaces(marks: CountedMarks): Promise<string[]> {
  const unknown = marks.map(({ mark }) => mark).filter((mark) => !places.has(mark));
  const found = unknown.length === 0 ? [] : await ask<(Place | null)[]>(`marks?marks=${unknown.join()}`);
  unknown.forEach((mark, index) => found[index] && places.set(mark, found[index]));
  const letters = new Map<string, number>();
  for (const { mark, letters: count } of marks) {
    const file = places.get(mark)?.file;
    if (file !== undefined && count > 0) letters.set(file, (letters.get(file) ?? 0) + count);
  }
  return [...letters].sort(([, one], [, other]) => other - one).map(([file]) => file);
}

/** Opens a file beside a page. A story is shown in its own page, which follows each letter. */
function openBeside(file: string, address: string): void {
  visit.set(isStory(file) ? undefined : { path: file, address });
  location.hash = addressOf(file);
}

/**
 * Opens the text of the page that somebody went to, unless the open one has changes: it is kept then.
 * @returns whether the files tell which text that is
 */
function followToFile(text: OpenText, address: string, files: readonly string[]): boolean {
  const editable = files.filter(isEditable);
  const own = editable.find((each) => [address, address.split('?')[0]].includes(findFile(each)?.page));
  const file = own ?? editable[0];
  if (file === undefined || file === text.path) return own !== undefined;
  if (text.isChanged)
    showNotice('The form keeps the text that is not saved. Save it, and the form follows the page again.');
  else openBeside(file, address);
  return true;
}

function openField(place: Place & { words: string }, page: string, onShowForm: () => void): void {
  const { file, field, words } = place;
  const app = appOfFile(file);
  if (!isEditable(file))
    return showNotice(
      config.apps.includes(app)
        ? `${file} is not edited at the desk. A developer changes it.`
        : `This is a text of ${teamName(app)}. To edit it, start the desk with \`npm run desk ${app}\`.`,
    );
  onShowForm();
  if (opened.value?.path === file) return goToField(parsePath(field), words);
  awaited = place;
  openBeside(file, page);
}

const WORDS = /[\p{L}\p{N}]+/gu;

/** Shows in the page whose text the form's cursor is in. */
function focusedMark(path: string): EditorMessage | undefined {
  const field = document.activeElement?.closest('[id^="field-"]')?.id.slice('field-'.length);
  const [mark] = [...places].find(([, place]) => place.file === path && place.field === field) ?? [];
  if (mark === undefined) return undefined;
  const block = getSelection()?.anchorNode?.parentElement?.closest('.tiptap :is(p, h2, h3)');
  const words = block?.textContent?.match(WORDS)?.slice(0, 5).join(' ');
  return { type: 'show', mark, ...(words && { words }) };
}

/** The real page with the text in it, next to the form. */
export const PageBeside = ({ text, onShowForm }: { text: OpenText; onShowForm: () => void }) => {
  const { document: draft, problems } = useShared(text.state);
  const visited = useShared(visit);
  const [site, setSite] = useState<string>();
  const [error, setError] = useState('');
  const element = useRef<HTMLIFrameElement>(null);
  const shownAddress = useRef('');
  const isMoved = useRef(false);
  const { path } = text;
  // A draft that cannot be rendered is shown as it was last saved.
  const canShowDraft = isStory(path) && (draft !== undefined || problems.length === 0);
  const address = visited?.path === path ? visited.address : canShowDraft ? '/dev/drafts' : text.page;
  const reply = (message: EditorMessage | string) => site && element.current?.contentWindow?.postMessage(message, site);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = ({ address: origin }: { address: string }) => {
      setSite(origin);
      text.checkSoon(0);
    };
    const look = (): void =>
      void ask<{ address: string }>('preview').then(show, ({ status, message }: DeskRequestError) => {
        // The desk may be starting again; a message says so already.
        if (status === 0) timer = setTimeout(look, RETRY_INTERVAL_MS);
        else setError(message);
      });
    look();
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (draft !== undefined) reply(draft);
  });
  // The page that comes now was opened by the desk.
  useEffect(() => void (shownAddress.current = ''), [address]);
  useEffect(() => {
    if (awaited?.file !== path) return;
    goToField(parsePath(awaited.field), awaited.words);
    awaited = undefined;
  }, [path]);

  const hearMarks = async ({ address: now, marks }: PageMessage & { type: 'marks' }) => {
    // Somebody can go on before the answer comes.
    isMoved.current ||= shownAddress.current !== '' && shownAddress.current !== now;
    shownAddress.current = now;
    const files = await loadPlaces(marks).catch(() => []);
    const found = marks.map(({ mark }) => places.get(mark));
    reply({ type: 'labels', labels: found.map((place) => (place ? describePlace(place) : '')) });
    // A page takes its new address before it has its own texts.
    if (isMoved.current && followToFile(text, now, files)) isMoved.current = false;
  };
  const hearEdit = async ({ mark, words }: PageMessage & { type: 'edit' }) => {
    // The first tap can come before the answer about the page's marks.
    if (!places.has(mark)) await loadPlaces([{ mark, letters: 0 }]).catch(() => []);
    const place = places.get(mark);
    if (place) openField({ ...place, words }, shownAddress.current, onShowForm);
  };
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<PageMessage>) => {
    if (origin !== site || source !== element.current?.contentWindow) return;
    if (data.type === 'ready') {
      reply({ type: 'editor' });
      if (draft !== undefined) reply(draft);
    } else if (data.type === 'marks') void hearMarks(data);
    else if (data.type === 'edit') void hearEdit(data);
    else {
      const { origin: to, pathname, search } = new URL(data.address);
      if (to !== site || text.isChanged) reply({ type: 'away', address: data.address });
      else visit.set({ path, address: pathname + search });
    }
  });
  const showFocus = useEffectEvent(() => {
    const message = focusedMark(path);
    if (message) reply(message);
  });
  useEffect(() => {
    const [onMessage, onFocus] = [(event: MessageEvent) => hear(event), () => showFocus()];
    addEventListener('message', onMessage);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('selectionchange', onFocus);
    return () => {
      removeEventListener('message', onMessage);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('selectionchange', onFocus);
    };
  }, []);

  if (error)
    return (
      <details css={waiting}>
        <summary>
          The page cannot be shown here now. You can still write, save and ship. Details for a developer
        </summary>
        <pre>{error}</pre>
      </details>
    );
  if (!site) return <p css={waiting}>The page is being prepared. You can start writing.</p>;
  return (
    <iframe key={address} css={frame} ref={element} src={site + address} title="The page as readers will see it" />
  );
};
