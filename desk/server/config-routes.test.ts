import definition from '../../site.config.ts';
import { loadCollections } from '../config/load-collections.ts';
import { loadPlannableFields } from './config-routes.ts';

// K28
test('a planned change can name each value of the texts, which is suggested by what it says now', async () => {
  const fields = await loadPlannableFields(definition, await loadCollections(definition, ['tours', 'shell']));
  const labels = new Map(fields.map(({ value, label }) => [value, label]));
  expect(labels.get('tours/facts.json adultPrice')).toMatch(/: \d+$/);
  expect(labels.get('tours/tours/brooklyn-heights.json discover.stops.0.title')).toMatch(/^Walk: Brooklyn Heights: \S/);
  // No clock changes code, and a planned change changes no planned change.
  expect([...labels.keys()].filter((field) => /chrome\.json|planned-changes/.test(field))).toEqual([]);
});
