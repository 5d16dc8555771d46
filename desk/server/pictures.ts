import { Hono } from 'hono';
import type { AppName } from '@cobblestone/contracts/app-names.ts';

/** Pictures that are dropped into the desk. */
export function pictureRoutes(_parts: { apps: readonly AppName[]; root: string }): Hono {
  return new Hono();
}
