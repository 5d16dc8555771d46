import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packets are sent by a browser: tests/resilience/gate.e2e.ts has their attack. */
const attacks =
  'fork, rollback, freeze, mix and match, confused signer, endless data, deep data, cage escape, poisoned cache, forged report, ' +
  'hostile service, forged request, greedy client';

test.each(attacks.split(', '))('the suite has the attack “%s”', (attack) => {
  const folder = import.meta.dirname;
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(
    texts.some((text) =>
      [`describe('${attack}'`, `'${attack} in %s'`, `'${attack}: `].some((title) => text.includes(title)),
    ),
  ).toBe(true);
});
