import { Script } from 'node:vm';
import { loadDecapScript } from './decap.ts';

// K11
test('our patches match the installed version of Decap, and the result is valid JavaScript', async () => {
  const script = await loadDecapScript();
  expect(() => new Script(script)).not.toThrow();
});
