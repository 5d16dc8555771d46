import { appsOf } from '../../build/command.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { configuredComponents, type SetComponent } from '../../store/site-record.ts';

/** @throws Error when a word is neither an app nor `settings` */
export const parseComponent = (definition: SiteDefinition, word: string): SetComponent =>
  configuredComponents(definition).find((component) => component === word) ?? appsOf(definition, [word])[0]!;
