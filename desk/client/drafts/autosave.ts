/**
 * Decap's own store of unsaved texts, from which it offers them again. Decap writes to it two seconds after the last key, so
 * somebody who types without a pause would lose everything in a crash.
 */
const [DATABASE, STORE] = ['localforage', 'keyvaluepairs'];

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE);
    // Decap creates the database; an empty one of ours would be in its way.
    request.addEventListener('upgradeneeded', () => request.transaction!.abort());
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

/** Saves an unsaved text under the key that Decap uses for it. @param slug empty for a new story */
export async function saveBackup(
  collection: string,
  slug: string,
  { path, text }: { path: string; text: string },
): Promise<void> {
  const database = await openDatabase();
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
  store.put({ raw: text, path, mediaFiles: [] }, ['backup', collection, slug].filter(Boolean).join('.'));
  // The database closes once the write is complete.
  database.close();
}

/** An editor without a preview pane never reports that it is open. */
const OPEN_TIMEOUT_MS = 5000;

const waiting = new Set<() => void>();

/** Reports that the editor shows the saved text, so that a backup can replace it from now on. */
export function markEditorOpen(): void {
  for (const proceed of waiting) proceed();
  waiting.clear();
}

/** A backup that is there so soon after this tab deleted it is what another tab is writing. */
const OTHERS_BACKUP_MS = 10_000;
const deletedAt = new Map<string, number>();

/** Calls back when a backup is deleted, because its text was saved, discarded or left. */
export function onBackupDeleted(listener: (collection: string, slug: string) => void): void {
  const { delete: deleteKey } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key) {
    const [kind, collection = '', slug = ''] = String(key).split('.');
    deletedAt.set(String(key), Date.now());
    if (this.name === STORE && kind === 'backup') listener(collection, slug);
    return deleteKey.call(this, key);
  };
}

/**
 * Hands Decap a backup only after the editor shows the saved text. Decap requests both at once; if the saved text arrived
 * second, it would overwrite the backup that the writer has just accepted.
 */
export function offerBackupWhenOpen(): void {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key) {
    const request = get.call(this, key);
    if (this.name !== STORE || !String(key).startsWith('backup.')) return request;
    if (Date.now() - (deletedAt.get(String(key)) ?? 0) < OTHERS_BACKUP_MS)
      Object.defineProperty(request, 'result', { value: undefined });
    const isOpen = new Promise<void>((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, OPEN_TIMEOUT_MS);
    });
    Object.defineProperty(request, 'onsuccess', {
      set(handler: (event: Event) => void) {
        request.addEventListener('success', (event) => void isOpen.then(() => handler.call(request, event)));
      },
    });
    return request;
  };
}
