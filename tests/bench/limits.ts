/** The promised numbers. `npm run bench` fails above one of them, each week in the pipeline. */
export const limits = {
  /** Largest contentful paint on Lighthouse's phone. */
  paintMs: 1200,
  /** Layout shift through fonts, hydration and scrolling. */
  shift: 0,
  /** Blocking time of processor beyond that of the same page without scripts. */
  blockingMs: 50,
  /** Where the page without scripts has it. */
  lighthouseScore: 0.98,
  /** Of the longest script before a visitor's first sign of life. */
  taskMs: 50,
  interactionMs: 200,
  /** JavaScript over the wire, before the app and after the first interaction. */
  scriptBytesBefore: 12_000,
  scriptBytesAfter: 190_000,
  /** From the first touch to its effect on a slow phone: 1.5 s after load, and after 9 s and a scroll. */
  touchMs: {
    menu: [360, 156],
    picture: [150, 128],
    'group of 9': [1650, 42],
    'tour search': [1590, 98],
    'blog search': [1280, 520],
  },
  stitchMs: 6000,
  /** 5,000 pages of one app, from nothing. */
  manyPagesMs: 120_000,
  releaseMs: 6000,
  releaseBytes: 450_000_000,
} as const;
