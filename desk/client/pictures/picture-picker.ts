import { addPicture } from './add-picture.ts';
import { button, element, paragraph } from '../chrome/elements.ts';
import { ask, choices } from '../server.ts';
import { dialog } from '../chrome/toasts.ts';

/** Shows an app's pictures with their uses, a search field and a form to add one. @returns the chosen picture's name */
export async function pickPicture(app: string, current: string): Promise<string | undefined> {
  const pictures = choices.pictures[app] ?? [];
  const uses = await ask<Record<string, string[]>>(`pictures/${app}/uses`).catch((): Record<string, string[]> => ({}));
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
      const grid = element('ul', { className: 'desk-pictures' });
      const itemOf = (name: string, alt: string) => {
        const choose = button('', () => close(name), 'desk-picture-choice');
        choose.ariaPressed = String(name === current);
        choose.append(element('img', { src: `/pictures/${app}/${name}`, alt: '', loading: 'lazy' }), alt);
        choose.append(element('small', {}, uses[name] ? `Used in: ${uses[name].join(', ')}` : 'Not used'));
        return element('li', {}, choose);
      };
      const fill = () => {
        const query = search.value.toLowerCase();
        const found = pictures.filter(
          ({ name, alt }) =>
            `${name} ${alt} ${uses[name]?.join(' ')}`.toLowerCase().includes(query) &&
            (shown.selectedIndex === 0 || (shown.selectedIndex === 1) === name in uses),
        );
        grid.replaceChildren(...found.map(({ name, alt }) => itemOf(name, alt)));
      };
      search.addEventListener('input', fill);
      shown.addEventListener('change', fill);
      fill();
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
