import * as styles from './walk-map.styles.ts';

/** The cat on the line. `data-cat` says what of it moves: along the way, to face where it goes, and its legs in turn. */
export function WalkingCat() {
  return (
    <div css={styles.carrier} data-cat="way" aria-hidden="true">
      <div css={styles.cat} data-cat="face">
        <svg viewBox="0 0 64 52" data-cat="stride">
          <path css={styles.legs} d="M17 30 11 45M22 31 25 45M41 31 37 45M45 29 52 44" />
        </svg>
        <svg viewBox="0 0 64 52" data-cat="stand">
          <path css={styles.legs} d="M16 30 17 46M21 31 19 46M42 31 43 46M46 30 45 46" />
        </svg>
        <svg viewBox="0 0 64 52">
          <path css={styles.tail} d="M13 27C4 24 3 13 10 7" />
          <path
            css={styles.coat}
            d="M11 29C10 21 16 18 24 19 32 20 37 19 42 16L43 6 48.5 10.5H53.5L59 6 60 15C61 22 56 25 51 25 50 31 47 34 42 34 33 32 27 34 20 34 15 34 11.500 33 11 29Z"
          />
          <path css={styles.collar} d="M43.500 20.500C45 24 48 25.500 51.500 25" />
          <path css={styles.eyes} d="M48.300 15.800v2M55 15.800v2" />
        </svg>
      </div>
    </div>
  );
}
