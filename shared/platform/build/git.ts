import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** With these, git tells a hook its repository; they win over the folder (`git rev-parse --local-env-vars`). */
const repositoryVariables = new Set(
  'ALTERNATE_OBJECT_DIRECTORIES CONFIG CONFIG_PARAMETERS CONFIG_COUNT OBJECT_DIRECTORY DIR WORK_TREE IMPLICIT_WORK_TREE GRAFT_FILE INDEX_FILE NO_REPLACE_OBJECTS REPLACE_REF_BASE PREFIX INTERNAL_SUPER_PREFIX SHALLOW_FILE COMMON_DIR NAMESPACE'
    .split(' ')
    .map((name) => `GIT_${name}`),
);

/** The author of the commit that a hook belongs to. */
const isAuthorVariable = (name: string) => /^GIT_(?:AUTHOR|COMMITTER)_/.test(name);

/** Output that no setting of the machine changes: UTF-8, and English for what is read from messages. */
const settings = ['core.quotePath=false', 'i18n.logOutputEncoding=utf-8', 'log.showSignature=false'];

const callOf = (folder: string, parameters: readonly string[]) =>
  [
    'git',
    ['-C', folder, ...settings.flatMap((setting) => ['-c', setting]), ...parameters],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...Object.fromEntries(
          Object.entries(process.env).filter(([name]) => !repositoryVariables.has(name) && !isAuthorVariable(name)),
        ),
        LC_ALL: 'C.UTF-8',
        GIT_TERMINAL_PROMPT: '0',
      },
    },
  ] as const;

/** Error of a failed call. */
export interface GitError extends Error {
  /** The exit code; `ENOENT` if git is not installed. */
  code?: number | string;
  stdout?: string;
  stderr?: string;
}

/** Runs git on the repository of a folder, whatever hook this process runs in. @throws GitError */
export const runGit = async (folder: string, ...parameters: string[]): Promise<string> =>
  (await promisify(execFile)(...callOf(folder, parameters))).stdout;

/** Like `runGit`, for the bytes of a file. */
export const runGitBytes = async (folder: string, ...parameters: string[]): Promise<Buffer> => {
  const [program, all, options] = callOf(folder, parameters);
  return (await promisify(execFile)(program, all, { ...options, encoding: 'buffer' })).stdout;
};

/** Like `runGit`, for tests and tools. */
export function runGitSync(folder: string, ...parameters: string[]): string {
  const [program, all, options] = callOf(folder, parameters);
  return execFileSync(program, all, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Files below pathspecs whose changes git was told to overlook, by `skip-worktree` or `assume-unchanged`. */
export async function overlookedFiles(folder: string, ...paths: readonly string[]): Promise<string[]> {
  const lines = (await runGit(folder, 'ls-files', '-v', '-z', '--', ...paths)).split('\0');
  const overlooked = lines.filter((line) => /^[a-zS]/.test(line)).map((line) => line.slice(2));
  // A sparse checkout leaves out what it overlooks.
  return overlooked.filter((path) => existsSync(join(folder, path)));
}

/** Why git refuses a folder that has a repository, with git's own remedy; undefined when it refuses nothing. */
export function describeRefusal({ stderr = '' }: GitError): string | undefined {
  if (!stderr.includes('dubious ownership')) return undefined;
  const remedy =
    stderr.split('\n').find((line) => line.includes('git config --global --add safe.directory')) ??
    'git config --global --add safe.directory <folder>';
  return `The folder belongs to another user of this machine, so git refuses to read it. Allow it once: \`${remedy.trim()}\`.`;
}
