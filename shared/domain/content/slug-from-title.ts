import { windowsDevice } from '@hemstitch/platform/contract/content/slug';

/** Turns a title into an id: "The Cat's Day" becomes "the-cats-day". Can be empty. */
export function slugFromTitle(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return windowsDevice.test(slug) ? `the-${slug}` : slug;
}
