import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { FormDraft } from './form-draft.ts';

/** At most one message for each field, by the field's name. */
export type FieldMessages = Partial<Record<string, string>>;

export type SendResult =
  | { outcome: 'sent' }
  /** The server refused or failed, with a message and messages for single fields if it gave any. */
  | { outcome: 'refused'; message?: string; fields?: FieldMessages }
  /** No network, a timeout, or an answer that is not from the function. */
  | { outcome: 'unreachable' };

/** The rules and the transport of a form, loaded when a visitor first touches it. */
export interface FormRules {
  /** An empty result means that the form is valid. */
  check: (draft: FormDraft) => FieldMessages;
  send: (draft: FormDraft, backend: SiteConfig['backend']) => Promise<SendResult>;
}
