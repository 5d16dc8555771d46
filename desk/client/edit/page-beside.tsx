import { css } from '@emotion/react';
import type { EditorMessage, PageMessage } from '@hemstitch/platform/dev/point/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressOf, isStory } from '../addresses.ts';
import { appOfFile, ask, findFile, isEditable, Shared, teamName, useShared } from '../desk-data.ts';
import { goToField } from '../form/go-to-field.ts';
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

const frame = css`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  background: var(--color-sheet);
`;
const waiting = { padding: 'var(--space-m)', color: 'var(--color-text-muted)' };

const describePlace = (place: Place | undefined): string => {
  if (!place) return '';
  const { file, label } = place;
  return [label ? `Edit: ${label}` : file, findFile(file)?.label, teamName(appOfFile(file))]
    .filter(Boolean)
    .join(' · ');
};

/** Learns the fields of some marks. */
async function loadPlaces(marks: readonly number[]): Promise<void> {
  const unknown = marks.filter((mark) => !places.has(mark));
  if (unknown.length === 0) return;
  const found = await ask<(Place | null)[]>(`marks?marks=${unknown.join()}`).catch(() => []);
  unknown.forEach((mark, index) => found[index] && places.set(mark, found[index]));
}

/** Opens a file beside a page. A story is shown in its own page, which follows each letter. */
function openBeside(file: string, address: string): void {
  visit.set(isStory(file) ? undefined : { path: file, address });
  location.hash = addressOf(file);
}

/** The file of a page: the one that is for it, or else the one with most of its letters. */
function fileOf(address: string, marks: (PageMessage & { type: 'marks' })['marks']): string | undefined {
  const letters = new Map<string, number>();
  for (const { mark, letters: count } of marks) {
    const file = places.get(mark)?.file;
    if (file !== undefined && count > 0 && isEditable(file)) letters.set(file, (letters.get(file) ?? 0) + count);
  }
  const files = [...letters].sort(([, one], [, other]) => other - one).map(([file]) => file);
  return files.find((file) => [address, address.split('?')[0]].includes(findFile(file)?.page)) ?? files[0];
}

function openField(place: Place, words: string, page: string): void {
  const { file, field } = place;
  if (opened.value?.path === file) return goToField(field, words);
  if (!isEditable(file))
    return showNotice(`${file} is a text of ${teamName(appOfFile(file))}, which this desk does not edit.`);
  awaited = { ...place, words };
  openBeside(file, page);
}

/** Shows in the page whose text the form's cursor is in. */
function focusedMark(path: string): EditorMessage | undefined {
  const field = document.activeElement?.closest('[id^="field-"]')?.id.slice('field-'.length);
  const [mark] = [...places].find(([, place]) => place.file === path && place.field === field) ?? [];
  if (mark === undefined) return undefined;
  const block = getSelection()?.anchorNode?.parentElement?.closest('.tiptap :is(p, h2, h3)');
  const words = block?.textContent
    ?.match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 5)
    .join(' ');
  return { type: 'show', mark, ...(words && { words }) };
}

/** The real page with the text in it, next to the form. */
export const PageBeside = ({ text }: { text: OpenText }) => {
  const { document: draft, problems } = useShared(text.state);
  const visited = useShared(visit);
  const [site, setSite] = useState<string>();
  const [error, setError] = useState('');
  const element = useRef<HTMLIFrameElement>(null);
  /** The page in the frame, and whether somebody went there and its file is not open yet. */
  const shown = useRef({ address: '', isMoved: false });
  const { path } = text;
  // A draft that cannot be rendered is shown as it was last saved.
  const canShowDraft = isStory(path) && (draft !== undefined || problems.length === 0);
  const address = visited?.path === path ? visited.address : canShowDraft ? '/dev/drafts' : text.page;
  const reply = (message: EditorMessage | string) => site && element.current?.contentWindow?.postMessage(message, site);
  useEffect(() => {
    const show = ({ address: origin }: { address: string }) => {
      setSite(origin);
      text.checkSoon(0);
    };
    void ask<{ address: string }>('preview').then(show, ({ message }: Error) => setError(message));
    if (awaited?.file === text.path) goToField(awaited.field, awaited.words);
    awaited = undefined;
  }, [text]);
  useEffect(() => {
    if (draft !== undefined) reply(draft);
  });
  // The page that comes now was opened by the desk.
  useEffect(() => void (shown.current = { address: '', isMoved: false }), [address]);

  const hear = useEffectEvent(async ({ origin, source, data }: MessageEvent<PageMessage>) => {
    if (origin !== site || source !== element.current?.contentWindow) return;
    if (data.type === 'ready') {
      reply({ type: 'editor' });
      if (draft !== undefined) reply(draft);
    } else if (data.type === 'marks') {
      // Somebody can go on before the answer comes.
      const { address: before, isMoved } = shown.current;
      const now = (shown.current = { address: data.address, isMoved: isMoved || ![data.address, ''].includes(before) });
      await loadPlaces(data.marks.map(({ mark }) => mark));
      reply({ type: 'labels', labels: data.marks.map(({ mark }) => describePlace(places.get(mark))) });
      const file = now.isMoved ? fileOf(data.address, data.marks) : undefined;
      // A page takes its new address before it has its own texts.
      if (file === undefined || (file === path && findFile(file)?.page !== data.address)) return;
      now.isMoved = false;
      if (text.isChanged && file !== path)
        showNotice('The form keeps the text that is not saved. Save it, and the form follows the page again.');
      else if (file !== path) openBeside(file, data.address);
    } else if (data.type === 'edit') {
      // The first tap can come before the answer about the page's marks.
      await loadPlaces([data.mark]);
      const place = places.get(data.mark);
      if (place) openField(place, data.words, shown.current.address);
    } else {
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
    const ended = new AbortController();
    addEventListener('message', (event) => void hear(event), ended);
    for (const type of ['focusin', 'selectionchange']) document.addEventListener(type, () => showFocus(), ended);
    return () => ended.abort();
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
    <iframe
      key={address}
      css={frame}
      ref={element}
      // A phone loads it when it is shown.
      loading="lazy"
      src={site + address}
      title="The page as readers will see it"
    />
  );
};
