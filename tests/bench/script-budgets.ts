import type { PartSizes, ScriptGroup } from './scripts.ts';

/** A part that is smaller needs no budget of its own. Bytes, br. */
export const unnamedBudget = 600;

/** What each part of the apps' scripts may weigh, in bytes, br. Whoever makes one heavier says so here. */
export const scriptBudgets: Partial<Record<ScriptGroup, PartSizes>> = {};
