import { RenderBudget } from './render-worker.ts';

describe('the render budget', () => {
  test('is at its end after three lost pages', () => {
    const budget = new RenderBudget(60_000);
    budget.countLostPage();
    budget.countLostPage();
    expect(budget.refusal()).toBeUndefined();
    budget.countLostPage();
    expect(budget.refusal()).toBe('3 pages hang, or end the process that renders them');
  });

  test('is at its end when the time for the whole is', () => {
    expect(new RenderBudget(-1).refusal()).toBe('the whole took too long');
    const budget = new RenderBudget(-1);
    budget.raiseTo(60_000);
    budget.raiseTo(0);
    expect(budget.refusal()).toBeUndefined();
  });
});
