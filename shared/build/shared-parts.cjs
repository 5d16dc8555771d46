// In a remote's Node build: the host's copy of the shared parts when it is of the same sources, or else the remote's own.
module.exports =
  globalThis[Symbol.for('cobblestone.shared')][SHARED_PARTS] ?? require('@cobblestone/design/shared-parts.ts');
