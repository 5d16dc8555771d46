import { Script } from 'node:vm';
import { loadManager } from './content-manager.ts';

// K11
test('the content manager’s script is the one that what is mended in it was made for, and still is one', async () => {
  const text = await loadManager();
  expect(text).toContain('e.get("savedLast")?!c.equals(e.get("savedLast")):!o.some(e=>c.equals(e.get(...u)))');
  expect(() => new Script(text)).not.toThrow();
});
