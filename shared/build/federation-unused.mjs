/** Stands for the federation runtime's reader of manifests and its preloading, of which a page uses nothing (rspack-preset.ts). */
export class SnapshotHandler {
  hooks = { lifecycle: {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export function preloadAssets() {}
export const snapshotPlugin = () => ({ name: 'no-snapshot' });
export const generatePreloadAssetsPlugin = () => ({ name: 'no-preload' });
