import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { appFolder } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import site from '../../site.config.ts';

const changed = (value: unknown, [key, ...path]: string[]): unknown =>
  key === undefined
    ? 'Other words'
    : Object.assign(structuredClone(value) as object, { [key]: changed((value as never)[key], path) });

/** Changes each promised field of an app's published content, which its schema refuses by the field's rule. */
async function expectHeld(app: AppName, files: Record<string, string[]>): Promise<void> {
  const folder = appFolder(site, app);
  const { contentFiles } = (await import(join(folder, 'content-files.ts'))) as { contentFiles: ContentSchemas };
  const others = Object.entries(files).flatMap(([file, fields]) => {
    const published: unknown = JSON.parse(readFileSync(join(folder, 'content', file), 'utf8'));
    return fields.flatMap((each) => {
      const [field = '', rule] = each.split(' ');
      const { issues = [] } = contentFiles[file]!.safeParse(changed(published, field.split('.'))).error ?? {};
      const [issue] = issues;
      return issue?.path.join('.') === field && issue.message.includes(`(${rule}) promise`) ? [] : [each, issues];
    });
  });
  expect(others).toEqual([]);
}

// B7, B10, B11, B12, B13, B20
test('the blog cannot publish other words than its rules promise', () =>
  expectHeld('blog', {
    'list-copy.json': [
      'hero.title B7',
      'browse.title B10',
      'empty.filtered.title B11',
      'empty.none.text B12',
      'promotion.title B13',
      'promotion.text B13',
      'promotion.links.2.to B13',
    ],
    'story-copy.json': ['callToAction.links.0.to B20', 'callToAction.links.2.to B20'],
  }));

// E2, E3, E5, E11, E12, E13, E14, E23, E24, E25, E26, E29, E31, E37, E38, E39, E40
test('the forms, the petition and the popup cannot publish other words than their rules promise', () =>
  expectHeld('engagement', {
    'contact.json': [
      'hero.title E2',
      'resources.links.0.to E3',
      'quickActions.book E3',
      'help.missingText E5',
      'form.refused.text E11',
      'form.sending E12',
      'form.sent.title E13',
      'form.failed.default E14',
    ],
    'survey.json': ['form.submit E23', 'form.sent.toast.text E24', 'form.failed.text E25'],
    'petition.json': ['hero.action E26', 'sign.title E26', 'sign.post E29'],
    'newsletter.json': ['again E31'],
    'exit-popup.json': [
      'toasts.invalid.text E37',
      'form.sending E38',
      'toasts.success.text E39',
      'toasts.almost.text E40',
    ],
  }));

// S19, S44, S45, S46, S60, S63, S66
test('the shell cannot publish other words than its rules promise', () =>
  expectHeld('shell', {
    'chrome.json': ['search.hint S19'],
    'home.json': ['hero.primary.to S44', 'press.label S45', 'availability.title S46'],
    'press-kit.json': ['contact.subject S60'],
    'in-the-news.json': ['readLabel S63'],
    'not-found.json': ['home.label S66'],
  }));

// T2, T3, T4, T7, T11, T24, T25, T26, T35, T36, T40
test('the tours cannot publish other words than their rules promise', () =>
  expectHeld('tours', {
    'listing.json': ['note.title T2', 'cards.popular T3', 'cards.bookPrivate T4', 'search.noneMatching T7'],
    'tour-copy.json': ['spot.title T11', 'walk.meetHere.text T40'],
    'gallery.json': ['guestCats.title T24', 'news.link T25', 'closing.link T26'],
    'calendar.json': ['loading T35', 'toastText T36'],
  }));
