/** One submitted form, with the provider's field names, and the list it was for. */
export type Signup = {
  at: string;
  list: { u: string; id: string; f_id?: string };
  EMAIL: string;
  FNAME: string;
  LNAME: string;
  CONSENT: string;
  tags: string;
};

/** What became of a submitted form. A dropped one is thanked like any other, so that a spammer learns nothing. */
export type Outcome = { kind: 'received'; signup: Signup } | { kind: 'dropped' } | { kind: 'refused'; reason: string };

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** Judges a form as the provider does: list known by its query, spam trap empty, address well-formed. */
export function judgeSignup(query: URLSearchParams, form: URLSearchParams, now: Date): Outcome {
  const u = query.get('u');
  const id = query.get('id');
  if (!u || !id) {
    return { kind: 'refused', reason: 'This list does not exist.' };
  }
  if (form.get(`b_${u}_${id}`)) {
    return { kind: 'dropped' };
  }
  const field = (name: string): string => form.get(name)?.trim() ?? '';
  const address = field('EMAIL');
  if (address === '') {
    return { kind: 'refused', reason: 'Please enter a value in Email Address.' };
  }
  if (!ADDRESS.test(address)) {
    return { kind: 'refused', reason: 'Please provide a valid email address.' };
  }
  const formId = query.get('f_id');
  return {
    kind: 'received',
    signup: {
      at: now.toISOString(),
      list: { u, id, ...(formId ? { f_id: formId } : {}) },
      EMAIL: address,
      FNAME: field('FNAME'),
      LNAME: field('LNAME'),
      CONSENT: field('CONSENT'),
      tags: field('tags'),
    },
  };
}
