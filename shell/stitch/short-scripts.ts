import { minify } from '@swc/core';
import type { DocumentTemplate } from '../src/document.ts';

/** The scripts that stand in every page, with names for machines: 250 to 400 bytes of each page, br. */
export async function withShortScripts(template: DocumentTemplate): Promise<DocumentTemplate> {
  const { script, late } = template;
  return { ...template, script: await short(script), late: late && { ...late, script: await short(late.script) } };
}

const short = async (script: string) => (await minify(script, { compress: { ecma: 2022, passes: 2 }, mangle: true, ecma: 2022 })).code;
