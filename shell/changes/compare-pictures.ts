import { createHash } from 'node:crypto';
import { diffArrays } from 'diff';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Rows of pixels that stay around a change; longer stretches that are the same are folded away. */
const AROUND = 80;
/** Height of a fold. */
const FOLD = 20;
/** Fewer rows that happen to be alike between two changes part nothing. */
const LEAST_ALIKE = 12;
/** Side of the squares that are marked. */
const CELL = 16;
/** Colours nearer to one another than this are the same letter drawn at another fraction of a pixel; 0 to 1. */
const NEARNESS = 0.25;
/** Fewer pixels are no difference that anybody sees. */
const LEAST_PIXELS = 24;
/** The highest picture, in rows. */
const MOST_ROWS = 6000;
/** How far two pages' rows are followed before they count as different from there on. */
const MOST_EDITS = 1500;
const CHANNELS = 4;
const paper = [0xe8, 0xe0, 0xcf, 0xff];

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A page before and after, brought to one height row by row, and where they differ. */
export interface ComparedPictures {
  width: number;
  height: number;
  /** WebP. */
  before: Buffer;
  after: Buffer;
  boxes: Box[];
  /** Whether rows at the end were left out. */
  isCut: boolean;
}

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

/** Some rows of both pages that belong together. */
interface Stretch {
  isSame: boolean;
  before: number;
  after: number;
  beforeRows: number;
  afterRows: number;
}

/** @returns undefined when they look the same */
export async function comparePictures(beforePng: Buffer, afterPng: Buffer): Promise<ComparedPictures | undefined> {
  const [before, after] = [await rawOf(beforePng), await rawOf(afterPng)];
  if (before.width !== after.width)
    throw new Error(`Pictures of different widths: ${before.width} and ${after.width}.`);
  const { width } = before;
  const rows: { before: Buffer[]; after: Buffer[] } = { before: [], after: [] };
  const boxes: Box[] = [];
  let height = 0;
  const stretches = alignRows(before, after);
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.isSame) {
      const [head, tail] = [index > 0 ? AROUND : 0, index < stretches.length - 1 ? AROUND : 0];
      const rest = stretch.beforeRows - head - tail;
      const parts =
        rest > FOLD
          ? ([[0, head], 'fold', [stretch.beforeRows - tail, tail]] as const)
          : ([[0, stretch.beforeRows]] as const);
      for (const part of parts) {
        if (part === 'fold') {
          const fold = blank(width, FOLD);
          rows.before.push(fold);
          rows.after.push(fold);
          height += FOLD;
        } else {
          rows.before.push(slice(before, stretch.before + part[0], part[1]));
          rows.after.push(slice(after, stretch.after + part[0], part[1]));
          height += part[1];
        }
      }
    } else {
      const count = Math.max(stretch.beforeRows, stretch.afterRows);
      const [old, now] = [
        padded(before, stretch.before, stretch.beforeRows, count),
        padded(after, stretch.after, stretch.afterRows, count),
      ];
      const paired = Math.min(stretch.beforeRows, stretch.afterRows);
      for (const box of paired > 0 ? differingBoxes(old, now, width, paired) : [])
        boxes.push({ ...box, top: box.top + height });
      if (paired < count) boxes.push({ left: 0, top: height + paired, width, height: count - paired });
      rows.before.push(old);
      rows.after.push(now);
      height += count;
    }
  }
  if (boxes.length === 0) return undefined;
  const shown = Math.min(height, MOST_ROWS);
  const encode = (parts: Buffer[]) =>
    sharp(Buffer.concat(parts).subarray(0, shown * width * CHANNELS), {
      raw: { width, height: shown, channels: CHANNELS },
    })
      .webp({ quality: 58, effort: 3 })
      .toBuffer();
  return {
    width,
    height: shown,
    before: await encode(rows.before),
    after: await encode(rows.after),
    boxes: boxes.filter(({ top }) => top < shown),
    isCut: shown < height,
  };
}

/** A page that has no counterpart, as WebP. */
export async function wholePicture(
  png: Buffer,
): Promise<{ picture: Buffer; width: number; height: number; isCut: boolean }> {
  const { data, width, height } = await rawOf(png);
  const shown = Math.min(height, MOST_ROWS);
  const picture = await sharp(data.subarray(0, shown * width * CHANNELS), {
    raw: { width, height: shown, channels: CHANNELS },
  })
    .webp({ quality: 58, effort: 3 })
    .toBuffer();
  return { picture, width, height: shown, isCut: shown < height };
}

