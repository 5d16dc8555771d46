import { css } from '@emotion/react';
import type { EditorMessage, PageMessage } from '@hemstitch/platform/dev/point/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask, DeskOfflineError } from '../api.ts';
import {
  addressOf,
  appOfFile,
  config,
  fieldsOf,
  findFile,
  isEditable,
  isStory,
  Shared,
  teamName,
  useShared,
} from '../desk-data.ts';
import { goToField } from '../form/form-context.tsx';
import { labelOf, parsePath } from '../form/paths.ts';
import { showNotice } from '../ui/messages.tsx';
import { opened, type OpenText } from './open-text.ts';

/** A field of a content file. */
interface Place {
  file: string;
  field: string;
}

/** The fields of the marks that pages have shown. */
const places = new Map<number, Place>();

/** The page that the frame shows instead of the file's own, because somebody went there. */
const visit = new Shared<{ path: string; address: string } | undefined>(undefined);
/** The field to go to once its file is open. */
let awaited: { file: string; field: string; words: string } | undefined;

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

function describePlace(place: Place | undefined): string {
  if (!place) return '';
  const { file, field } = place;
  const fields = fieldsOf(file);
  const team = teamName(appOfFile(file));
  if (!fields) return `${team}: ${file}`;
  return [`Edit: ${labelOf(fields, parsePath(field))}`, findFile(file)?.label, team].filter(Boolean).join(' · ');
}

/** Learns the fields of some marks. */
async function loadPlaces(marks: readonly number[]): Promise<void> {
  const unknown = marks.filter((mark) => !places.has(mark));
  if (unknown.length === 0) return;
  const found = await ask<(Place | null)[]>(`marks?marks=${unknown.join()}`);
  unknown.forEach((mark, index) => found[index] && places.set(mark, found[index]));
}

/** The files that a page shows, those with most letters first. */
function filesOf(marks: readonly { mark: number; letters: number }[]): string[] {
  const letters = new Map<string, number>();
  for (const { mark, letters: count } of marks) {
    const file = places.get(mark)?.file;
    if (file !== undefined && count > 0) letters.set(file, (letters.get(file) ?? 0) + count);
  }
  return [...letters].sort(([, one], [, other]) => other - one).map(([file]) => file);
}

/** Opens a file beside a page. A story is shown in its own page, which follows each letter. */
function openBeside(file: string, page: string): void {
  visit.set(isStory(file) ? undefined : { path: file, address: page });
  location.hash = addressOf(file);
}

/**
 * Opens the text of the page that somebody went to, unless the open one has changes: it is kept then.
 * @returns whether the files tell which text that is
 */
function followToFile(text: OpenText, address: string, files: readonly string[]): boolean {
  const editable = files.filter(isEditable);
  const shown = [address, address.split('?')[0]];
  const own = editable.find((each) => shown.includes(findFile(each)?.page));
  const file = own ?? editable[0];
  if (file === undefined || file === text.path) return own !== undefined;
  if (text.isChanged)
    showNotice('The form keeps the text that is not saved. Save it, and the form follows the page again.');
  else openBeside(file, address);
  return true;
}

function openField({ file, field, words }: Place & { words: string }, page: string, onShowForm: () => void): void {
  const app = appOfFile(file);
  if (!isEditable(file))
    return showNotice(
      config.apps.includes(app)
        ? `${file} is not edited at the desk. A developer changes it.`
        : `This is a text of ${teamName(app)}. To edit it, start the desk with \`npm run desk ${app}\`.`,
    );
  onShowForm();
  if (opened.value?.path === file) return goToField(parsePath(field), words);
  awaited = { file, field, words };
  openBeside(file, page);
}

/** The field that has the focus, with some words of the paragraph at the cursor. */
function focusedPlace(): { field: string; words?: string } | undefined {
  const element = document.activeElement?.closest('[id^="field-"]');
  if (!element) return undefined;
  const block = getSelection()?.anchorNode?.parentElement?.closest('.desk-story :is(p, h2, h3, h4)');
  const words = block?.textContent
    ?.match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 5)
    .join(' ');
  return { field: element.id.slice('field-'.length), ...(words && { words }) };
}

