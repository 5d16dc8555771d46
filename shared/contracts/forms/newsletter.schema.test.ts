import { messagesOf } from './messages.ts';
import {
  newsletterConsentLabel,
  newsletterHoneypot,
  newsletterSignupSchema,
  popupSignupSchema,
  toPopupSignup,
  toSubscribeBody,
} from './newsletter.schema.ts';

describe('the newsletter signups', () => {
  it.each(['', '   ', 'ada.example.com'])('answer %j with the message for an invalid address', (email) => {
    expect(messagesOf(popupSignupSchema.safeParse({ email }))).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  it('accept whatever has an @ in it', () => {
    expect(popupSignupSchema.safeParse({ email: 'ada@example' }).success).toBe(true);
  });

  it('are posted with the field names of the provider', () => {
    const signup = toPopupSignup({ email: ' ada@example.com ' });
    expect(newsletterSignupSchema.safeParse(signup).success).toBe(true);
    expect(toSubscribeBody(signup).toString()).toBe('EMAIL=ada%40example.com&FNAME=&CONSENT=true');
  });

  it('name the spam trap after the list', () => {
    expect(newsletterHoneypot({ u: 'abc', id: '12f' })).toBe('b_abc_12f');
  });

  it('say who will write', () => {
    expect(newsletterConsentLabel('Cobblestone Cats')).toBe(
      'I agree to receive emails from Cobblestone Cats and understand I can unsubscribe at any time.',
    );
  });
});
