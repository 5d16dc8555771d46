import type { ValidateText, ValidationSnapshot } from '../../hosted/validation-snapshot.ts';
import { loadScript } from '../load-script.ts';
import { ask } from '../server.ts';
import { findText } from '../texts.ts';

let validate: ValidateText | undefined;

/** Loads the schemas into the browser, because a hosted desk has no server. */
export async function loadValidator(): Promise<void> {
  const [snapshot] = await Promise.all([
    ask<ValidationSnapshot>('validation-snapshot'),
    loadScript('/desk/validator.js'),
  ]);
  validate = (
    window as unknown as { createDeskValidator: (snapshot: ValidationSnapshot) => ValidateText }
  ).createDeskValidator(snapshot);
}

/** Returns what a desk's server would answer, except who else has the text open. */
export function validateInBrowser({ path, text }: { path: string; text: string }) {
  const fields = findText(path)?.fields ?? [];
  return {
    ...(validate?.({ path, text, fields }) ?? { problems: [], isUnfinished: false }),
    others: [],
    isOutdated: false,
  };
}