/** The real page with the text in it, next to the form. */
export const PageBeside = ({ text, onShowForm }: { text: OpenText; onShowForm: () => void }) => {
  const { document: draft, problems } = useShared(text.state);
  const visited = useShared(visit);
  const [site, setSite] = useState<string>();
  const [error, setError] = useState<string>();
  const element = useRef<HTMLIFrameElement>(null);
  const shownAddress = useRef('');
  const isMoved = useRef(false);
  const { path } = text;
  // A draft that cannot be rendered is shown as it was last saved.
  const canShowDraft = isStory(path) && (draft !== undefined || problems.length === 0);
  const address = visited?.path === path ? visited.address : canShowDraft ? '/dev/drafts' : text.page;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askForPage = (): void =>
      void ask<{ address?: string; error?: string }>('preview').then(
        (answer) => {
          setSite(answer.address);
          setError(answer.error);
          text.checkSoon(0);
        },
        (failure: Error) => {
          // The desk may be starting again; a message says so already.
          if (failure instanceof DeskOfflineError) timer = setTimeout(askForPage, RETRY_INTERVAL_MS);
          else setError(failure.message);
        },
      );
    askForPage();
    return () => clearTimeout(timer);
  }, [text]);

  const reply = (message: EditorMessage | string) => site && element.current?.contentWindow?.postMessage(message, site);

  useEffect(() => {
    if (draft !== undefined) reply(draft);
  });
  useEffect(() => {
    // The preview might still be preparing a new picture.
    if (!site || !isStory(path) || draft !== undefined || problems.length > 0) return;
    const timer = setTimeout(() => text.checkSoon(0), 500);
    return () => clearTimeout(timer);
  }, [site, path, draft, problems, text]);
  // Nobody went to the page that comes now.
  useEffect(() => void (shownAddress.current = ''), [address]);
  useEffect(() => {
    if (awaited?.file !== path) return;
    const { field, words } = awaited;
    awaited = undefined;
    goToField(parsePath(field), words);
  }, [path]);

  const listen = useEffectEvent((): (() => void) => {
    const hearMarks = async ({ address: now, marks }: PageMessage & { type: 'marks' }) => {
      // Somebody can go on before the answer comes.
      isMoved.current ||= shownAddress.current !== '' && shownAddress.current !== now;
      shownAddress.current = now;
      await loadPlaces(marks.map(({ mark }) => mark)).catch(() => undefined);
      reply({ type: 'labels', labels: marks.map(({ mark }) => describePlace(places.get(mark))) });
      // A page takes its new address before it has its own texts.
      if (isMoved.current && followToFile(text, now, filesOf(marks))) isMoved.current = false;
    };
    const hear = ({ origin, source, data }: MessageEvent<PageMessage>) => {
      if (origin !== site || source !== element.current?.contentWindow) return;
      if (data.type === 'ready') {
        reply({ type: 'editor' });
        if (text.state.value.document !== undefined) reply(text.state.value.document);
      } else if (data.type === 'marks') void hearMarks(data);
      else if (data.type === 'edit') {
        const place = places.get(data.mark);
        if (place) openField({ ...place, words: data.words }, shownAddress.current, onShowForm);
      } else if (data.type === 'follow') {
        const { origin: to, pathname, search } = new URL(data.address);
        if (to !== site || text.isChanged) reply({ type: 'away', address: data.address });
        else visit.set({ path, address: pathname + search });
      }
    };
    const showFocus = () => {
      const place = focusedPlace();
      if (!place) return;
      const [mark] = [...places].find(([, { file, field }]) => file === path && field === place.field) ?? [];
      if (mark !== undefined) reply({ type: 'show', mark, ...(place.words && { words: place.words }) });
    };
    addEventListener('message', hear);
    document.addEventListener('focusin', showFocus);
    document.addEventListener('selectionchange', showFocus);
    return () => {
      removeEventListener('message', hear);
      document.removeEventListener('focusin', showFocus);
      document.removeEventListener('selectionchange', showFocus);
    };
  });
  useEffect(() => (site ? listen() : undefined), [site, text, path]);

  if (error !== undefined)
    return (
      <details css={waiting}>
        <summary>
          The page cannot be shown here now. You can still write, save and ship. Details for a developer
        </summary>
        <pre css={{ whiteSpace: 'pre-wrap' }}>{error}</pre>
      </details>
    );
  if (!site) return <p css={waiting}>The page is being prepared. You can start writing.</p>;
  return (
    <iframe key={address} css={frame} ref={element} src={site + address} title="The page as readers will see it" />
  );
};
