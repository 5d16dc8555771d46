import type { Thread } from '@hemstitch/platform/internal/store/remarks.ts';
import type { DiscussedPreview } from '../../server/remarks.ts';
import { button, element, paragraph, statusLine } from '../chrome/elements.ts';
import { ask } from '../server.ts';

const RELOAD_MS = 15_000;

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ');
const when = (at: string) => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Lists the remarks of colleagues on shared previews, of one page or of all, with ways to answer. It stays hidden without remarks.
 * @param app shows all pages of its previews
 */
export function remarksPanel(app?: string) {
  const panel = element('section', { className: 'desk-remarks', ariaLabel: 'Remarks of colleagues', hidden: true });
  const status = statusLine('', 'desk-state');
  const list = element('div');
  panel.append(list, status);
  let shown: { page?: string | undefined; text?: string | undefined } = {};
  let loadedAt = 0;
  let drawn = '';

  const act = (body: object) =>
    ask<DiscussedPreview[]>('remarks', body).then(
      (previews) => {
        status.textContent = '';
        draw(previews);
      },
      (error: Error) => void (status.textContent = error.message),
    );
  function draw(previews: readonly DiscussedPreview[]): void {
    const isGone = ({ quote }: Thread) =>
      quote && shown.text !== undefined ? !shown.text.includes(collapse(quote.exact)) : false;
    const found = previews
      .filter(({ apps }) => app === undefined || apps.includes(app))
      .flatMap(({ preview, threads, approvals }) => [
        ...(app === undefined ? [] : approvals.map(({ name, at }) => paragraph(`Approved by ${name}, ${when(at)}`))),
        ...threads
          .filter(({ page }) => app !== undefined || page === shown.page)
          .map((thread) => itemOf(preview, thread, isGone(thread))),
      ]);
    const state = JSON.stringify([previews, shown.page, previews.flatMap(({ threads }) => threads.map(isGone))]);
    // An answer that is being written stays.
    if (state === drawn || [...list.querySelectorAll('textarea')].some(({ value }) => value !== '')) return;
    drawn = state;
    panel.hidden = found.length === 0 && app === undefined;
    list.replaceChildren(
      element('h2', {}, 'Remarks of colleagues'),
      ...(found.length > 0 ? found : [paragraph('Nobody has remarked on a shared preview yet.')]),
    );
  }

  function itemOf(preview: string, { id, name, at, text, page, quote, isDone, answers }: Thread, isGone: boolean) {
    const about = quote ? `“${quote.exact}”` : 'the whole page';
    const where = app === undefined ? about : `${page}, ${about}`;
    const field = element('textarea', { rows: 3, maxLength: 2000 });
    const form = element('div', { hidden: true }, element('label', {}, 'Your answer ', field));
    const sendAnswer = () => {
      const answer = field.value;
      field.value = '';
      void act({ kind: 'answer', preview, to: id, text: answer }).then(() => {
        if (status.textContent) field.value = answer;
      });
    };
    form.append(button('Send', sendAnswer));
    return element(
      'article',
      { className: isDone ? 'desk-done' : '' },
      paragraph(`${name}, ${when(at)}${isDone ? ': done' : ''}`, 'desk-who'),
      paragraph(isGone ? `The words are gone: ${where}` : `About ${where}`),
      paragraph(text, 'desk-words'),
      ...answers.map((answer) =>
        element(
          'blockquote',
          {},
          paragraph(`${answer.name}, ${when(answer.at)}`, 'desk-who'),
          paragraph(answer.text, 'desk-words'),
        ),
      ),
      button('Answer', () => {
        form.hidden = false;
        field.focus();
      }),
      ' ',
      button(isDone ? 'Open again' : 'Done', () => void act({ kind: 'state', preview, to: id, isDone: !isDone })),
      form,
    );
  }

  return {
    panel,
    /** @param html the page with the draft in it, which should contain the words of a remark */
    show(page: string | undefined, html?: string): void {
      const text = html && collapse(new DOMParser().parseFromString(html, 'text/html').body.textContent);
      if (page === shown.page && text === shown.text && Date.now() - loadedAt < RELOAD_MS) return;
      shown = { page, text };
      loadedAt = Date.now();
      // The list of texts says that a store does not answer.
      void ask<DiscussedPreview[]>('remarks').then(draw, () => undefined);
    },
  };
}
