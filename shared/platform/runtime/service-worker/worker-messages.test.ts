import { parseWorkerMessage } from './worker-messages.ts';

test('the worker reads its own messages, and leaves out those of other scripts', () => {
  const kept = { type: 'KEEP_PAGE', address: 'https://lights.example/lamps' };
  expect([parseWorkerMessage({ type: 'SKIP_WAITING' }), parseWorkerMessage(kept)]).toEqual([
    { type: 'SKIP_WAITING' },
    kept,
  ]);
  for (const other of [undefined, 'SKIP_WAITING', {}, { type: 'KEEP_PAGE' }, { type: 'KEEP_PAGE', address: '/lamps' }])
    expect(parseWorkerMessage(other)).toBeUndefined();
});
