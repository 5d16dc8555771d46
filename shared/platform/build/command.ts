import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { AppName } from '../contract/app-names.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';
import { createReport, type Report } from './report.ts';
import { handleTermination, isTerminating } from './termination.ts';

/** Options as `parseArgs` takes them, each with what `--help` says of it. */
type Options = { [name: string]: NonNullable<ParseArgsConfig['options']>[string] & { about: string; value?: string } };

interface CommandHelp<O extends Options> {
  /** The command line, e.g. `npm run release [app …]`. */
  usage: string;
  about: string;
  options?: O;
  example?: string;
}

export type { Report };

type ValuesOf<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>['values'];

type Run<O extends Options> = (
  given: { positionals: string[]; values: ValuesOf<O>; definition: SiteDefinition },
  report: Report,
) => unknown | Promise<unknown>;

export type Command = (definition: SiteDefinition, parameters: string[]) => Promise<void>;

const common = {
  json: { type: 'boolean', about: 'print lines of JSON, for programs' },
  help: { type: 'boolean', short: 'h', about: 'say this' },
} as const;

/** A command that says its use by `--help`. An error that it throws is printed, and ends the process with code 1. */
export function defineCommand<const O extends Options>(help: CommandHelp<O>, run: Run<O>): Command {
  return async (definition, parameters) => {
    handleTermination();
    const report = createReport(parameters.includes('--json'));
    // A reader such as `head` may leave before the last line.
    process.stdout.on('error', () => process.exit(0));
    try {
      const options: Options = { ...help.options, ...common };
      const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true });
      if (values.help) return report(textOf(help, options, appNames(definition)));
      assertNotTakenByNpm(help);
      await run({ positionals, values: values as ValuesOf<O>, definition }, report);
    } catch (error) {
      // Work that was cut off fails.
      if (isTerminating()) return;
      const { problems, faults } = Object(error) as Record<string, unknown>;
      const message = error instanceof Error ? messageOf(error, help) : String(error);
      report(message, { type: 'error', problems, faults });
      process.exit(1);
    }
  };
}

/** npm takes an option that has no `--` before it for its own, and leaves only a variable. @throws Error that says so */
function assertNotTakenByNpm({ usage, options = {} }: CommandHelp<Options>): void {
  // The user of npm may have set these two permanently; npm's own message has a `%s`.
  const taken = Object.keys(options).find((name) => {
    const value = process.env[`npm_config_${name.replaceAll('-', '_')}`];
    return value && name !== 'yes' && !value.includes('%s');
  });
  if (!taken) return;
  const value = options[taken]!.value ? ` <${options[taken]!.value}>` : '';
  throw new Error(`npm took --${taken} for itself. Put -- before it: \`${commandOf(usage)} … -- --${taken}${value}\`.`);
}

/** Why the system refuses a file, for errors that name none of our own remedies. */
const refusals: Readonly<Record<string, string>> = {
  EROFS:
    'cannot be written, because its disk is read-only. Mount it for writing, or name another folder, as SITE_STORE can',
  ENOTDIR:
    'is no place for files, because a part of this path is a file or leads nowhere. Move that, or name another folder',
};

// The code of a process that failed, and of some exceptions, is a number.
function messageOf(error: NodeJS.ErrnoException, { usage }: { usage: string }): string {
  if (String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${helpOf(usage)} says what it takes.`;
  // Node says so of a new folder on a read-only disk.
  const code = error.code === 'ENOENT' && error.syscall === 'mkdir' ? 'EROFS' : String(error.code);
  const refusal = error.path && refusals[code];
  return refusal ? `${error.path} ${refusal}.` : error.message;
}

const helpOf = (usage: string) => `\`${commandOf(usage)} -- --help\``;
const commandOf = (usage: string) => /^npm (?:run )?\w+/.exec(usage)![0];

function textOf({ usage, about, example }: CommandHelp<Options>, options: Options, apps: readonly AppName[]): string {
  const rows = Object.entries(options).map(([name, { short, type, value = name, about: what }]) => ({
    flag: `${short ? `-${short}, ` : '    '}--${name}${type === 'string' ? ` <${value}>` : ''}`,
    what,
  }));
  const width = Math.max(...rows.map(({ flag }) => flag.length));
  return [
    usage,
    '',
    about,
    '',
    ...rows.map(({ flag, what }) => `  ${flag.padEnd(width)}  ${what}`),
    '',
    `Options stand behind a double hyphen: ${example ?? `${commandOf(usage)} -- --help`}`,
    `Apps: ${apps.join(', ')}`,
  ].join('\n');
}

/** @throws Error when a word is not an app */
export function appsOf(
  definition: SiteDefinition,
  words: readonly string[],
  otherwise: readonly AppName[] = appNames(definition),
): AppName[] {
  const apps = appNames(definition);
  const unknown = words.filter((word) => !apps.includes(word));
  if (unknown.length > 0)
    throw new Error(`There is no app '${unknown.join("', '")}'. The apps are ${apps.join(', ')}.`);
  return [...(words.length > 0 ? words : otherwise)];
}

export function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (text !== '' && Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`--port takes a number from 0 to 65535, not '${text}'.`);
}

export function assertNoArguments(words: readonly string[]): void {
  if (words.length > 0) throw new Error(`Nothing is known of '${words.join(' ')}'; an option begins with --.`);
}

export const formatSecondsSince = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
