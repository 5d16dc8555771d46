import type { FieldMessages } from '@cobblestone/domain/forms/field.schema.ts';
import type { FormDraft } from './form-draft.ts';
import type { SendResult } from './send-to-function.ts';

/** Why a form was not sent, and its contents for the mail. */
export interface FormFailure {
  result: Exclude<SendResult, { outcome: 'sent' }>;
  draft: FormDraft;
  isOffline: boolean;
}

export interface FormState {
  phase: 'idle' | 'sending' | 'sent';
  draft: FormDraft;
  /** True from the end of the panel until the next submit. */
  wasSentBefore: boolean;
  failure: FormFailure | null;
  /** Current messages by field. After a submit, its fields are validated again with each change (E7). */
  messages: FieldMessages;
  /** Messages of the last submit, in the order of the form. */
  atSubmit: FieldMessages;
  /** Number of submits. */
  attempt: number;
  /** Text of a live region. */
  announcement: string;
}

export type FormEvent =
  | { type: 'opened'; draft: FormDraft }
  | { type: 'cleared'; announcement: string }
  | { type: 'typed'; draft?: FormDraft; found?: FieldMessages }
  | { type: 'left'; field: string }
  /** A submit whose fields were checked; `found` is in the order of the form. */
  | { type: 'checked'; found: FieldMessages }
  | { type: 'sending' }
  | { type: 'failed'; failure: FormFailure; found: FieldMessages | undefined }
  | { type: 'sent' }
  | { type: 'reopened' };

export const emptyForm: FormState = {
  phase: 'idle',
  draft: {},
  wasSentBefore: false,
  failure: null,
  messages: {},
  atSubmit: {},
  attempt: 0,
  announcement: '',
};

/** Returns the state of a form after an event (E7, E10, E11). */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'opened':
      return { ...state, draft: event.draft };
    case 'typed': {
      const { draft = state.draft, found } = event;
      const messages = found ? among(state.atSubmit, found) : state.messages;
      return { ...state, draft, messages, failure: null, announcement: '' };
    }
    case 'left':
      return { ...state, announcement: state.messages[event.field] ?? '' };
    case 'checked':
      return { ...showMessages(state, event.found), phase: 'idle', failure: null, wasSentBefore: false };
    case 'sending':
      return { ...state, phase: 'sending', failure: null, wasSentBefore: false };
    case 'failed': {
      const { failure, found } = event;
      return { ...(found ? showMessages(state, found) : state), phase: 'idle', failure };
    }
    case 'sent':
      return { ...emptyForm, phase: 'sent' };
    case 'reopened':
      return { ...state, phase: 'idle', wasSentBefore: true };
    case 'cleared':
      return { ...emptyForm, announcement: event.announcement };
  }
}

/** The list takes the focus, so a screen reader reads all messages. */
const showMessages = (state: FormState, found: FieldMessages): FormState => ({
  ...state,
  messages: found,
  atSubmit: found,
  attempt: state.attempt + 1,
  announcement: '',
});

/** The current messages of the fields that had one at the last submit. */
const among = (atSubmit: FieldMessages, found: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(found).filter(([field]) => field in atSubmit));

/** The errors of the last submit, for the list above the form. @param idOf the id of a field */
export const listErrors = ({ atSubmit }: FormState, idOf: (field: string) => string) =>
  Object.entries(atSubmit).map(([field, message = '']) => ({ fieldId: idOf(field), message }));

/** Sorts messages by the fields of a form. */
export function inFieldOrder(form: HTMLFormElement | null, messages: FieldMessages): FieldMessages {
  const names = new Set([...(form?.elements ?? [])].map((element) => element.getAttribute('name') ?? ''));
  return Object.fromEntries([...names].filter((name) => messages[name]).map((name) => [name, messages[name]]));
}
