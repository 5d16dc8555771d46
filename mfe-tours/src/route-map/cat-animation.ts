import type { MapPoint, Walk } from '../model/walk.ts';

export interface WalkPlaces {
  /** The map, wholly or partly seen through the element around it. */
  sheet: HTMLElement;
  /** Its items are the stops. */
  list: HTMLElement;
}

/** A point of the walk, and the part of the list's way through the screen at which the cat is there. */
export interface WalkMoment {
  offset: number;
  point: MapPoint;
}

/** Parts of a stop's words that have come to the reading line when the cat arrives there, and when it goes on. */
const ARRIVES = 0.12;
const LEAVES = 0.62;

/** How far a cat of this size gets with a step, in thousandths of the map. */
const STRIDE = 11;

/** Pixels above the screen, more than any page has. */
const ANY_DISTANCE = 1_000_000;

const apart = ([ax, ay]: MapPoint, [bx, by]: MapPoint) => Math.hypot(ax - bx, ay - by);

/**
 * When the cat is at each corner of its way. It rests at a stop while that is read, and walks evenly in between.
 * @param spans top and bottom of each stop's words, in pixels from the list's top
 * @param listHeight of the list, in pixels
 * @param screenHeight in pixels
 * @param readingLine in pixels from the screen's top
 */
export function walkMoments(
  { stops }: Walk,
  spans: readonly { top: number; bottom: number }[],
  listHeight: number,
  screenHeight: number,
  readingLine: number,
): WalkMoment[] {
  const whole = listHeight + screenHeight;
  const offsetOf = (y: number) => Math.max(0, Math.min(1, (screenHeight - readingLine + y) / whole));
  const moments: WalkMoment[] = [];
  stops.forEach(({ point, way }, index) => {
    const { top, bottom } = spans[index] ?? { top: 0, bottom: 0 };
    const before = moments.at(-1);
    const arrives = Math.max(before?.offset ?? 0, offsetOf(top + (bottom - top) * ARRIVES));
    if (before) {
      const corners = [before.point, ...way, point];
      const lengths = corners.slice(1).map((corner, at) => apart(corners[at]!, corner));
      const length = lengths.reduce((sum, part) => sum + part, 0) || 1;
      let walked = 0;
      corners.slice(1).forEach((corner, at) => {
        walked += lengths[at]!;
        moments.push({ offset: before.offset + (arrives - before.offset) * (walked / length), point: corner });
      });
    } else moments.push({ offset: 0, point }, { offset: arrives, point });
    if (index < stops.length - 1)
      moments.push({ offset: Math.max(arrives, offsetOf(top + (bottom - top) * LEAVES)), point });
  });
  const last = moments.at(-1);
  return last ? [...moments, { offset: 1, point: last.point }] : moments;
}

/** Where the sheet is moved to, in parts of itself, so that a point of it is in the middle of its window, and the window is full. */
export function sheetShift(point: number, shown: number): number {
  return Math.max(shown - 1, Math.min(0, shown / 2 - point / 1000));
}

/**
 * Lets the cat walk the line while the list is scrolled, all of it on the compositor: the scroll is the animations' time. A
 * browser that has no such time is given it with each frame in which the page scrolls.
 * @param onStop called with the number of the stop whose words are read; -1 before the first
 * @returns ends it
 */
