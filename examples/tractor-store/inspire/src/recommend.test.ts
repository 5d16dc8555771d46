import variants from '../content/variants.json';
import { recommend } from './recommend.ts';

// The blueprint recommends these for the same variants, in this order.
test.each([
  [
    ['CL-01-GY', 'AU-07-MT'],
    ['AU-01-SI', 'CL-11-SK', 'CL-08-GR', 'CL-10-SD'],
  ],
  [['AU-02-OG'], ['CL-14-RD', 'CL-12-RD', 'AU-03-RD', 'CL-13-RD']],
  [
    ['CL-04-TQ', 'AU-03-RD'],
    ['CL-01-GR', 'CL-09-GR', 'AU-06-MT', 'CL-01-GY'],
  ],
  [
    ['AU-02-OG', 'AU-02-BL', 'CL-01-GR'],
    ['AU-06-MT', 'CL-01-GY', 'CL-09-GR', 'AU-04-BK'],
  ],
])('%j leads to the machines of the nearest colors', (skus, expected) => {
  expect(recommend(variants, skus).map(({ sku }) => sku)).toEqual(expected);
});
