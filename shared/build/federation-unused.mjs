/**
 * Stands for what a page uses nothing of (rspack-preset.ts): the federation runtime's reader of manifests, its preloading
 * and fetching of remotes, its shared modules cut to what is used of them, remotes that the bundler knows by name, options
 * that come after the start, and shared modules that are there from the start. What the runtime itself calls is there.
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
/** What the host uses of what it shares is its own copy, which is the page's: nothing has to be looked for, twenty milliseconds of a slow phone. */
export function installInitialConsumes({ initialConsumes, moduleToHandlerMapping, installedModules, webpackRequire }) {
  for (const id of initialConsumes) {
    webpackRequire.m[id] = (module) => {
      installedModules[id] = 0;
      delete webpackRequire.c[id];
      module.exports = moduleToHandlerMapping[id].getter()();
    };
  }
}
/** Texts of errors, which the shell's copy of the runtime has. */
export const runtimeDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
