type ParseResult = {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
};

/** Returns the first message of each field. Issues of the whole form are ignored. */
export function fieldMessages(result: ParseResult): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0];
    if (typeof field === 'string' && !Object.hasOwn(messages, field)) {
      messages[field] = issue.message;
    }
  }
  return messages;
}
