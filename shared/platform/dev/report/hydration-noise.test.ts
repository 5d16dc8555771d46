import { isOwnStyleMismatch } from './hydration-noise.ts';

const warning = (...lines: string[]) =>
  [
    'A tree hydrated but some attributes of the server rendered HTML didn’t match.',
    '',
    '    <LoadedPage path="/press-kit">',
    ...lines,
    '      ...',
  ].join('\n');

test('changes by the page’s own scripts before hydration are not reported as a component’s fault', () => {
  expect(
    isOwnStyleMismatch(
      warning(
        '        <p',
        '-         data-spacing="-0.004em"',
        '        >',
        '+         Logos, portraits and pictures.',
      ),
    ),
  ).toBe(true);
});

test.each([
  [['-       stitched', '+       hydrated']],
  [['-       data-spacing="0.004em"', '+       <aside>']],
  [['-       data-spacing="0.004em"', '+       title="mine"']],
  [['-       style={{color:"red"}}']],
  [['        nothing is named']],
])('all else is reported: %j', (lines) => expect(isOwnStyleMismatch(warning(...lines))).toBe(false));
