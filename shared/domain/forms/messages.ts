/** The part of a schema's answer that is read here: where something is wrong, and the words for it. */
type Answer = {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
};

/** One message per field: the first given for it. Issues about the whole form have no field and are left out. */
export function messagesOf(answer: Answer): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of answer.error?.issues ?? []) {
    const field = issue.path[0];
    if (typeof field === 'string' && !Object.hasOwn(messages, field)) {
      messages[field] = issue.message;
    }
  }
  return messages;
}
