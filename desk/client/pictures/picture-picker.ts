import { button, element, paragraph } from '../chrome/elements.ts';
import { dialog } from '../chrome/toasts.ts';
import { ask, choices } from '../server.ts';
import { addPicture } from './add-picture.ts';

/** Shows an app's pictures with their uses, a search field and a form to add one. @returns the chosen picture's name */
export function pickPicture(app: string, current: string): Promise<string | undefined> {
  const pictures = choices.pictures[app] ?? [];
  let uses: Record<string, string[]> | undefined;
  return dialog<string>(
    'Choose a picture',
    (close) => {
      const placeholder = 'Search descriptions and uses';
      const search = element('input', {
        type: 'search',
        placeholder,
        ariaLabel: placeholder,
        className: 'desk-search',
      });
      const shown = element(
        'select',
        { ariaLabel: 'Which pictures' },
        ...['All pictures', 'Used', 'Not used'].map((label) => new Option(label)),
      );
      const items = pictures.map(({ name, alt }) => {
        const choose = button('', () => close(name), 'desk-picture-choice');
        const use = element('small');
        choose.ariaPressed = String(name === current);
        choose.append(element('img', { src: `/pictures/${app}/${name}`, alt: '', loading: 'lazy' }), alt, use);
        return { name, alt, use, item: element('li', {}, choose) };
      });
      const grid = element('ul', { className: 'desk-pictures' }, ...items.map(({ item }) => item));
      // Items stay in the page, so that one that has the focus keeps it when the uses arrive.
      const fill = () => {
        const query = search.value.toLowerCase();
        for (const { name, alt, use, item } of items) {
          const pages = uses?.[name];
          if (uses) use.textContent = pages ? `Used in: ${pages.join(', ')}` : 'Not used';
          const isFound = `${name} ${alt} ${pages?.join(' ')}`.toLowerCase().includes(query);
          item.hidden = !isFound || (shown.selectedIndex > 0 && (shown.selectedIndex === 1) !== Boolean(pages));
        }
      };
      search.addEventListener('input', fill);
      shown.addEventListener('change', fill);
      fill();
      const showUses = (found: typeof uses) => {
        uses = found;
        fill();
      };
      // Without them, the list is complete all the same.
      ask<typeof uses>(`pictures/${app}/uses`).then(showUses, () => {});
      return [
        addPicture(app, close),
        search,
        shown,
        pictures.length > 0 ? grid : paragraph('There is no picture yet.'),
      ];
    },
    'desk-wide',
  );
}
