import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { serveSource } from '@hemstitch/platform/internal/edge/node/node.ts';
import { storeSource } from '@hemstitch/platform/internal/edge/source/store-source.ts';
import { publishSample } from '@hemstitch/platform/internal/edge/testing/sample-store.ts';
import { memoryStore } from '@hemstitch/platform/internal/store/testing/memory-store.ts';
import { parse } from 'yaml';
import { z } from 'zod';

test('each ready alarm asks for metrics that a server has, and names what to do', async () => {
  const store = memoryStore();
  await publishSample(store, 'first');
  const source = storeSource(store, () => {});
  await source.currentSite();
  const running = await serveSource(
    source,
    { port: 0 },
    { metrics: { port: 0 }, visits: { counts: { write: async () => {} } } },
  );
  await fetch(running.address);
  const text = await (await fetch(`${running.metricsAddress}/metrics`)).text();
  await running.close();
  const rule = z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string(), do: z.string() }),
  });
  const file = readFileSync(join(rootFolder, 'deploy/prometheus-alarms.yml'), 'utf8');
  const { groups } = z
    .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
    .parse(parse(file));
  const names = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => expr.match(/\b(?:site|process)_\w+/g) ?? []));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(text).toContain(`# TYPE ${name} `);
});
