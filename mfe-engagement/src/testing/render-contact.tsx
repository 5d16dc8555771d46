import { screen } from '@testing-library/react';
import { Page } from '../pages/contact-page.tsx';
import { renderEngagement } from './render-engagement.tsx';

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
export const name = () => field(/^Name/);
export const email = () => field(/^Email/);
export const phone = () => field(/^Phone/);
export const message = () => field(/^Message/);
export const consent = () => screen.getByRole('checkbox', { name: /I agree/ });
export const submit = () => screen.getByRole('button', { name: 'Send Message' });
/** The list of errors above the form. */
export const list = () => screen.getByRole('group', { name: 'Please correct the following' });
export const banner = () => screen.getByRole('group', { name: /^Error: / });

/** The contact page, its fields filled in or sent at will. Needs fake timers. */
export async function renderContact(address = '/contact') {
  // jsdom shows nothing, and so scrolls to nothing.
  Element.prototype.scrollIntoView = () => undefined;
  const site = renderEngagement(<Page />, address);
  /** Long enough on the page to be no machine. */
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

/** Sends, and waits for the rules and the answer, unless the answer takes its time. */
export async function pressSend({ user, pass }: Pick<ReturnType<typeof renderEngagement>, 'user' | 'pass'>) {
  await user.click(submit());
  await pass(10);
}
