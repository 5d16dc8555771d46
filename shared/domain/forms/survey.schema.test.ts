import { fieldMessages } from './field-messages.ts';
import {
  emptySurveyForm,
  surveyFormSchema,
  surveyPayloadSchema,
  toSurveyPayload,
  type SurveyFormValues,
} from './survey.schema.ts';

const filled: SurveyFormValues = {
  name: 'Ada Whittle',
  email: 'ada@example.com',
  tourDate: '2025-06-14',
  tourType: 'Brooklyn Heights',
  tourRating: '5',
  guideRating: '4',
  howHeard: 'Friend or Family',
  wouldRecommend: 'Yes, definitely',
  feedback: 'The bodega cat was the best part.',
};

const messagesFor = (changed: Partial<SurveyFormValues>) =>
  fieldMessages(surveyFormSchema.safeParse({ ...filled, ...changed }));

describe('the survey form', () => {
  // E20
  it('gives an empty form all messages, in the order of the fields', () => {
    const messages = fieldMessages(surveyFormSchema.safeParse(emptySurveyForm));
    expect(Object.entries(messages)).toEqual([
      ['name', 'Name must be at least 2 characters'],
      ['email', 'Please enter a valid email address'],
      ['tourDate', 'Please provide the tour date.'],
      ['tourType', 'Please select which tour you took.'],
      ['tourRating', 'Please rate your tour experience.'],
      ['guideRating', 'Please rate your tour guide.'],
      ['howHeard', 'Please tell us how you heard about us.'],
      ['wouldRecommend', 'Please indicate if you would recommend us.'],
      ['feedback', 'Please provide some feedback (minimum 10 characters)'],
    ]);
    expect(Object.keys(messages)).toEqual(Object.keys(emptySurveyForm));
  });

  // E20
  it.each([
    [
      'feedback of 9 characters',
      { feedback: 'too short' },
      { feedback: 'Please provide some feedback (minimum 10 characters)' },
    ],
    [
      'feedback of nothing but markup',
      { feedback: '<b><i><u></u></i></b>' },
      { feedback: 'Please provide some feedback (minimum 10 characters)' },
    ],
    ['feedback of 1001 characters', { feedback: 'f'.repeat(1001) }, { feedback: 'Feedback is too long.' }],
    ['an invalid day', { tourDate: '2025-02-30' }, { tourDate: 'Please provide the tour date.' }],
    [
      'a tour of a name too long for one',
      { tourType: 'Staten Island '.repeat(6) },
      { tourType: 'Please select which tour you took.' },
    ],
    ['a rating of 6', { tourRating: '6' }, { tourRating: 'Please rate your tour experience.' }],
    ['a name with an angle bracket', { name: 'Ada <3' }, { name: 'Name contains invalid characters' }],
  ])('rejects %s with its message', (_what, changed, expected) => {
    expect(messagesFor(changed)).toEqual(expected);
  });

  // E20
  it('accepts a walk of today from a browser whose clock is up to two days behind', () => {
    jest.useFakeTimers({ now: new Date('2026-06-14T03:30:00Z') });
    expect(messagesFor({ tourDate: '2026-06-15' })).toEqual({});
    expect(messagesFor({ tourDate: '2026-06-16' })).toEqual({ tourDate: 'The tour date cannot be after today.' });
    jest.useRealTimers();
  });

  // E20
  it.each([
    ['feedback of 10 characters', { feedback: 'ten chars.' }],
    ['feedback of 1000 characters', { feedback: 'f'.repeat(1000) }],
  ])('accepts %s', (_what, changed) => {
    expect(messagesFor(changed)).toEqual({});
  });
});

// E20
it('the function rejects days after today in New York', () => {
  jest.useFakeTimers({ now: new Date('2026-06-14T03:30:00Z') });
  const validate = (tourDate: string) =>
    fieldMessages(surveyPayloadSchema.safeParse(toSurveyPayload({ ...filled, tourDate })));
  expect(validate('2026-06-13')).toEqual({});
  expect(validate('2026-06-14')).toEqual({ tourDate: 'The tour date cannot be after today.' });
  jest.useRealTimers();
});
