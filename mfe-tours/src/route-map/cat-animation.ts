import type { MapPoint, Walk } from '../model/tour/walk.ts';

export interface AnimatedElements {
  /** The map; its parent element is the viewport, which may show only a part of it. */
  sheet: HTMLElement;
  /** List of the stops. */
  list: HTMLElement;
}

export interface CatPosition {
  /** Progress of the list through the screen, from 0 to 1. */
  offset: number;
  point: MapPoint;
}

/** The cat arrives when this share of a stop's text has passed the reading line, and leaves at the second one. */
const ARRIVAL = 0.12;
const DEPARTURE = 0.62;

/** Length of the cat's step, in thousandths of the map. */
const STRIDE = 11;

/** More than the height of any page. */
const ANY_DISTANCE_PX = 1_000_000;

const distance = ([ax, ay]: MapPoint, [bx, by]: MapPoint) => Math.hypot(ax - bx, ay - by);

/**
 * The cat's position by scroll progress. It rests at a stop while its text is read, and walks evenly between stops.
 * All lengths are in pixels.
 * @param spans top and bottom of each stop's text, from the list's top
 * @param readingLine distance from the screen's top
 */
export function computeCatPositions(
  { stops }: Walk,
  spans: readonly { top: number; bottom: number }[],
  listHeight: number,
  screenHeight: number,
  readingLine: number,
): CatPosition[] {
  const toOffset = (y: number) =>
    Math.max(0, Math.min(1, (screenHeight - readingLine + y) / (listHeight + screenHeight)));
  const positions: CatPosition[] = [];
  stops.forEach(({ point, way }, index) => {
    const { top, bottom } = spans[index] ?? { top: 0, bottom: 0 };
    const previous = positions.at(-1);
    const arrival = Math.max(previous?.offset ?? 0, toOffset(top + (bottom - top) * ARRIVAL));
    if (previous) {
      const corners = [previous.point, ...way, point];
      const lengths = corners.slice(1).map((corner, at) => distance(corners[at]!, corner));
      const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
      let walked = 0;
      corners.slice(1).forEach((corner, at) => {
        walked += lengths[at]!;
        positions.push({ offset: previous.offset + (arrival - previous.offset) * (walked / total), point: corner });
      });
    } else positions.push({ offset: 0, point }, { offset: arrival, point });
    if (index < stops.length - 1)
      positions.push({ offset: Math.max(arrival, toOffset(top + (bottom - top) * DEPARTURE)), point });
  });
  const last = positions.at(-1);
  return last ? [...positions, { offset: 1, point: last.point }] : positions;
}

/**
 * The shift of the map that centers a point in the viewport, as far as the map still fills the viewport.
 * @param point thousandths of the map
 * @param visible share of the map that the viewport shows
 * @returns share of the map
 */
export function computeMapOffset(point: number, visible: number): number {
  return Math.max(visible - 1, Math.min(0, visible / 2 - point / 1000));
}

/**
 * Moves the cat along the line while the list is scrolled. A `ViewTimeline` does it on the compositor; in a browser without
 * one, each frame of a scroll sets the time of the animations.
 * @param onStop called with the index of the stop at the reading line; -1 before the first
 * @returns stops the animation
 */
