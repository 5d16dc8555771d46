import { readFileSync } from 'node:fs';
import { packageFile } from './platform-folder.ts';

export const packagesOfJest = [
  'jest',
  'jest-environment-jsdom',
  '@swc/core',
  '@swc/jest',
  '@types/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
];

/** Says how to install what only some sites need. Other errors stay as they are. @throws Error */
export function nameMissingPackage(error: Error & { code?: string }): never {
  const name = /Cannot find (?:package|module) '((?:@[^/']+\/)?[^/']+)/.exec(error.message)?.[1];
  if (!name || !/^(?:ERR_)?MODULE_NOT_FOUND$/.test(error.code ?? '')) throw error;
  if (!versions()[name]) throw error;
  throw new Error(`The package ${name} is not installed. Install it with \`${installCommand(name)}\`.`, {
    cause: error,
  });
}

/** Installs packages in the versions that the platform was tried with. */
export function installCommand(...names: string[]): string {
  // A server reads the bucket, too, and has no packages of development.
  const kind = names.includes('@aws-sdk/client-s3') ? '' : '--save-dev ';
  return `npm install ${kind}--save-exact ${names.map((name) => `${name}@${versions()[name]}`).join(' ')}`;
}

function versions(): Record<string, string> {
  const manifest: Record<string, object> = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies } as Record<
    string,
    string
  >;
}
