import { appsOf } from '../../build/command.ts';
import { configuredComponents, type SetComponent } from '../../store/site-record.ts';

/** @throws Error when a word is neither an app nor `settings` */
export const partOf = (word: string): SetComponent =>
  configuredComponents().find((part) => part === word) ?? appsOf([word])[0]!;
