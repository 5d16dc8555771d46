/**
 * Where the content manager keeps what is typed and not saved, and from where it offers that again. It does so itself two
 * seconds after the last key: who writes without a pause would lose all of it with a crash.
 */
const [DATABASE, STORE] = ['localforage', 'keyvaluepairs'];

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE);
    // It is the content manager's, which has made it by then.
    asked.addEventListener('upgradeneeded', () => asked.transaction!.abort());
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error!));
  });
}

/** Keeps a text as it is typed, under the content manager's own name for it. @param slug empty for a new story */
export async function keepTyped(
  collection: string,
  slug: string,
  { path, text }: { path: string; text: string },
): Promise<void> {
  const database = await open();
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
  store.put({ raw: text, path, mediaFiles: [] }, ['backup', collection, slug].filter(Boolean).join('.'));
  // It closes when the text is written.
  database.close();
}

/** An editor that shows no page beside it tells nobody that it is open. Milliseconds. */
const OPENING_LIMIT = 5000;

const waiting = new Set<() => void>();

/** The editor shows its text as it was saved: from now on, what was kept may take its place. */
export function editorIsOpen(): void {
  for (const proceed of waiting) proceed();
  waiting.clear();
}

/**
 * Has the content manager hear of what was kept only when the editor shows what was saved. It asks for both at once, and the
 * latter, where it came second, took the place of what the writer had just asked back.
 */
export function offerKeptWhenOpen(): void {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key) {
    const request = get.call(this, key);
    if (this.name !== STORE || !String(key).startsWith('backup.')) return request;
    const isOpen = new Promise<void>((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, OPENING_LIMIT);
    });
    Object.defineProperty(request, 'onsuccess', {
      set(answer: (event: Event) => void) {
        request.addEventListener('success', (event) => void isOpen.then(() => answer.call(request, event)));
      },
    });
    return request;
  };
}
