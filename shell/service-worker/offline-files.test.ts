import { parseOfflineFiles } from './offline-files.ts';
import offline from '../content/offline.json' with { type: 'json' };
import { offlineSchema } from './offline.schema.ts';

describe('the list of files that are kept from the start', () => {
  it('names pages and assets of this site', () => {
    const files = { pages: ['/offline', '/tours'], assets: ['/assets/shell/a.js'] };
    expect(parseOfflineFiles(files)).toEqual(files);
  });

  it.each([
    [null, "'pages'"],
    [{ pages: '/offline', assets: [] }, "'pages'"],
    [{ pages: ['/offline'], assets: [1] }, "'assets'"],
    [{ pages: ['//elsewhere.example/'], assets: [] }, "'pages'"],
    [{ pages: ['/offline'] }, "'assets'"],
  ])('refuses %j and names the field', (value, field) => {
    expect(() => parseOfflineFiles(value)).toThrow(field);
  });
});

test("the offline page's words fit their schema", () => {
  expect(() => offlineSchema.parse(offline)).not.toThrow();
});
