import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { nearest } from '@cobblestone/platform/contract/content/nearest.ts';
import { ContentRefusedError } from '@cobblestone/platform/build/content/problem.ts';
import type { Fault } from '@cobblestone/platform/contract/content/fault.ts';
import { greetingFile } from './tour-files.ts';
import type { Greeting } from './tour.schema.ts';

/** Where recordings lie, below the app's content. */
const FOLDER = 'greetings';
/** A minute of speech, and a minute of film on a phone. */
const kinds = {
  '.mp3': {
    kind: 'sound',
    type: 'audio/mpeg',
    megabytes: 2,
    begins: (bytes: Buffer) => bytes.subarray(0, 3).toString('latin1') === 'ID3' || bytes.readUInt16BE(0) >= 0xffe0,
  },
  '.m4a': { kind: 'sound', type: 'audio/mp4', megabytes: 2, begins: isMp4 },
  '.mp4': { kind: 'film', type: 'video/mp4', megabytes: 12, begins: isMp4 },
} as const;
const captionsOf = (id: string) => `${id}.vtt`;
/** Seconds of silence after which what is said goes on in a new paragraph. */
const PAUSE = 2;

/** What of a recording goes into the release: bytes, by name of their data file. */
export type GreetingFiles = Record<string, Buffer>;

/**
 * Reads the guides' greetings, each a recording and its captions, named as its tour's file: `soho.mp3` and `soho.vtt`.
 * @param guides who speaks, by tour, where its content says so
 * @throws ContentRefusedError that names each file at fault
 */
export async function readGreetings(
  content: string,
  guides: ReadonlyMap<string, string | undefined>,
): Promise<{ greetings: ReadonlyMap<string, Greeting>; files: GreetingFiles }> {
  const folder = join(content, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  const greetings = new Map<string, Greeting>();
  const files: GreetingFiles = {};
  const faults: [file: string, fault: Fault][] = [];
  for (const name of names) {
    const { name: id, ext } = parse(name);
    const fault = misplaced(name, names, guides);
    if (fault) faults.push([name, fault]);
    if (fault || ext === '.vtt') continue;
    const { kind, type, megabytes, begins } = kinds[ext as keyof typeof kinds];
    const [bytes, captions] = await Promise.all([readFile(join(folder, name)), readFile(join(folder, captionsOf(id)))]);
    if (bytes.length < 4 || !begins(bytes))
      faults.push([
        name,
        {
          problem: `This is no ${ext.slice(1).toUpperCase()} file, whatever its name says.`,
          remedy: 'Export the recording again: sound as MP3 or M4A, film as MP4.',
        },
      ]);
    if (bytes.length > megabytes * 1e6)
      faults.push([
        name,
        {
          problem: `It has ${(bytes.length / 1e6).toFixed(1)} MB, and ${megabytes} MB are the most for a ${kind}.`,
          remedy: 'Export it smaller: a minute, sound at 128 kbit/s, film at 720 lines and 1.5 Mbit/s.',
        },
      ]);
    const said = readCaptions(captions.toString('utf8'));
    if ('problem' in said) {
      faults.push([captionsOf(id), said]);
      continue;
    }
    const [file, track] = [named(id, ext, bytes), named(id, '.vtt', captions)];
    Object.assign(files, { [file]: bytes, [track]: captions });
    greetings.set(id, { kind, type, file, captions: track, ...said });
  }
  if (faults.length > 0)
    throw new ContentRefusedError(
      faults.map(([name, fault]) => ({ file: `mfe-tours/content/${FOLDER}/${name}`, line: 1, column: 1, ...fault })),
    );
  return { greetings, files };
}

function misplaced(
  name: string,
  names: readonly string[],
  guides: ReadonlyMap<string, string | undefined>,
): Fault | undefined {
  const { name: id, ext } = parse(name);
  if (ext !== '.vtt' && !(ext in kinds))
    return {
      problem: `A greeting can't be a "${ext}" file.`,
      remedy: 'Export sound as .mp3 or .m4a, film as .mp4, and captions as .vtt.',
    };
  if (!guides.has(id)) {
    const like = nearest(id, guides.keys());
    return {
      problem: `There is no tour "${id}" that this greeting could be of.`,
      remedy: `Name it as its tour's file: ${like ?? [...guides.keys()].join(', ')}.`,
    };
  }
  const recordings = names.filter((other) => parse(other).name === id && parse(other).ext in kinds);
  if (ext === '.vtt')
    return recordings.length > 0
      ? undefined
      : {
          problem: 'There is no recording beside these captions.',
          remedy: `Add ${id}.mp3 or ${id}.mp4, or delete this file.`,
        };
  if (recordings.length > 1)
    return {
      problem: `A tour has one greeting, and this one has ${recordings.join(' and ')}.`,
      remedy: 'Delete one of them.',
    };
  if (!names.includes(captionsOf(id)))
    return {
      problem: 'This recording has no captions, so who cannot hear it is left out.',
      remedy: `Add ${captionsOf(id)} beside it: what is said, with its times, as WebVTT.`,
    };
  if (guides.get(id) === undefined)
    return { problem: 'Nothing says who speaks.', remedy: `Add "greeting": { "guide": "…" } to tours/${id}.json.` };
  return undefined;
}

const time = String.raw`(?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}`);
const secondsOf = ([hours = '0', minutes, rest]: readonly (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);

/** What WebVTT captions say, in paragraphs, and for how long; or what is wrong with them. */
export function readCaptions(text: string): Pick<Greeting, 'seconds' | 'paragraphs'> | Fault {
  const remedy = 'Export the captions as WebVTT (.vtt).';
  const [head = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(\s|$)/.test(head))
    return { problem: 'The first line of captions is WEBVTT, and here it is not.', remedy };
  const paragraphs: string[] = [];
  let last = 0;
  for (const block of blocks) {
    const lines = block.trim().split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at === -1) continue;
    const [, ...parts] = timing.exec(lines[at]!) ?? [];
    const [start, end] = [secondsOf(parts.slice(0, 3)), secondsOf(parts.slice(3))];
    if (parts.length === 0 || end <= start || start < last)
      return {
        problem: `The times of "${lines[at]}" are none, or end before they begin, or begin before those above end.`,
        remedy: 'Write them as 00:01.000 --> 00:04.500, one after the other.',
      };
    const words = lines
      .slice(at + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .trim();
    if (words && (paragraphs.length === 0 || start - last >= PAUSE)) paragraphs.push(words);
    else if (words) paragraphs.push(`${paragraphs.pop()!} ${words}`);
    last = end;
  }
  return paragraphs.length > 0
    ? { paragraphs, seconds: Math.round(last) }
    : { problem: 'These captions say nothing.', remedy };
}

const named = (id: string, ext: string, bytes: Buffer) =>
  greetingFile(`${id}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ext}`);

function isMp4(bytes: Buffer): boolean {
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp';
}
