// What the desk may use of this app.
export { routes } from './src/exposed/routes.ts';
