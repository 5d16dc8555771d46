import { screen } from '@testing-library/react';
import { Page } from '../pages/contact-page.tsx';
import { renderEngagement } from './render-engagement.tsx';

// By label, because a query by role and name computes the name of each element of the page.
const field = (label: RegExp) => screen.getByLabelText(label);
export const name = () => field(/^Name/);
export const email = () => field(/^Email/);
export const phone = () => field(/^Phone/);
export const message = () => field(/^Message/);
export const consent = () => field(/I agree/);
export const submit = () => screen.getByText('Send Message').closest('button')!;
/** The list of errors above the form. */
export const list = () => screen.getByRole('group', { name: 'Please correct the following' });
export const banner = () => screen.getByRole('group', { name: /^Error: / });

/** Renders the contact page, with functions that fill in and send the form. Needs fake timers. */
export async function renderContact(address = '/contact') {
  stubScrolling();
  const site = await renderEngagement(<Page />, address);
  /** Longer than the minimum time that proves a person. */
  await site.pass(4000);
  const fillIn = async (values: Partial<Record<'name' | 'email' | 'phone' | 'message', string>> = {}) => {
    const { user } = site;
    const enter = async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    };
    await enter(name(), values.name ?? 'Ada Cat');
    await enter(email(), values.email ?? 'ada@cats.example');
    if (values.phone) await enter(phone(), values.phone);
    await enter(message(), values.message ?? 'May I bring my mother?');
    await user.click(consent());
  };
  return { ...site, fillIn, press: () => pressSend(site) };
}

/** jsdom does not implement scrolling. Chromium returns a promise, which the DOM's types do not say. */
export const stubScrolling = () => Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

/** Presses the button, and waits until the rules are loaded and the server has answered. */
export async function pressSend({ user, pass }: Pick<Awaited<ReturnType<typeof renderEngagement>>, 'user' | 'pass'>) {
  await user.click(submit());
  await pass(10);
}
