import { button, dialog, paragraph } from './notices.ts';
import { addPicture, type AddedPicture } from './picture-adding.ts';
import { choices } from './server.ts';

/** All pictures of an app, with a search over their words, and a place to drop a new one. @returns the chosen one's name */
export function pickPicture(app: string, current: string): Promise<string | undefined> {
  return dialog<string>(
    'Choose a picture',
    (close) => {
      const search = Object.assign(document.createElement('input'), {
        type: 'search',
        placeholder: 'Search in what they show',
        className: 'desk-search',
      });
      search.setAttribute('aria-label', 'Search in what the pictures show');
      const grid = document.createElement('ul');
      grid.className = 'desk-pictures';
      const fill = () => {
        const wanted = search.value.toLowerCase();
        const found = (choices.pictures[app] ?? []).filter(({ name, alt }) =>
          `${name} ${alt}`.toLowerCase().includes(wanted),
        );
        grid.replaceChildren(
          ...found.map(({ name, alt }) => {
            const item = document.createElement('li');
            const choose = button('', () => close(name), 'desk-picture-choice');
            choose.setAttribute('aria-pressed', String(name === current));
            const image = Object.assign(document.createElement('img'), {
              src: `/pictures/${app}/${name}`,
              alt: '',
              loading: 'lazy',
            });
            choose.append(image, alt);
            item.append(choose);
            return item;
          }),
        );
      };
      search.addEventListener('input', fill);
      fill();
      const taken = (picture: AddedPicture) => close(picture.name);
      return [
        addPicture(app, taken),
        search,
        choices.pictures[app]?.length ? grid : paragraph('There is no picture yet.'),
      ];
    },
    'desk-wide',
  );
}
