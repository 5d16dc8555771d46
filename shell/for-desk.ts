// What the desk may use of this app.
export { routes } from './src/pages/shell-routes.ts';
export { standInVariables } from './stand-ins.ts';
