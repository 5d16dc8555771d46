/**
 * Stands for the federation runtime's reader of manifests and its preloading, of which a page uses nothing
 * (rspack-preset.ts). What the runtime itself calls when it starts is there.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map();
}
export const snapshotPlugin = () => ({ name: 'no-manifests' });
export const generatePreloadAssetsPlugin = () => ({ name: 'no-preloading' });
export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export function preloadAssets() {}
