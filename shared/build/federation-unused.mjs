/**
 * Stands for what a page uses nothing of (rspack-preset.ts): the federation runtime's reader of manifests, its preloading
 * and fetching of remotes, its shared modules cut to what is used of them, remotes that the bundler knows by name, options
 * that come after the start, and, in a remote, shared modules that are there before it is asked for anything. What the
 * runtime itself calls is there.
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
export const getRemoteEntry = async () => undefined;
export const getRemoteEntryUniqueKey = () => '';
export const getRemoteInfo = () => ({});
export const isEsmRemoteType = () => false;
export const loadScript = async () => {};
export const createScript = () => ({});
export const createLink = () => ({});
export const isStaticResourcesEqual = () => false;
export const safeWrapper = async (call) => call();
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
export const getSharedFallbackGetter = ({ factory }) => factory;
export function updateConsumeOptions() {}
export function updateRemoteOptions() {}
export function remotes() {}
export function installInitialConsumes() {}
/** Texts of errors, which the shell's copy of the runtime has. */
export const runtimeDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
