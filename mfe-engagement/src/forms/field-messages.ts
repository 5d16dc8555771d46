import type { FieldMessages } from './form-rules.ts';

/** The shape that every zod answer has. */
interface SchemaAnswer {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}

/** The first message of each field. */
export function fieldMessages(answer: SchemaAnswer): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of answer.error?.issues ?? []) {
    const field = String(issue.path[0]);
    messages[field] ??= issue.message;
  }
  return messages;
}
