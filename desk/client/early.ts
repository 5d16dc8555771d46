// Asks for what a text needs while the desk's own script is still on its way.
import { NEW_STORY_ADDRESS, isStory, pathIn } from './addresses.ts';

const add = (name: 'link' | 'script', properties: object) =>
  document.head.append(Object.assign(document.createElement(name), properties));

const path = pathIn(location.hash);
if (path !== undefined) {
  const href = `/api/texts?path=${encodeURIComponent(path)}`;
  add('link', { rel: 'preload', as: 'fetch', crossOrigin: '', href });
}
if (location.hash === NEW_STORY_ADDRESS || (path !== undefined && isStory(path)))
  for (const name of document.currentScript!.dataset['story']!.split(' ')) add('script', { src: `/desk/${name}.js` });
