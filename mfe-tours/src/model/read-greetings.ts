import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { InvalidContentError, problemOfFile, type Problem } from '@hemstitch/platform/build/content/problem';
import { findNearest } from '@hemstitch/platform/contract/content/did-you-mean';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import type { Greeting } from './tour/tour.schema.ts';

/** Folder of the recordings, in the app's content and in its data files. */
const FOLDER = 'greetings';
/** The limits fit a minute of speech, and a minute of film from a phone. */
const recordingTypes = {
  '.mp3': {
    kind: 'sound',
    type: 'audio/mpeg',
    megabytes: 2,
    hasSignature: (bytes: Buffer) =>
      bytes.subarray(0, 3).toString('latin1') === 'ID3' || bytes.readUInt16BE(0) >= 0xffe0,
  },
  '.m4a': { kind: 'sound', type: 'audio/mp4', megabytes: 2, hasSignature: isMp4 },
  '.mp4': { kind: 'film', type: 'video/mp4', megabytes: 12, hasSignature: isMp4 },
} as const;
const captionsFile = (id: string) => `${id}.vtt`;
/** A longer silence between captions starts a new paragraph. */
const PARAGRAPH_PAUSE_SECONDS = 2;

/** Contents of recordings and captions by name of their data file. */
export type GreetingFiles = Record<string, Buffer>;

/** Name of the speaker by tour id, if the tour's content names one. */
type Guides = ReadonlyMap<string, string | undefined>;

/**
 * Reads the guides' greetings. Each is a recording and its captions, named like its tour's file: `soho.mp3` and `soho.vtt`.
 * @throws InvalidContentError that names each faulty file
 */
export async function readGreetings(
  content: string,
  guides: Guides,
): Promise<{ greetings: ReadonlyMap<string, Greeting>; files: GreetingFiles }> {
  const folder = join(content, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  const greetings = new Map<string, Greeting>();
  const files: GreetingFiles = {};
  const problems: Problem[] = [];
  const report = (name: string, { problem, remedy }: Fault) =>
    problems.push(problemOfFile(`mfe-tours/content/${FOLDER}/${name}`, problem, remedy));
  for (const name of names) {
    const { name: id, ext } = parse(name);
    const fault = findFileFault(name, names, guides);
    if (fault) report(name, fault);
    if (fault || ext === '.vtt') continue;
    const { kind, type, megabytes, hasSignature } = recordingTypes[ext as keyof typeof recordingTypes];
    const [bytes, captions] = await Promise.all([
      readFile(join(folder, name)),
      readFile(join(folder, captionsFile(id))),
    ]);
    if (bytes.length < 4 || !hasSignature(bytes))
      report(name, {
        problem: `This is not an ${ext.slice(1).toUpperCase()} file, although its name says so.`,
        remedy: 'Export the recording again: sound as MP3 or M4A, film as MP4.',
      });
    if (bytes.length > megabytes * 1e6)
      report(name, {
        problem: `The file has ${(bytes.length / 1e6).toFixed(1)} MB; the limit for a ${kind} is ${megabytes} MB.`,
        remedy: 'Export it smaller: a minute, sound at 128 kbit/s, film at 720 lines and 1.5 Mbit/s.',
      });
    const transcript = readCaptions(captions.toString('utf8'));
    if ('problem' in transcript) {
      report(captionsFile(id), transcript);
      continue;
    }
    const [file, track] = [dataFile(id, ext, bytes), dataFile(id, '.vtt', captions)];
    Object.assign(files, { [file]: bytes, [track]: captions });
    greetings.set(id, { kind, type, file, captions: track, ...transcript });
  }
  if (problems.length > 0) throw new InvalidContentError(problems);
  return { greetings, files };
}

function findFileFault(name: string, names: readonly string[], guides: Guides): Fault | undefined {
  const { name: id, ext } = parse(name);
  if (ext !== '.vtt' && !(ext in recordingTypes))
    return {
      problem: `A greeting cannot be a "${ext}" file.`,
      remedy: 'Export sound as .mp3 or .m4a, film as .mp4, and captions as .vtt.',
    };
  if (!guides.has(id))
    return {
      problem: `No tour is called "${id}", so this greeting has no page.`,
      remedy: `Name it like its tour's file: ${findNearest(id, guides.keys()) ?? [...guides.keys()].join(', ')}.`,
    };
  const recordings = names.filter((other) => parse(other).name === id && parse(other).ext in recordingTypes);
  if (recordings.length === 0)
    return { problem: 'These captions have no recording.', remedy: `Add ${id}.mp3 or ${id}.mp4, or delete this file.` };
  if (ext === '.vtt') return undefined;
  if (recordings.length > 1)
    return {
      problem: `A tour can have one greeting, but there are ${recordings.join(' and ')}.`,
      remedy: 'Delete one of them.',
    };
  if (!names.includes(captionsFile(id)))
    return {
      problem: 'This recording has no captions, which deaf visitors need.',
      remedy: `Add ${captionsFile(id)} beside it: a timed transcript as WebVTT.`,
    };
  if (guides.get(id) === undefined)
    return {
      problem: 'The name of the speaker is missing.',
      remedy: `Add "greeting": { "guide": "…" } to tours/${id}.json.`,
    };
  return undefined;
}

const time = String.raw`(?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3})`;
const cueTiming = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}`);
const toSeconds = ([hours = '0', minutes, seconds]: readonly (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** The transcript and length of WebVTT captions, or what is wrong with them. */
export function readCaptions(text: string): Pick<Greeting, 'seconds' | 'paragraphs'> | Fault {
  const remedy = 'Export the captions as WebVTT (.vtt).';
  const [head = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(\s|$)/.test(head)) return { problem: 'The first line of captions must be WEBVTT.', remedy };
  const paragraphs: string[] = [];
  let previousEnd = 0;
  for (const block of blocks) {
    const lines = block.trim().split('\n');
    const timingLine = lines.findIndex((line) => line.includes('-->'));
    if (timingLine === -1) continue;
    const [, ...parts] = cueTiming.exec(lines[timingLine]!) ?? [];
    const [start, end] = [toSeconds(parts.slice(0, 3)), toSeconds(parts.slice(3))];
    if (parts.length === 0 || end <= start || start < previousEnd)
      return {
        problem: `Invalid or overlapping times: "${lines[timingLine]}".`,
        remedy: 'Write them as 00:01.000 --> 00:04.500, one after the other.',
      };
    const words = lines
      .slice(timingLine + 1)
      .join(' ')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .trim();
    if (words && (paragraphs.length === 0 || start - previousEnd >= PARAGRAPH_PAUSE_SECONDS)) paragraphs.push(words);
    else if (words) paragraphs.push(`${paragraphs.pop()!} ${words}`);
    previousEnd = end;
  }
  return paragraphs.length > 0
    ? { paragraphs, seconds: Math.round(previousEnd) }
    : { problem: 'These captions contain no text.', remedy };
}

/** The name contains a hash of the bytes. */
const dataFile = (id: string, ext: string, bytes: Buffer) =>
  `${FOLDER}/${id}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ext}`;

function isMp4(bytes: Buffer): boolean {
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp';
}