export function animateCat({ sheet, list }: AnimatedElements, walk: Walk, onStop: (index: number) => void): () => void {
  let animations: Animation[] = [];
  let onScroll: (() => void) | undefined;
  let observers: IntersectionObserver[] = [];
  let frame = 0;

  function start() {
    stop();
    const viewport = sheet.parentElement!.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    const screenHeight = document.documentElement.clientHeight;
    const isBelowMap = box.left < viewport.right && box.right > viewport.left;
    const readingLine = isBelowMap
      ? Math.max(0, Math.min(screenHeight - 80, 80 + viewport.height + (screenHeight - viewport.height) * 0.3))
      : screenHeight * 0.5;
    const items = [...list.children];
    const spans = items
      .map((item) => item.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top: top - box.top, bottom: bottom - box.top }));
    const positions = computeCatPositions(walk, spans, box.height, screenHeight, readingLine);
    const timeline =
      'ViewTimeline' in window
        ? new ViewTimeline({ subject: list, axis: 'block', inset: [CSS.px(0), CSS.px(0)] } as never)
        : undefined;
    const animate = (element: HTMLElement, keyframes: Keyframe[]) => {
      const options = { fill: 'both', ...(timeline ? { timeline } : { duration: 1000 }) };
      const animation = element.animate(keyframes, options as KeyframeAnimationOptions);
      if (!timeline) animation.pause();
      animations.push(animation);
    };
    const animateCatPart = (name: string, keyframes: Keyframe[]) =>
      animate(sheet.querySelector<HTMLElement>(`[data-cat='${name}']`)!, keyframes);

    animateCatPart(
      'way',
      positions.map(({ offset, point: [x, y] }) => ({ offset, transform: `translate(${x / 10}%, ${y / 10}%)` })),
    );
    animateCatPart('face', computeDirections(positions));
    const steps = computeSteps(positions);
    const shownWhile = (striding: boolean): Keyframe[] =>
      steps.map(({ offset, isStriding }) => ({ offset, opacity: isStriding === striding ? 1 : 0, easing: 'steps(1)' }));
    animateCatPart('stride', shownWhile(true));
    animateCatPart('stand', shownWhile(false));
    const visible = { x: viewport.width / sheet.offsetWidth, y: viewport.height / sheet.offsetHeight };
    if (visible.x < 0.99)
      animate(
        sheet,
        positions.map(({ offset, point: [x, y] }) => ({
          offset,
          transform: `translate(${computeMapOffset(x, visible.x) * 100}%, ${computeMapOffset(y, visible.y) * 100}%)`,
        })),
      );

    if (!timeline) {
      onScroll = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => {
          const { top, height } = list.getBoundingClientRect();
          const progress = Math.max(0, Math.min(1, (screenHeight - top) / (height + screenHeight)));
          for (const animation of animations) animation.currentTime = progress * 1000;
        });
      };
      onScroll();
      addEventListener('scroll', onScroll, { passive: true });
    }
    const belowLine = Math.max(0, Math.round(screenHeight - readingLine - 2));
    const observe = (
      marginTopPx: number,
      targets: readonly (Element | undefined)[],
      onChange: (index: number, isIntersecting: boolean) => void,
    ) => {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) onChange(items.indexOf(target), isIntersecting);
        },
        { rootMargin: `${marginTopPx}px 0px -${belowLine}px` },
      );
      for (const target of targets) if (target) observer.observe(target);
      observers.push(observer);
    };
    observe(-Math.round(readingLine), items, (index, isAtLine) => isAtLine && onStop(index));
    // A jump from one end of the page to the other crosses no stop.
    observe(ANY_DISTANCE_PX, [items[0], items.at(-1)], (index, hasPassed) => {
      if (index === 0 && !hasPassed) onStop(-1);
      else if (index > 0 && hasPassed) onStop(index);
    });
  }

  function stop() {
    for (const animation of animations) animation.cancel();
    animations = [];
    for (const observer of observers) observer.disconnect();
    observers = [];
    if (onScroll) removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
  }

  // Loaded pictures and a rotated screen move the stops.
  const resizeObserver = new ResizeObserver(start);
  resizeObserver.observe(list);
  resizeObserver.observe(sheet);
  return () => {
    resizeObserver.disconnect();
    stop();
  };
}

/** The cat faces the way it walks; straight up or down it keeps its direction. */
function computeDirections(positions: readonly CatPosition[]): Keyframe[] {
  let direction = 1;
  return positions.map(({ offset, point }, index) => {
    const across = (positions[index + 1]?.point ?? point)[0] - point[0];
    if (Math.abs(across) > 12) direction = Math.sign(across);
    return { offset, transform: `scaleX(${direction})`, easing: 'steps(1)' };
  });
}

/** The legs are apart at every other step, and together at rest. */
function computeSteps(positions: readonly CatPosition[]): { offset: number; isStriding: boolean }[] {
  return positions.flatMap(({ offset, point }, index) => {
    const next = positions[index + 1];
    const count = next ? Math.round(distance(point, next.point) / STRIDE) : 0;
    const steps = Array.from({ length: count }, (_, step) => ({
      offset: offset + (next!.offset - offset) * (step / count),
      isStriding: step % 2 === 0,
    }));
    return count > 0 ? steps : [{ offset, isStriding: false }];
  });
}
