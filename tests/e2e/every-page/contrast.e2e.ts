import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { everyRoute, tagsOf } from '../helpers/every-route.ts';
import { resize } from '../helpers/page.ts';

/** The share of pixels behind a line of words that may fall short: specks such as stars and lit windows far away. */
const specks = 0.03;

/** A line of words that lies over a picture, in page coordinates. */
interface Line {
  x: number;
  y: number;
  width: number;
  height: number;
  words: string;
  color: string;
  large: boolean;
}

/** Loads the pictures, takes away what floats over the page, and finds the words that lie over a picture. */
const findLines = (page: Page): Promise<Line[]> =>
  page.evaluate(async () => {
    // Sizes in vw follow a change of the viewport a frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) element.style.visibility = 'hidden';
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) =>
      image.checkVisibility(),
    );
    /** Whether a line is in the part of a scrolling row that is out of sight. */
    const isClipped = (element: Element | null, line: DOMRect): boolean => {
      if (!element) return false;
      const box = element.getBoundingClientRect();
      const isOutside =
        getComputedStyle(element).overflowX !== 'visible' && (line.right <= box.left || line.left >= box.right);
      return isOutside || isClipped(element.parentElement, line);
    };
    const lines: Line[] = [];
    const behind = new Set<HTMLImageElement>();
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const words = node.nodeValue!.trim().slice(0, 40);
      if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const { left, right, top, bottom, width, height } = line;
        const covered = pictures.filter((image) => {
          const box = (image.closest('[data-scene]') ?? image).getBoundingClientRect();
          return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
        });
        if (width < 2 || covered.length === 0 || isClipped(element, line)) continue;
        for (const image of covered) behind.add(image);
        lines.push({ x: left + scrollX, y: top + scrollY, width, height, words, color, large });
      }
    }
    for (const image of behind) image.loading = 'eager';
    await Promise.all([...behind].map((image) => image.decode().catch(() => undefined)));
    return lines;
  });

/** Light of a channel by its value: millions of pixels are asked. */
const light = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * light[red]! + 0.7152 * light[green]! + 0.0722 * light[blue]!;

const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The lines, once they stand still: a loaded machine takes its time to lay a page out at another width. */
async function findSettledLines(page: Page): Promise<Line[]> {
  let lines = await findLines(page);
  await expect(async () => {
    const before = lines;
    await page.waitForTimeout(150);
    lines = await findLines(page);
    expect(lines).toEqual(before);
  }).toPass({ intervals: [0] });
  return lines;
}

/** Lines further apart than this are in screenshots of their own, in CSS pixels. */
const GAP = 200;

/** The lines by their height on the page, in groups that stand together. */
function groupLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  let bottom = -Infinity;
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    if (line.y > bottom + GAP) groups.push([]);
    groups.at(-1)!.push(line);
    bottom = Math.max(bottom, line.y + line.height);
  }
  return groups;
}

/**
 * Opens a page, and finds lines whose contrast with the picture behind them is too low (WCAG AA) at some width. It measures
 * the pixels behind the text.
 */
async function faintWords(page: Page, address: string, widths: readonly number[]): Promise<string[]> {
  const faint: string[] = [];
  await page.setViewportSize({ width: widths[0]!, height: 900 });
  await page.goto(address);
  for (const width of widths) {
    await resize(page, { width, height: 900 });
    faint.push(...(await faintAtThisWidth(page)));
  }
  return faint;
}

async function faintAtThisWidth(page: Page): Promise<string[]> {
  // Otherwise the first screenshot would give distant elements their true height, and move the content below.
  await addStyle(page, '*{content-visibility:visible!important;transition:none!important}');
  const lines = await findSettledLines(page);
  const faint: string[] = [];
  await addStyle(page, '*{color:transparent!important}');
  for (const group of groupLines(lines)) faint.push(...(await faintInGroup(page, group)));
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  return faint;
}

/** The page's policy refuses other ways to add a style. */
const addStyle = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

async function faintInGroup(page: Page, lines: readonly Line[]): Promise<string[]> {
  const top = Math.floor(Math.min(...lines.map(({ y }) => y)));
  const bottom = Math.ceil(Math.max(...lines.map(({ y, height }) => y + height)));
  const { width: pageWidth } = page.viewportSize()!;
  const clip = { x: 0, y: top, width: pageWidth, height: bottom - top };
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ x: left, y: lineTop, width, height, words, color, large }) => {
    const [red, green, blue] = color.match(/[\d.]+/g)!.map((value) => Math.round(Number(value)));
    const ink = luminance(red!, green!, blue!);
    const ratios: number[] = [];
    // A line's box is taller than its letters.
    const first = Math.floor(lineTop - top + height * 0.15);
    for (let y = first; y < Math.min(info.height, first + height * 0.7); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(info.width, left + width); x += 1) {
        const at = (y * info.width + x) * 3;
        ratios.push(ratio(ink, luminance(data[at]!, data[at + 1]!, data[at + 2]!)));
      }
    ratios.sort((a, b) => a - b);
    const worst = ratios[Math.floor(ratios.length * specks)] ?? Infinity;
    return worst < (large ? 3 : 4.5) ? [`${pageWidth} px: ‘${words}’ ${worst.toFixed(2)} to 1`] : [];
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of everyRoute) {
  // A14
  test(`words over pictures stand out on ${route} at every width`, { tag: tagsOf(route) }, async ({ page }) => {
    expect(await faintWords(page, route, [320, 390, 768, 1280])).toEqual([]);
  });
}
