import { Patience } from './guest-lane.ts';

describe('patience', () => {
  test('is at its end after three lost pages, and what one lane has lost is tried in all', () => {
    const patience = new Patience(60_000);
    for (const page of ['/a', '/b', '/c']) expect(patience.refusal(page)).toBeUndefined();
    for (const page of ['/a', '/b', '/c', '/c']) patience.lose(page);
    expect(patience.refusal('/c')).toBeUndefined();
    expect(patience.refusal('/d')).toBe('3 pages hang, or end the process that renders them');
    expect(patience.refusal()).toBe('3 pages hang, or end the process that renders them');
  });

  test('is at its end when the time for the whole is', () => {
    expect(new Patience(-1).refusal('/a')).toBe('the whole took too long');
  });
});
