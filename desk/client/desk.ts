// The desk's page: the content manager, joined to this site.
import type { DeskField } from '../format/desk-field.ts';
import { jsonFormat, postFormat } from '../format/formats.ts';
import type { Values } from '../format/values.ts';
import { DeskBackend, openPath } from './backend.ts';
import { offerKeptWhenOpen } from './backup.ts';
import { fillBar } from './bar.ts';
import { cms, type Stored } from './cms.ts';
import { nameControls } from './control-names.ts';
import { draftOf, editedPath, judge } from './drafts.ts';
import { loadJudge } from './judge-here.ts';
import { leaveByTab, saveByKey } from './keys.ts';
import { chooseLinks } from './link-chooser.ts';
import { loadScript } from './load-script.ts';
import { notice } from './notices.ts';
import { openWhatIsAsked } from './opening.ts';
import { cleanPastes } from './pasting.ts';
import { previewTemplate } from './preview.ts';
import { config, loadConfig, reloadChoices } from './server.ts';
import { registerWidgets } from './widgets.ts';
import ourWords from './words.json';

window.CMS_MANUAL_INIT = true;

async function start(): Promise<void> {
  const chosen = reloadChoices();
  chosen.catch((error: Error) => notice(error.message));
  await loadConfig();
  await loadScript('/cms/decap-cms.js');
  // A list needs none of what can be chosen in a text.
  if (openPath() !== undefined) await chosen;
  registerWidgets();
  registerStory();
  const { registerLocale, getLocale, registerCustomFormat } = cms();
  // At a company's desk saving makes a draft, and publishing accepts it, as the content manager says.
  if (config.isServed) registerLocale('en', inOurWords(getLocale('en'), ourWords));
  // The content manager tells a format its fields' names alone.
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
  const mark = () =>
    document.body.classList.toggle(
      'desk-story',
      config.cms.collections.some(({ name, folder }) => folder && location.hash.startsWith(`#/collections/${name}/`)),
    );
  addEventListener('hashchange', mark);
  mark();
  chooseLinks();
  nameControls();
  cleanPastes();
  leaveByTab();
  if (config.isServed) serveDesk();
  else await loadJudge();
  showBeside();
  cms().init({ config: config.cms });
  if (config.isServed) fillBar();
  else document.body.classList.add('desk-company');
}

/** What the desk's server does besides: it keeps the files, judges and shows what is typed. */
function serveDesk(): void {
  offerKeptWhenOpen();
  openWhatIsAsked(openPath, editedPath);
  saveByKey();
  const { registerBackend, registerEventListener } = cms();
  registerBackend('desk', DeskBackend);
  registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const draft = draftOf(String(entry.get('collection') ?? ''), entry);
      const problems = draft ? await judge(draft) : [];
      if (problems.length > 0) throw new Error(`${problems[0]!.problem} ${problems[0]!.remedy}`);
      return entry.get('data') as Stored;
    },
  });
  // Who may open this address is who sits at this machine: there is nobody to ask for a password.
  localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'desk' }));
}

/** Beside each editor: what is to be put right, and the page where there is one. */
function showBeside(): void {
  const template = previewTemplate();
  for (const { name, folder, files } of config.cms.collections)
    for (const each of folder ? [name] : (files ?? []).map((file) => file.name))
      cms().registerPreviewTemplate(each, template);
}

interface Phrases {
  [name: string]: string | Phrases;
}

/** The content manager's own words, but for those that would mislead here: saving is not publishing. */
function inOurWords(theirs: Phrases, ours: Phrases): Phrases {
  const changed = Object.entries(ours).map(([name, phrase]) => [
    name,
    typeof phrase === 'string' ? phrase : inOurWords((theirs[name] ?? {}) as Phrases, phrase),
  ]);
  return { ...theirs, ...(Object.fromEntries(changed) as Phrases) };
}

/** What a story may hold besides words. */
function registerStory(): void {
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
      { name: 'alt', label: 'What it shows', hint: 'One sentence, for readers who cannot see it.', widget: 'string' },
    ],
    pattern: /^!\[([^\]]*)\]\(\/pictures\/([a-z0-9-]+)\)$/,
    fromBlock: (match: RegExpMatchArray) => ({ alt: match[1], picture: match[2] }),
    toBlock: ({ alt = '', picture = '' }: { alt?: string; picture?: string }) => `![${alt}](/pictures/${picture})`,
    toPreview: ({ alt = '' }: { alt?: string }) => alt,
  });
}

start().catch((error: Error) => notice(`The desk could not be opened: ${error.message}`));
