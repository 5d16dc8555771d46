import type { AppName } from '../app-names.ts';

/** The address of an app's data file. */
export const dataPath = (app: AppName, file: string): string => `/data/${app}/${file}`;
