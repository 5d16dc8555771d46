import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsPage } from './settings-page.ts';

test('the page of all settings says what their types and schemas say', () => {
  expect(readFileSync(join(import.meta.dirname, 'SETTINGS.md'), 'utf8')).toBe(settingsPage());
});
