import { pageReportSchema } from './page-report.schema.ts';

test('a report loses the characters that a terminal obeys, and keeps its lines', () => {
  const fault = '\u001b[2Jgone\u0007\nsecond\tline\u009b31m';
  expect(pageReportSchema.parse({ address: '/\u001b]0;x', fault })).toEqual({
    address: '/]0;x',
    fault: '[2Jgone\nsecond\tline31m',
  });
});
