import { appsOf } from '../../build/command.ts';
import { listedParts, type Part } from '../../store/site-record.ts';

/** @throws Error when a word is neither an app nor `settings` */
export const partOf = (word: string): Part => listedParts().find((part) => part === word) ?? appsOf([word])[0]!;
