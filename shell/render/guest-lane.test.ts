import { RenderBudget } from './guest-lane.ts';

describe('the render budget', () => {
  test('is at its end after three lost pages, and what one lane has lost is tried in all', () => {
    const budget = new RenderBudget(60_000);
    for (const page of ['/a', '/b', '/c']) expect(budget.refusal(page)).toBeUndefined();
    for (const page of ['/a', '/b', '/c', '/c']) budget.countLost(page);
    expect(budget.refusal('/c')).toBeUndefined();
    expect(budget.refusal('/d')).toBe('3 pages hang, or end the process that renders them');
    expect(budget.refusal()).toBe('3 pages hang, or end the process that renders them');
  });

  test('is at its end when the time for the whole is', () => {
    expect(new RenderBudget(-1).refusal('/a')).toBe('the whole took too long');
    const budget = new RenderBudget(-1);
    budget.raiseTo(60_000);
    budget.raiseTo(0);
    expect(budget.refusal('/a')).toBeUndefined();
  });
});