async function rawOf(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const slice = ({ data, width }: Raw, from: number, count: number) =>
  data.subarray(from * width * CHANNELS, (from + count) * width * CHANNELS);
const blank = (width: number, count: number) => Buffer.alloc(width * count * CHANNELS, Buffer.from(paper));
const padded = (raw: Raw, from: number, count: number, wanted: number) =>
  count === wanted
    ? slice(raw, from, count)
    : Buffer.concat([slice(raw, from, count), blank(raw.width, wanted - count)]);

/** What was put in or taken out moves everything below it: rows are matched by their content, so that only it differs. */
function alignRows(before: Raw, after: Raw): Stretch[] {
  const same = runsAlike(rowHashes(before), rowHashes(after)).filter(
    ({ rows, before: old, after: now }) =>
      rows >= LEAST_ALIKE || old + now === 0 || (old + rows === before.height && now + rows === after.height),
  );
  const all: Stretch[] = [];
  let [old, now] = [0, 0];
  for (const run of [...same, { before: before.height, after: after.height, rows: 0 }]) {
    if (run.before > old || run.after > now)
      all.push({ isSame: false, before: old, after: now, beforeRows: run.before - old, afterRows: run.after - now });
    if (run.rows > 0)
      all.push({ isSame: true, before: run.before, after: run.after, beforeRows: run.rows, afterRows: run.rows });
    [old, now] = [run.before + run.rows, run.after + run.rows];
  }
  return all;
}

interface Run {
  before: number;
  after: number;
  rows: number;
}

function runsAlike(before: string[], after: string[]): Run[] {
  // A row that only one side has matches nothing; without those there is little left to match.
  const [ofBefore, ofAfter] = [new Set(before), new Set(after)];
  const places = (rows: string[], others: Set<string>) =>
    rows.flatMap((hash, place) => (others.has(hash) ? [place] : []));
  const [old, now] = [places(before, ofAfter), places(after, ofBefore)];
  const parts =
    diffArrays(
      old.map((place) => before[place]),
      now.map((place) => after[place]),
      { maxEditLength: MOST_EDITS },
    ) ?? [];
  const runs: Run[] = [];
  let [x, y] = [0, 0];
  for (const { added, removed, value } of parts) {
    for (let step = 0; step < value.length && !added && !removed; step += 1) {
      const [i, j] = [old[x + step]!, now[y + step]!];
      const last = runs.at(-1);
      if (last && last.before + last.rows === i && last.after + last.rows === j) last.rows += 1;
      else runs.push({ before: i, after: j, rows: 1 });
    }
    if (!added) x += value.length;
    if (!removed) y += value.length;
  }
  return runs;
}

function rowHashes({ data, width, height }: Raw): string[] {
  const length = width * CHANNELS;
  return Array.from({ length: height }, (_, row) =>
    createHash('md5')
      .update(data.subarray(row * length, (row + 1) * length))
      .digest('base64'),
  );
}

/** Squares with a pixel that differs, and those next to one another together. */
function differingBoxes(before: Buffer, after: Buffer, width: number, height: number): Box[] {
  const mask = new Uint8Array(width * height * CHANNELS);
  if (
    pixelmatch(before.subarray(0, mask.length), after.subarray(0, mask.length), mask, width, height, {
      diffMask: true,
      threshold: NEARNESS,
    }) === 0
  )
    return [];
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const marked = new Uint8Array(columns * rows);
  const pixels = new Uint16Array(columns * rows);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (mask[pixel * CHANNELS + 3] === 0) continue;
    const cell = Math.floor(Math.floor(pixel / width) / CELL) * columns + Math.floor((pixel % width) / CELL);
    marked[cell] = 1;
    pixels[cell]! += 1;
  }
  const boxes: Box[] = [];
  for (let cell = 0; cell < marked.length; cell += 1) {
    if (marked[cell] !== 1) continue;
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    const open = [cell];
    let differing = 0;
    marked[cell] = 2;
    while (open.length > 0) {
      const next = open.pop()!;
      differing += pixels[next]!;
      const [column, row] = [next % columns, Math.floor(next / columns)];
      [left, right, top, bottom] = [
        Math.min(left, column),
        Math.max(right, column),
        Math.min(top, row),
        Math.max(bottom, row),
      ];
      // A gap of one square, as between words, parts nothing.
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) {
          const [x, y] = [column + dx, row + dy];
          if (x < 0 || y < 0 || x >= columns || y >= rows || marked[y * columns + x] !== 1) continue;
          marked[y * columns + x] = 2;
          open.push(y * columns + x);
        }
      }
    }
    if (differing < LEAST_PIXELS) continue;
    const box = { left: left * CELL, top: top * CELL };
    boxes.push({
      ...box,
      width: Math.min(width, (right + 1) * CELL) - box.left,
      height: Math.min(height, (bottom + 1) * CELL) - box.top,
    });
  }
  return boxes;
}
