import { parseOfflineFiles } from './offline-files.ts';

describe('the list of files that are kept from the start', () => {
  it('names pages and assets of this site', () => {
    const files = { pages: ['/offline', '/lamps'], assets: ['/assets/shell/a.js'] };
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
