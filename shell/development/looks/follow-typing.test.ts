/** @jest-environment jsdom */
import { followTyping, type TypedWords } from './follow-typing.ts';

/** A frame that shows a wording, with words in it. */
function frameOf(wording: string, words: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  Object.defineProperty(frame, 'src', { value: `/__looks/exit-popup?wording=${wording}` });
  frame.contentDocument!.body.innerHTML = words;
  return frame;
}

const type = (words: TypedWords[]) =>
  window.dispatchEvent(new MessageEvent('message', { source: window.parent, data: words }));
const said = (frame: HTMLIFrameElement) => frame.contentDocument!.body.textContent;

// K7
test('what is typed is written into the frames of its wording, letter by letter, and into nothing else', () => {
  const [mine, other] = [frameOf('a', '<h2>Before you go</h2><p>Close</p>'), frameOf('b', '<h2>Before you go</h2>')];
  followTyping();
  const title = { field: 'wordings.0.title', wording: 'a', had: ['Before you go'] };
  type([{ ...title, now: 'C' }]);
  expect(said(mine)).toBe('CClose');
  // It is known by its place from then on.
  type([{ ...title, now: 'Close by' }]);
  type([{ ...title, now: 'Cats' }]);
  expect(said(mine)).toBe('CatsClose');
  expect(said(other)).toBe('Before you go');
  // As after a build: the frame says of itself what was typed some letters ago.
  mine.contentDocument!.body.innerHTML = '<h2>Close by</h2>';
  type([{ ...title, had: ['Before you go', 'Close by'], now: 'Close by now' }]);
  expect(said(mine)).toBe('Close by now');
});
