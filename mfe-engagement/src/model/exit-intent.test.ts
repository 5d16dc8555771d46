/** @jest-environment jsdom */
import { dispatch, pointer } from '../testing/render-engagement.tsx';
import { watchTopEdge } from './exit-intent.ts';

describe('leaving by the top edge', () => {
  let exits: number;
  let stop: () => void;
  beforeEach(() => {
    exits = 0;
    stop = watchTopEdge(() => (exits += 1));
  });
  afterEach(() => stop());

  const move = (clientY: number) => dispatch(document, pointer('pointermove', clientY));
  const leave = (clientY: number) => dispatch(document.documentElement, pointer('pointerleave', clientY));

  // E34
  test('counts a pointer that leaves within 10 pixels of the top', () => {
    leave(500);
    leave(11);
    expect(exits).toBe(0);
    leave(10);
    expect(exits).toBe(1);
  });

  // E34
  test('counts a pointer that moves upward within 20 pixels of the top, but not downward or below', () => {
    move(40);
    move(21);
    leave(300);
    move(5);
    move(15);
    expect(exits).toBe(0);
    move(14);
    expect(exits).toBe(1);
  });

  test('does not count a pointer that moves to a link or a button', () => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/tours' }));
    move(30);
    dispatch(link, pointer('pointermove', 15));
    link.remove();
    expect(exits).toBe(0);
  });

  test('does not count events that a script made', () => {
    document.dispatchEvent(pointer('pointermove', 30));
    document.dispatchEvent(pointer('pointermove', 0));
    document.documentElement.dispatchEvent(pointer('pointerleave', 0));
    expect(exits).toBe(0);
  });

  // E34
  test.each([
    ['a finger', 'touch', 0],
    ['a pointer whose button is pressed, for example to select text', 'mouse', 1],
  ])('does not count %s', (_case, pointerType, buttons) => {
    dispatch(document, pointer('pointermove', 30, pointerType, buttons));
    dispatch(document, pointer('pointermove', 5, pointerType, buttons));
    dispatch(document.documentElement, pointer('pointerleave', 0, pointerType, buttons));
    expect(exits).toBe(0);
  });
});
