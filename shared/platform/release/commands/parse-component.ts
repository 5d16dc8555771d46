import { appsOf } from '../../build/command.ts';
import { configuredComponents, type SetComponent } from '../../store/site-record.ts';

/** @throws Error when a word is neither an app nor `settings` */
export const parseComponent = (word: string): SetComponent =>
  configuredComponents().find((component) => component === word) ?? appsOf([word])[0]!;
