// The desk's page: connects Decap to this site.
import { newYorkDay, newYorkTime } from '@cobblestone/domain/dates/new-york-time.ts';
import type { DeskField } from '../format/desk-field.ts';
import { jsonFormat, postFormat } from '../format/formats.ts';
import type { Values } from '../format/values.ts';
import { bases, DeskBackend } from './backend.ts';
import { fillBar } from './chrome/command-bar.ts';
import { openFromHash } from './chrome/open-from-hash.ts';
import { markListStale, reloadStaleList } from './chrome/stale-list.ts';
import { showKeptNotice, showToast } from './chrome/toasts.ts';
import { cms, type Stored } from './decap-types.ts';
import { offerBackupWhenOpen, onBackupDeleted } from './drafts/autosave.ts';
import { draftOf, editedPath, validate } from './drafts/drafts.ts';
import { previewTemplate } from './drafts/preview.ts';
import { followVersions } from './drafts/version-state.ts';
import { nameControls } from './fields/control-names.ts';
import { loadValidator } from './fields/validate-in-browser.ts';
import { registerWidgets } from './fields/widgets.ts';
import { loadScript } from './load-script.ts';
import phrases from './phrases.json';
import { config, DeskError, loadConfig, reloadChoices } from './server.ts';
import { cleanPastes } from './text/clean-paste.ts';
import { leaveByTab, saveByKey } from './text/keyboard-shortcuts.ts';
import { chooseLinks } from './text/link-chooser.ts';
import { openPath } from './texts.ts';

window.CMS_MANUAL_INIT = true;

async function start(): Promise<void> {
  const choicesLoaded = reloadChoices();
  choicesLoaded.catch((error: Error) => showToast(error.message));
  await loadConfig();
  // A new story appears at once, unless its writer chooses a later time.
  const starts: Record<string, string> = { today: newYorkDay(new Date()), now: newYorkTime(new Date()) };
  for (const field of config.cms.collections.flatMap(({ fields }) => fields ?? [])) {
    const start = starts[String(field['default'])];
    if (start) field['default'] = start;
  }
  await loadScript('/cms/decap-cms.js');
  // Lists can be shown before the choices are loaded; texts, also new ones, cannot.
  if (/\/(?:entries\/|new$)/.test(location.hash)) await choicesLoaded;
  registerWidgets();
  registerStoryPicture();
  const { registerLocale, getLocale, registerCustomFormat } = cms();
  // At a hosted desk, Decap's own words for saving and publishing are right.
  if (config.isServed) registerLocale('en', mergePhrases(getLocale('en'), phrases));
  // Decap passes only the fields' names to a format.
  const fieldsByNames = new Map<string, DeskField[]>();
  for (const { fields, files } of config.cms.collections) {
    for (const each of [...(fields ? [fields] : []), ...(files ?? []).map((file) => file.fields)])
      fieldsByNames.set(each.map(({ name }) => name).join(), each);
  }
  const fieldsOf = (order: string[]): DeskField[] => fieldsByNames.get(order.join()) ?? [];
  registerCustomFormat('desk-post', 'md', {
    fromFile: postFormat.fromFile,
    toFile: (values: Values, order) => postFormat.toFile(values, fieldsOf(order)),
  });
  registerCustomFormat('desk-json', 'json', {
    fromFile: jsonFormat.fromFile,
    toFile: (values: Values, order) => jsonFormat.toFile(values, fieldsOf(order)),
  });
  const markStories = () =>
    document.body.classList.toggle(
      'desk-story',
      config.cms.collections.some(({ name, folder }) => folder && location.hash.startsWith(`#/collections/${name}/`)),
    );
  addEventListener('hashchange', markStories);
  markStories();
  chooseLinks();
  nameControls();
  cleanPastes();
  leaveByTab();
  ignoreStrayDrops();
  if (config.isServed) serveDesk();
  else await loadValidator();
  registerPreviews();
  cms().init({ config: config.cms });
  showKeptNotice();
  void followVersions();
  if (config.isServed) fillBar();
  else document.body.classList.add('desk-hosted');
}

/** Beside a drop area, the browser would open a dropped file in place of the desk. */
function ignoreStrayDrops(): void {
  const ignore = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
}

/** Connects Decap to the desk's server, which stores the files and validates drafts. */
function serveDesk(): void {
  offerBackupWhenOpen();
  // A later draft is based on the file as it is at that time.
  onBackupDeleted((collection, slug) => bases.forget(openPath(`#/collections/${collection}/entries/${slug}`) ?? ''));
  openFromHash(openPath, editedPath);
  saveByKey();
  const { registerBackend, registerEventListener } = cms();
  registerBackend('desk', DeskBackend);
  registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const draft = draftOf(String(entry.get('collection') ?? ''), entry);
      const problems = draft ? await validate(draft) : [];
      if (problems.length > 0) throw new DeskError(`${problems[0]!.problem} ${problems[0]!.remedy}`);
      return entry.get('data') as Stored;
    },
  });
  registerEventListener({ name: 'postSave', handler: markListStale });
  addEventListener('hashchange', () => setTimeout(reloadStaleList));
  // Only the person at this machine can open this address, so there is no sign-in.
  localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'desk' }));
}

/** Shows the problems, and the page if there is one, next to each editor. */
function registerPreviews(): void {
  cms().registerPreviewStyle('/desk/preview.css');
  const template = previewTemplate();
  for (const { name, folder, files } of config.cms.collections)
    for (const each of folder ? [name] : (files ?? []).map((file) => file.name))
      cms().registerPreviewTemplate(each, template);
}

interface Phrases {
  [name: string]: string | Phrases;
}

/** Replaces those of Decap's phrases that would mislead here: saving is not publishing. */
function mergePhrases(theirs: Phrases, ours: Phrases): Phrases {
  const changed = Object.entries(ours).map(([name, phrase]) => [
    name,
    typeof phrase === 'string' ? phrase : mergePhrases((theirs[name] ?? {}) as Phrases, phrase),
  ]);
  return { ...theirs, ...(Object.fromEntries(changed) as Phrases) };
}

/** Lets stories contain pictures, but no other components. */
function registerStoryPicture(): void {
  cms().registerEditorComponent({
    id: 'image',
    label: 'Picture',
    fields: [
      {
        name: 'picture',
        label: 'Picture',
        hint: 'Choose one of the blog’s pictures, or add a new one.',
        widget: 'desk-picture',
      },
      {
        name: 'alt',
        label: 'What it shows',
        hint: 'One sentence, for readers who cannot see it. Leave empty to use the description given with the picture.',
        widget: 'string',
        required: false,
      },
    ],
    pattern: /^!\[([^\]]*)\]\(\/pictures\/([a-z0-9-]+)\)$/,
    fromBlock: (match: RegExpMatchArray) => ({ alt: match[1], picture: match[2] }),
    toBlock: ({ alt = '', picture = '' }: { alt?: string; picture?: string }) => `![${alt}](/pictures/${picture})`,
    toPreview: ({ alt = '' }: { alt?: string }) => alt,
  });
}

start().catch((error: Error) => showToast(`The desk could not be opened: ${error.message}`));
