import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { FormDraft } from './form-draft.ts';

/** At most one message for each field, by the field's name. */
export type FieldMessages = Partial<Record<string, string>>;

/** What came of sending. `message` is the server's own, when it gave one. */
export type SendResult =
  | { outcome: 'sent' }
  /** The server answered, and refused or failed; `fields` are its messages for single fields. */
  | { outcome: 'refused'; message?: string; fields?: FieldMessages }
  /** No answer of ours: no network, none in time, or another's. */
  | { outcome: 'unreachable' };

/** A form's rules and its way to the server: the part that is loaded when the form is first touched. */
export interface FormRules {
  /** Judges what was typed. An empty answer means that all is well. */
  check: (draft: FormDraft) => FieldMessages;
  send: (draft: FormDraft, backend: SiteConfig['backend']) => Promise<SendResult>;
}
