import { html } from 'hono/html';
import { renderPage, type Markup } from '../page.ts';
import type { Signup } from './signup.ts';

const NOTE = 'A stand-in for the mailing provider. Nobody is written to.';

const page = (title: string, body: Markup): Markup => renderPage({ title, body, note: NOTE });

const renderReturn = (site: string): Markup => html`<p><a class="button" href="${site}">Return to our website</a></p>`;

/** The page after a signup. */
export const renderThanks = (site: string): Markup =>
  page(
    'Thank you for subscribing',
    html`<h1>Thank you for subscribing</h1>
      <p>Your signup was received. You can unsubscribe at any time.</p>
      ${renderReturn(site)}`,
  );

/** The page after a form that could not be taken. */
export const renderRefusal = (reason: string, site: string): Markup =>
  page(
    'There are errors below',
    html`<h1>There are errors below</h1>
      <p role="alert">${reason}</p>
      ${renderReturn(site)}`,
  );

/** The signups so far, newest first, for the person who runs the stand-in. */
export const renderReceived = (signups: readonly Signup[], dropped: number): Markup =>
  page(
    'Signups received',
    html`<h1>Signups received: ${signups.length}</h1>
      ${dropped === 0 ? '' : html`<p>Dropped by the spam trap: ${dropped}</p>`}
      ${
        signups.length === 0
          ? html`<p>None so far. Sign up on the home page and reload.</p>`
          : html`<ol class="plain" reversed>
              ${signups.toReversed().map(
                (signup) => html`<li class="card">
                  <h2>${signup.EMAIL}</h2>
                  <p>${`${signup.FNAME} ${signup.LNAME}`.trim() || 'No name given'}</p>
                  <p>Consent: ${signup.CONSENT || 'not given'}. Tags: ${signup.tags || 'none'}. List ${signup.list.id}, ${signup.at}.</p>
                </li>`,
              )}
            </ol>`
      }
      <p><a href="/__received">As JSON</a></p>`,
  );
