/** @jest-environment jsdom */
import { stringRules } from './trusted-types.ts';

const { createHTML, createScript, createScriptURL } = stringRules;

test.each([
  '<img src="x" onerror="run()">',
  '<p title=">" OnClick=run()>',
  '<iframe srcdoc="<p>"></iframe>',
  '<a href=" java&#10;script:run()">',
  '<svg><a xlink:href="javascript:run()"></a></svg>',
  '<template><template><b onfocus="run()"></b></template></template>',
  '<script>run()</script>',
  '<script src="/other.js"></script>',
  '<svg><script>run()</script></svg>',
])('markup that could run something is refused: %s', (html) => expect(createHTML(html)).toBeNull());

test.each([
  '<script></script>',
  '<script type="application/ld+json">{"name":"Lamps"}</script>',
  '<p>Text that says onclick=run() and <a href="/javascript:">javascript:</a></p>',
  '{"name":"<b>Lamps</b>"}',
])('other markup stays as it is: %s', (html) => expect(createHTML(html)).toBe(html));

test('a script’s text has to be data, and its address one that is fetched', () => {
  expect([createScript('{"prerender":[]}'), createScript('run()')]).toEqual(['{"prerender":[]}', null]);
  for (const address of ['/a.js', '//cdn.example/a.js', 'https://cdn.example/a.js', 'blob:https://lamps.example/1'])
    expect(createScriptURL(address)).toBe(address);
  for (const address of ['data:text/javascript,run()', 'javascript:run()']) expect(createScriptURL(address)).toBeNull();
});
