import { fieldMessages } from './field.schema.ts';
import { surveyFieldNames, surveyFormSchema, surveyPayloadSchema, toSurveyPayload } from './survey.schema.ts';

const filled = {
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

const messagesFor = (changed: Record<string, string>) =>
  fieldMessages(surveyFormSchema.safeParse({ ...filled, ...changed }));

describe('the survey form', () => {
  // E20
  it('gives an empty form all messages, in the order of the fields', () => {
    const messages = fieldMessages(surveyFormSchema.safeParse({}));
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
    expect(Object.keys(messages)).toEqual(surveyFieldNames);
  });

  // E20
  it.each([
    ['feedback', 'too short', 'Please provide some feedback (minimum 10 characters)'],
    ['feedback', '<b><i><u></u></i></b>', 'Please provide some feedback (minimum 10 characters)'],
    ['feedback', 'f'.repeat(1001), 'Feedback is too long.'],
    ['tourDate', '2025-02-30', 'Please provide the tour date.'],
    ['tourType', 'Staten Island '.repeat(6), 'Please select which tour you took.'],
    ['tourRating', '6', 'Please rate your tour experience.'],
    ['name', 'Ada <3', 'Name contains invalid characters'],
  ])('rejects the %s %j with its message', (field, value, message) => {
    expect(messagesFor({ [field]: value })).toEqual({ [field]: message });
  });

  // E20
  it('accepts a walk of today from a browser whose clock is up to two days behind', () => {
    jest.useFakeTimers({ now: new Date('2026-06-14T03:30:00Z') });
    expect(messagesFor({ tourDate: '2026-06-15' })).toEqual({});
    expect(messagesFor({ tourDate: '2026-06-16' })).toEqual({ tourDate: 'The tour date cannot be after today.' });
    jest.useRealTimers();
  });

  // E20
  it.each(['ten chars.', 'f'.repeat(1000)])('accepts the feedback %j', (feedback) => {
    expect(messagesFor({ feedback })).toEqual({});
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
