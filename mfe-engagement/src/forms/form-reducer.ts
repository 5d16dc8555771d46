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
  isDraftSaved: boolean;
  /** Text that the visitor has cleared, until the next change. */
  cleared: FormDraft;
  /** Text that was typed while the last form was sent. */
  typedMeanwhile: FormDraft;
  /** How often the form was opened again after its panel. */
  reopened: number;
  /** True from the end of the panel until the next submit. */
  wasSentBefore: boolean;
  failure: FormFailure | null;
  /** The last refusal, and the number of consecutive ones. */
  refused: { count: number; waitSeconds: number | undefined } | null;
  /** Current messages by field. */
  messages: FieldMessages;
  /** Messages of the last submit, in the order of the form. */
  atSubmit: FieldMessages;
  /** Number of submits. */
  attempt: number;
  /** Fields that have had a message. After a submit, they are validated again with each change (E7). */
  revalidated: readonly string[];
  /** A message of the server stays until its field changes. */
  fromServer: FieldMessages;
  /** Messages that a screen reader has read, with the list or when the visitor left the field. */
  announced: FieldMessages;
  /** Text of a live region. */
  announcement: string;
}

export type FormEvent =
  | { type: 'opened'; draft: FormDraft; isDraftSaved: boolean }
  /** The visitor cleared the form, or brought back what was cleared. */
  | { type: 'replaced'; draft: FormDraft; cleared: FormDraft; announcement: string }
  | { type: 'typed'; field: string; draft?: FormDraft; found?: FieldMessages }
  | { type: 'left'; field: string }
  /** A submit whose fields were checked; `found` is in the order of the form. */
  | { type: 'checked'; found: FieldMessages }
  | { type: 'sending' }
  | { type: 'refused'; waitMs: number | undefined }
  | { type: 'failed'; failure: FormFailure; found: FieldMessages | undefined }
  | { type: 'sent'; typedMeanwhile: FormDraft }
  | { type: 'reopened' };

const noMessages = { messages: {}, atSubmit: {}, attempt: 0, revalidated: [], fromServer: {}, announced: {} };

export const emptyForm: FormState = {
  ...noMessages,
  announcement: '',
  phase: 'idle',
  draft: {},
  isDraftSaved: true,
  cleared: {},
  typedMeanwhile: {},
  reopened: 0,
  wasSentBefore: false,
  failure: null,
  refused: null,
};

/** Returns the state of a form after an event (E7, E10, E11). */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'opened':
      return { ...state, draft: event.draft, isDraftSaved: event.isDraftSaved };
    case 'typed':
      return {
        ...(event.found ? revalidate(state, event.field, event.found) : state),
        draft: event.draft ?? state.draft,
        cleared: {},
        failure: null,
      };
    case 'left': {
      const message = state.messages[event.field];
      if (!message || state.announced[event.field] === message) return state;
      return { ...state, announced: { ...state.announced, [event.field]: message }, announcement: message };
    }
    case 'checked':
      return {
        ...showMessages(state, event.found),
        phase: 'idle',
        failure: null,
        wasSentBefore: false,
        fromServer: {},
      };
    case 'sending':
      return { ...state, phase: 'sending', failure: null, wasSentBefore: false };
    case 'refused': {
      // At least two seconds, since the visitor has to read the message first.
      const waitSeconds = event.waitMs && Math.max(2, Math.ceil(event.waitMs / 1000));
      return { ...state, phase: 'idle', refused: { count: (state.refused?.count ?? 0) + 1, waitSeconds } };
    }
    case 'failed': {
      const { failure, found } = event;
      return { ...(found ? { ...showMessages(state, found), fromServer: found } : state), phase: 'idle', failure };
    }
    case 'sent': {
      const { isDraftSaved, reopened } = state;
      return { ...emptyForm, isDraftSaved, reopened, phase: 'sent', typedMeanwhile: event.typedMeanwhile };
    }
    case 'reopened':
      return { ...state, phase: 'idle', wasSentBefore: true, reopened: state.reopened + 1 };
    case 'replaced': {
      const { type: _, ...replaced } = event;
      return { ...state, ...noMessages, typedMeanwhile: {}, failure: null, refused: null, ...replaced };
    }
  }
}

/** The list takes the focus, so a screen reader reads all messages. */
const showMessages = (state: FormState, found: FieldMessages): FormState => ({
  ...state,
  messages: found,
  atSubmit: found,
  attempt: state.attempt + 1,
  revalidated: [...new Set([...state.revalidated, ...Object.keys(found)])],
  announced: found,
  announcement: '',
});

function revalidate(state: FormState, changed: string, found: FieldMessages): FormState {
  if (state.revalidated.length === 0) return state;
  const { [changed]: _, ...fromServer } = state.fromServer;
  const current: FieldMessages = { ...found, ...fromServer };
  const among = (messages: FieldMessages) =>
    Object.fromEntries(
      Object.entries(messages).filter(([field]) => state.revalidated.includes(field) && current[field]),
    );
  return { ...state, messages: among(current), announced: among(state.announced), fromServer, announcement: '' };
}

/** Messages of the last submit, with the current message of each field. */
export const listMessages = ({ atSubmit, messages }: FormState) =>
  Object.entries(atSubmit).flatMap(([field, earlier]) => {
    const message = messages[field] ?? earlier;
    return message ? [{ field, message, corrected: !messages[field] }] : [];
  });

/** Sorts messages by the fields of a form. */
export function inFieldOrder(form: HTMLFormElement | null, messages: FieldMessages): FieldMessages {
  const names = new Set([...(form?.elements ?? [])].map((element) => element.getAttribute('name') ?? ''));
  return Object.fromEntries([...names].filter((name) => messages[name]).map((name) => [name, messages[name]]));
}
