import { button, element, paragraph } from './elements.ts';
import { dialog } from './notices.ts';
import { addPicture } from './picture-adding.ts';
import { choices } from './server.ts';

/** All pictures of an app, with a search over their words, and a place to drop a new one. @returns the chosen one's name */
export function pickPicture(app: string, current: string): Promise<string | undefined> {
  const pictures = choices.pictures[app] ?? [];
  return dialog<string>(
    'Choose a picture',
    (close) => {
      const placeholder = 'Search in what they show';
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
        const wanted = search.value.toLowerCase();
        const found = pictures.filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(wanted));
        grid.replaceChildren(...found.map(({ name, alt }) => itemOf(name, alt)));
      };
      search.addEventListener('input', fill);
      fill();
      return [addPicture(app, close), search, pictures.length > 0 ? grid : paragraph('There is no picture yet.')];
    },
    'desk-wide',
  );
}
