import { host } from '@hemstitch/host';
import { createHostBuild } from '../render/host-build.ts';

export const { documentTemplate, documents, listRoutes, loadPage, loadRoutes, renderPage, setRoutes } =
  createHostBuild(host);
