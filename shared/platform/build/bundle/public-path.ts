/** The public path of an app's hashed files. It never changes, so an unchanged file keeps its address. */
export const publicPathOf = (app: string) => `/assets/${app}/`;
