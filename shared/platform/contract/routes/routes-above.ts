/** The paths above a path, and the path itself: `/`, `/lamps` and `/lamps/desk` for `/lamps/desk`. */
export const pathsAbove = (path: string): string[] => [
  '/',
  ...[...path.matchAll(/[^/](?=\/|$)/g)].map(({ index }) => path.slice(0, index + 1)),
];

/** The routes of a path and of the paths above it, the highest first. */
export const routesAbove = <Route extends { path: string }>(routes: readonly Route[], path: string): Route[] =>
  pathsAbove(path).flatMap((above) => routes.find((route) => route.path === above) ?? []);
