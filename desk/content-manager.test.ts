import { Script } from 'node:vm';
import { loadManager } from './content-manager.ts';

// K16
test('the content manager’s script is read by a browser once: its outermost function is in brackets', async () => {
  const text = await loadManager();
  expect(text).toMatch(/^[^]{0,600}\}\(window,\(\(\)=>\(\(\)=>\{/);
  expect(() => new Script(text)).not.toThrow();
});
