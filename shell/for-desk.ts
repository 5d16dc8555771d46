// The desk may use these parts of this app.
export { routes } from './src/pages/shell-routes.ts';