export function walkAlong({ sheet, list }: WalkPlaces, walk: Walk, onStop: (index: number) => void): () => void {
  const part = (name: string) => sheet.querySelector<HTMLElement>(`[data-cat='${name}']`);
  const parts = { way: part('way'), face: part('face'), stride: part('stride'), stand: part('stand') };
  let animations: Animation[] = [];
  let follow: (() => void) | undefined;
  let watchers: IntersectionObserver[] = [];
  let frame = 0;

  function begin() {
    end();
    const window_ = sheet.parentElement!.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    const screenHeight = document.documentElement.clientHeight;
    const isBelowMap = box.left < window_.right && box.right > window_.left;
    const readingLine = isBelowMap
      ? Math.max(0, Math.min(screenHeight - 80, 80 + window_.height + (screenHeight - window_.height) * 0.3))
      : screenHeight * 0.5;
    const items = [...list.children];
    const spans = items
      .map((item) => item.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top: top - box.top, bottom: bottom - box.top }));
    const moments = walkMoments(walk, spans, box.height, screenHeight, readingLine);
    const timeline =
      'ViewTimeline' in window
        ? new ViewTimeline({ subject: list, axis: 'block', inset: [CSS.px(0), CSS.px(0)] } as never)
        : undefined;
    const animate = (element: HTMLElement | null, keyframes: Keyframe[]) => {
      if (!element) return;
      const options = { fill: 'both', ...(timeline ? { timeline } : { duration: 1000 }) };
      const animation = element.animate(keyframes, options as KeyframeAnimationOptions);
      if (!timeline) animation.pause();
      animations.push(animation);
    };

    animate(
      parts.way,
      moments.map(({ offset, point: [x, y] }) => ({ offset, transform: `translate(${x / 10}%, ${y / 10}%)` })),
    );
    animate(parts.face, facing(moments));
    const strides = stridesOf(moments);
    animate(
      parts.stride,
      strides.map(({ offset, isStriding }) => ({ offset, opacity: isStriding ? 1 : 0, easing: 'steps(1)' })),
    );
    animate(
      parts.stand,
      strides.map(({ offset, isStriding }) => ({ offset, opacity: isStriding ? 0 : 1, easing: 'steps(1)' })),
    );
    const shown = { x: window_.width / sheet.offsetWidth, y: window_.height / sheet.offsetHeight };
    if (shown.x < 0.99)
      animate(
        sheet,
        moments.map(({ offset, point: [x, y] }) => ({
          offset,
          transform: `translate(${sheetShift(x, shown.x) * 100}%, ${sheetShift(y, shown.y) * 100}%)`,
        })),
      );

    if (!timeline) {
      follow = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => {
          const { top, height } = list.getBoundingClientRect();
          const progress = Math.max(0, Math.min(1, (screenHeight - top) / (height + screenHeight)));
          for (const animation of animations) animation.currentTime = progress * 1000;
        });
      };
      follow();
      addEventListener('scroll', follow, { passive: true });
    }
    const belowLine = Math.max(0, Math.round(screenHeight - readingLine - 2));
    const watch = (above: number, targets: (Element | undefined)[], see: (index: number, isSeen: boolean) => void) => {
      const watcher = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) see(items.indexOf(target), isIntersecting);
        },
        { rootMargin: `${above}px 0px -${belowLine}px` },
      );
      for (const target of targets) if (target) watcher.observe(target);
      watchers.push(watcher);
    };
    // What is at the line, and what has come to it: who jumps from one end of the page to the other passes no stop.
    watch(-Math.round(readingLine), items, (index, isRead) => isRead && onStop(index));
    watch(ANY_DISTANCE, [items[0], items.at(-1)], (index, hasCome) => {
      if (index === 0 && !hasCome) onStop(-1);
      else if (index > 0 && hasCome) onStop(index);
    });
  }

  function end() {
    for (const animation of animations) animation.cancel();
    animations = [];
    for (const watcher of watchers) watcher.disconnect();
    watchers = [];
    if (follow) removeEventListener('scroll', follow);
    cancelAnimationFrame(frame);
  }

  // Pictures that arrive and windows that are turned move the stops.
  const sizes = new ResizeObserver(begin);
  sizes.observe(list);
  sizes.observe(sheet);
  return () => {
    sizes.disconnect();
    end();
  };
}

/** The cat looks where it goes; straight up or down it looks as before. */
function facing(moments: readonly WalkMoment[]): Keyframe[] {
  let face = 1;
  return moments.map(({ offset, point }, index) => {
    const across = (moments[index + 1]?.point ?? point)[0] - point[0];
    if (Math.abs(across) > 12) face = Math.sign(across);
    return { offset, transform: `scaleX(${face})`, easing: 'steps(1)' };
  });
}

/** Its legs are apart at every other step, and together where it rests. */
function stridesOf(moments: readonly WalkMoment[]): { offset: number; isStriding: boolean }[] {
  return moments.flatMap(({ offset, point }, index) => {
    const next = moments[index + 1];
    const count = next ? Math.round(apart(point, next.point) / STRIDE) : 0;
    const steps = Array.from({ length: count }, (_, step) => ({
      offset: offset + (next!.offset - offset) * (step / count),
      isStriding: step % 2 === 0,
    }));
    return count > 0 ? steps : [{ offset, isStriding: false }];
  });
}
