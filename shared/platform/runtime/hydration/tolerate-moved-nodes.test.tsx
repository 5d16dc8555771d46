/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { tolerateMovedNodes } from './tolerate-moved-nodes.ts';

tolerateMovedNodes();

function Status({ isSent, count }: { isSent: boolean; count: number }) {
  return (
    <p>
      {isSent ? 'Sent' : ''}
      {isSent ? null : <b>Not yet</b>}
      {count} {count === 1 ? 'message' : ''}
    </p>
  );
}

/** As a translator does. */
function wrapTexts(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const wrappers = [document.createElement('font'), document.createElement('font')] as const;
    text.parentNode!.replaceChild(wrappers[0], text);
    wrappers[0].append(wrappers[1]);
    wrappers[1].append(text);
  }
}

// S93
test('React changes a page whose texts a translator has wrapped', () => {
  const { container, rerender, unmount } = render(<Status isSent={false} count={1} />);
  wrapTexts(container);
  rerender(<Status isSent count={2} />);
  expect(container.textContent).toBe('Sent2 ');
  wrapTexts(container);
  rerender(<Status isSent={false} count={1} />);
  expect(container.textContent).toBe('Not yet1 message');
  wrapTexts(container);
  unmount();
  expect(container.textContent).toBe('');
});

test('a node that has left the page causes no error', () => {
  const parent = document.createElement('p');
  const child = document.createTextNode('gone');
  const last = document.createTextNode('last');
  expect(parent.removeChild(child)).toBe(child);
  parent.insertBefore(last, child);
  expect(parent.textContent).toBe('last');
});
