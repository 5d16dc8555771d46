import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CONTRACT_VERSION } from '@cobblestone/contracts/contract-version.ts';
import { sharedModules, sharedPartsModule } from './shared-modules.ts';
import { readSharedParts } from './shared-parts.ts';

const require = createRequire(import.meta.url);

export const sharedParts = readSharedParts(sharedModules);

/** The version of a shared module: that of the installed package; the contract's; for the shared parts, that of their sources. */
export function versionOf(name: string): string {
  if (name === sharedPartsModule) return sharedParts.version;
  if (name.startsWith('@cobblestone/')) return `${CONTRACT_VERSION}.0.0`;
  const packageName = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
  return (JSON.parse(readFileSync(require.resolve(`${packageName}/package.json`), 'utf8')) as { version: string })
    .version;
}
