import type { JudgeText, Judging } from '../company/judging.ts';
import type { Draft, DraftAnswer } from './draft.ts';
import { loadScript } from './load-script.ts';
import { ask, config } from './server.ts';

let judge: JudgeText | undefined;

/** At a company's desk there is no server: the schemas come to the browser, behind the editor. */
export async function loadJudge(): Promise<void> {
  const [judging] = await Promise.all([ask<Judging>('judging'), loadScript('/desk/judge.js')]);
  judge = (window as unknown as { deskJudge: (judging: Judging) => JudgeText }).deskJudge(judging);
}

/** What the desk's server would answer of a draft. Who else has it open, the repository's host knows. */
export function judgeHere({ path, text }: Draft): DraftAnswer {
  const fields = config.cms.collections.flatMap((each) =>
    each.folder && path.startsWith(`${each.folder}/`)
      ? each.fields!
      : (each.files ?? []).flatMap(({ file, fields: own }) => (file === path ? own : [])),
  );
  return { ...(judge?.({ path, text, fields }) ?? { problems: [], isUnfinished: false }), others: [], newest: '' };
}
