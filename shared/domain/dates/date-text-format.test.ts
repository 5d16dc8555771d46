/** @jest-environment jsdom */
import { DATE_TEXT_ATTRIBUTE, keepDateTextsCurrent, type DateTextData } from './date-text-format.ts';

const schedule = { weekdays: [6, 0], time: '13:15', firstMonth: 4, lastMonth: 12 };
function keepAtNoon(day: string): void {
  jest.useFakeTimers({ now: new Date(`${day}T16:00:00Z`) });
  keepDateTextsCurrent();
}

function page(dated: DateTextData, text: string, tag = 'span'): Element {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.type = 'application/ld+json';
  element.setAttribute(DATE_TEXT_ATTRIBUTE, JSON.stringify(dated));
  element.textContent = text;
  document.body.replaceChildren(element);
  return element;
}

afterEach(() => jest.useRealTimers());

// S21, S82
test('updates the year of a page from last year', () => {
  const year = page({ kind: 'year' }, '2030');
  keepAtNoon('2031-06-14');
  expect(year).toHaveTextContent('2031');
});

// S46, S82
test('shows the day of the next walk, and announces one after the winter as the start of a season', () => {
  const walk = page(
    { kind: 'departure', schedule, durationHours: 2, soon: 'Next: {day} <3', later: 'From {day}' },
    'Weekends',
  );
  keepAtNoon('2031-06-12');
  expect(walk).toHaveTextContent('Next: Saturday, June 14, 2031 <3');
  expect(walk.textContent).toContain('June\u00a014');
  expect(walk.querySelector('time')).toHaveAttribute('datetime', '2031-06-14T13:15:00-04:00');
  keepAtNoon('2031-01-20');
  expect(walk).toHaveTextContent('From Saturday, April 5, 2031');
});

// A16, S82
test('updates the dates of departures in structured data, and keeps the other fields', () => {
  const script = page(
    { kind: 'events', schedule, durationHours: 2 },
    '{"@context":"x","@graph":[{"name":"Walk </script>","startDate":"2030-04-06T13:15:00-04:00","endDate":"x"}]}',
    'script',
  );
  keepAtNoon('2031-06-12');
  const { '@graph': events } = JSON.parse(script.textContent ?? '') as {
    '@graph': { name: string; startDate: string; endDate: string }[];
  };
  expect(events).toHaveLength(6);
  expect(events[0]).toEqual({
    name: 'Walk </script>',
    startDate: '2031-06-14T13:15:00-04:00',
    endDate: '2031-06-14T15:15:00-04:00',
  });
  expect(script.textContent).not.toContain('</');
});
