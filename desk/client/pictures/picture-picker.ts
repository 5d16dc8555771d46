import { addPicture } from './add-picture.ts';
import { button, element, paragraph } from '../chrome/elements.ts';
import { choices } from '../server.ts';
import { dialog } from '../chrome/toasts.ts';

/** Shows an app's pictures with a search field and a form to add one. @returns the chosen picture's name */
export function pickPicture(app: string, current: string): Promise<string | undefined> {
  const pictures = choices.pictures[app] ?? [];
  return dialog<string>(
    'Choose a picture',
    (close) => {
      const placeholder = 'Search descriptions';
      const search = element('input', {
        type: 'search',
        placeholder,
        ariaLabel: placeholder,
        className: 'desk-search',
      });
      const grid = element('ul', { className: 'desk-pictures' });
      const itemOf = (name: string, alt: string) => {
        const choose = button('', () => close(name), 'desk-picture-choice');
        choose.ariaPressed = String(name === current);
        choose.append(element('img', { src: `/pictures/${app}/${name}`, alt: '', loading: 'lazy' }), alt);
        return element('li', {}, choose);
      };
      const fill = () => {
        const query = search.value.toLowerCase();
        const found = pictures.filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(query));
        grid.replaceChildren(...found.map(({ name, alt }) => itemOf(name, alt)));
      };
      search.addEventListener('input', fill);
      fill();
      return [addPicture(app, close), search, pictures.length > 0 ? grid : paragraph('There is no picture yet.')];
    },
    'desk-wide',
  );
}
