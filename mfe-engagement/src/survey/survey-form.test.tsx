/** @jest-environment jsdom */

import { fireEvent, screen, within } from '@testing-library/react';
import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { Page } from '../pages/survey-page.tsx';
import { answerWith, renderEngagement, networkOfEachTest } from '../testing/render-engagement.tsx';

const network = networkOfEachTest();

const name = () => screen.getByLabelText(/^Name/);
const email = () => screen.getByLabelText(/^Email/);
const tourDate = () => screen.getByLabelText(/^Tour date/);
const tour = () => screen.getByLabelText<HTMLSelectElement>(/Which tour/);
const howHeard = () => screen.getByLabelText<HTMLSelectElement>(/hear about/);
const group = (label: RegExp) => screen.getByRole('radiogroup', { name: label });
const feedback = () => screen.getByLabelText(/What should we keep/);
/** The list of errors above the form. */
const list = () => screen.getByRole('group', { name: 'Please correct the following' });
const submit = () => screen.getByText('Submit Feedback').closest('button')!;

async function renderSurvey() {
  const site = await renderEngagement(<Page />, '/survey');
  const { user, pass } = site;
  const fillIn = async () => {
    const enter = async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    };
    await enter(name(), 'Ada Cat');
    await enter(email(), 'ada@cats.example');
    fireEvent.change(tourDate(), { target: { value: '2026-05-02' } });
    await user.selectOptions(tour(), 'Brooklyn Heights');
    await user.click(within(group(/tour overall/)).getByRole('radio', { name: /Excellent/ }));
    await user.click(within(group(/your guide/)).getByRole('radio', { name: /Good/ }));
    await user.selectOptions(howHeard(), 'Friend or Family');
    await user.click(within(group(/recommend/)).getByRole('radio', { name: 'Probably' }));
    await enter(feedback(), 'More cats, fewer stairs.');
  };
  const press = async () => {
    await user.click(submit());
    await pass(10);
  };
  return { ...site, fillIn, press };
}

async function sendSurvey() {
  const view = await renderSurvey();
  await view.fillIn();
  await view.press();
  return view;
}

// E19, E20, E21
test('the survey, which search engines must not index, has its fields in their order, empty, with their choices', async () => {
  // In New York it is still June 13.
  jest.setSystemTime(new Date('2026-06-14T03:30:00Z'));
  const { pass } = await renderSurvey();
  await pass(10);
  expect(screen.getByText(/^Thank you for walking with us/)).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const fields = [name(), email(), tourDate(), tour(), group(/overall/), group(/your guide/), howHeard()];
  fields.push(group(/recommend/), feedback());
  for (const [index, field] of fields.slice(1).entries())
    expect(fields[index]!.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const field of fields.filter((field) => 'value' in field)) expect(field).toHaveValue('');
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  const ratings = ['5 Excellent', '4 Good', '3 Average', '2 Fair', '1 Poor'];
  const recommendations = ['Yes, definitely', 'Probably', 'Not sure', 'Probably not', 'Definitely not'];
  for (const [label, choices] of [
    [/tour overall/, ratings],
    [/your guide/, ratings],
    [/recommend/, recommendations],
  ] as const)
    expect([...group(label).querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(choices);
  const walks = sampleTours.tours.filter(({ isPrivate }) => !isPrivate).map(({ shortTitle }) => shortTitle);
  const sources = ['Social Media', 'Friend or Family', 'Google Search', 'Blog or Article', 'Travel Website'];
  for (const [dropdown, choices] of [
    [tour(), ['Select a tour', ...walks, 'Private Tour']],
    [howHeard(), ['Please select', ...sources, 'Instagram', 'Other']],
  ] as const) {
    expect([...dropdown.options].map(({ textContent }) => textContent)).toEqual(choices);
    expect(dropdown.options[0]).toBeDisabled();
    expect(dropdown).toHaveValue('');
  }
  expect(tourDate()).toHaveAttribute('type', 'date');
  expect(tourDate()).toHaveAttribute('max', '2026-06-15');
});

// E20
test('a submit shows the message of every empty field, in a list that takes the focus', async () => {
  const { press } = await renderSurvey();
  await press();
  expect(within(list()).getAllByRole('link')).toHaveLength(9);
  expect(screen.getAllByText('Please select which tour you took.')).toHaveLength(2);
  expect(group(/tour overall/)).toHaveAccessibleDescription('Please rate your tour experience.');
  expect(list()).toHaveFocus();
  expect(network.sent).toEqual([]);
});

describe('sending the survey', () => {
  // E23
  test("disables the button, which reads 'Submitting...'", async () => {
    network.answer(() => new Promise(() => undefined));
    await sendSurvey();
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Submitting...' }).querySelector('svg')).toBeInTheDocument();
  });

  // E22, E24
  test('posts what the function expects, shows the Thank You panel and a toast, and after 3 seconds an empty form', async () => {
    const { toasts, pass } = await sendSurvey();
    expect(network.sent[0]).toMatchObject({
      address: 'https://backend.example/functions/v1/send-survey-email',
      body: {
        name: 'Ada Cat',
        email: 'ada@cats.example',
        tourDate: '2026-05-02',
        tourType: 'Brooklyn Heights',
        tourRating: 5,
        guideRating: 4,
        heardAbout: 'Friend or Family',
        recommend: 'Probably',
        feedback: 'More cats, fewer stairs.',
      },
    });
    expect(screen.getByText('Thank You')).toBeInTheDocument();
    expect(screen.getByText('We appreciate your feedback. It helps us improve our tours!')).toBeInTheDocument();
    expect(toasts).toEqual([
      {
        title: 'Thank you for your feedback!',
        description: 'Your responses have been submitted successfully.',
        tone: 'success',
        isSilent: true,
      },
    ]);
    await pass(3100);
    expect(screen.queryByText('Thank You')).not.toBeInTheDocument();
    expect(screen.getByText('Your feedback was sent. Thank you.')).toBeInTheDocument();
    expect(name()).toHaveValue('');
    expect(tour()).toHaveValue('');
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  });

  // E25
  test('keeps all fields after a failure, and shows a toast', async () => {
    network.answer(() => answerWith(429, { error: 'Too many.' }));
    const { toasts } = await sendSurvey();
    expect(toasts).toEqual([
      {
        title: 'Error submitting feedback',
        description: 'There was a problem submitting your feedback. Please try again.',
        tone: 'destructive',
        isSilent: true,
      },
    ]);
    expect(name()).toHaveValue('Ada Cat');
    expect(tour()).toHaveValue('Brooklyn Heights');
    expect(feedback()).toHaveValue('More cats, fewer stairs.');
    const failure = screen.getByRole('group', { name: /There was a problem submitting/ });
    expect(failure).toHaveFocus();
    const mail = within(failure).getByRole('link').getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain('More cats, fewer stairs.');
  });
});
