import { css } from '@emotion/react';

/* A street of houses, water towers, a church and two cats. Relative coordinates compress better. */
const roofs = [
  'M0 56h1600v4h-1600zm0 4v-20h70v20zm-2-20h74v3h-74zm16-10h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3zm57 34v-30h54v30z',
  'm-2-30h58v3h-58zm15-14h1.6v14h-1.6zm6 0h1.6v14h-1.6zm6 0h1.6v14h-1.6zm-13 5h15.6v1.4h-15.6zm0-17h15.6v13h-15.6z',
  'm-1.5 0l9.3-7 9.3 7zm43.5 56v-14h60v14zm0-14l15-12 15 12zm30 0l15-12 15 12zm24-10h6v14h-6zm1-4h3v5h-3zm9 28v-24h80v24z',
  'm-2-24h84v3h-84zm12-10h14v14h-14zm1-4h3v5h-3zm4 0h3v5h-3zm4 0h3v5h-3zm39 4h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3z',
  'm17 38v-12h44v12zm44 0v-20h30v20zm4-20l11-36 11 36zm10.2-42h1.6v8h-1.6zm15.8 62v-14h46v14zm48 0v-26h66v26z',
  'm-2-26h70v3h-70zm31-14h1.6v14h-1.6zm6 0h1.6v14h-1.6zm6 0h1.6v14h-1.6zm-13 5h15.6v1.4h-15.6zm0-17h15.6v13h-15.6z',
  'm-1.5 0l9.3-7 9.3 7zm39.5 52v-10h50v10zm10-18h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3zm37 22v-22h90v22zm-2-22h94v3h-94z',
  'm10-10h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3zm61 4h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3zm11 36v-16h64v16zm0-16l32-16 32 16z',
  'm68 16v-26h84v26zm-2-26h88v3h-88z',
  'm36 0c-3-5-3-11 1-15 1.5-2 1.5-4 1-6-.3-2 0-4 .6-6.5.3-1 1-.8 1.6 0l1.9 2.3h3.2l1.9-2.3c.6-.8 1.3-1 1.6 0 .6 2.5.9 4.5.6 6.5-.5 2-.5 4 1 6 4 4 4 10 1 15z',
  'm12 0c7 1 11-3 9-8-1-2-3-2-4-1 2 1 2 5-2 5.5-3 .5-4 1-5 1zm38 26v-12h46v12zm8-22h6v14h-6zm1-4h3v5h-3zm39 26v-32h58v32z',
  'm-2-32h62v3h-62zm23-14h1.6v14h-1.6zm6 0h1.6v14h-1.6zm6 0h1.6v14h-1.6zm-13 5h15.6v1.4h-15.6zm0-17h15.6v13h-15.6z',
  'm-1.5 0l9.3-7 9.3 7zm39.5 58v-18h70v18zm14-28h14v14h-14zm1-4h3v5h-3zm4 0h3v5h-3zm4 0h3v5h-3zm49 32v-24h62v24z',
  'm-2-24h66v3h-66zm64 24v-10h40v10zm40 0v-16h60v16zm0-16l15-13 15 13zm30 0l15-13 15 13zm24-10h6v14h-6zm1-4h3v5h-3z',
  'm9 30v-28h74v28zm-2-28h78v3h-78zm45-14h1.6v14h-1.6zm6 0h1.6v14h-1.6zm6 0h1.6v14h-1.6zm-13 5h15.6v1.4h-15.6z',
  'm0-17h15.6v13h-15.6zm-1.5 0l9.3-7 9.3 7zm-34.5 16h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3zm63 42v-12h48v12zm16-20h10v14h-10z',
  'm1-4h3v5h-3zm4 0h3v5h-3zm29 24v-22h84v22zm-2-22h88v3h-88zm10-10h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3zm71 36v-16h30v16z',
  'm0-16a15 15 0 0 1 30 0zm14-22h2v9h-2zm20 38v-26h66v26zm-2-26h70v3h-70zm12-10h14v14h-14zm1-4h3v5h-3zm4 0h3v5h-3z',
  'm4 0h3v5h-3zm47 40v-10h48v10z',
  'm16-10c-3-5-3-11 1-15 1.5-2 1.5-4 1-6-.3-2 0-4 .6-6.5.3-1 1-.8 1.6 0l1.9 2.3h3.2l1.9-2.3c.6-.8 1.3-1 1.6 0 .6 2.5.9 4.5.6 6.5-.5 2-.5 4 1 6 4 4 4 10 1 15z',
  'm12 0c7 1 11-3 9-8-1-2-3-2-4-1 2 1 2 5-2 5.5-3 .5-4 1-5 1zm22 10v-24h70v24zm-2-24h74v3h-74zm43-14h1.6v14h-1.6z',
  'm6 0h1.6v14h-1.6zm6 0h1.6v14h-1.6zm-13 5h15.6v1.4h-15.6zm0-17h15.6v13h-15.6zm-1.5 0l9.3-7 9.3 7zm31.5 50v-16h72v16z',
  'm12-26h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3zm33 4h10v14h-10zm1-4h3v5h-3zm4 0h3v5h-3z',
].join('');

const windows = [
  'M30 47h3v5h-3zm18 0h3v5h-3zm0 7h3v5h-3zm36-16h3v5h-3zm14 0h3v5h-3zm14 8h3v5h-3zm31 4h3v5h-3zm30 0h3v5h-3zm33-6h3v5h-3z',
  'm16 0h3v5h-3zm28 0h3v5h-3zm-14 8h3v5h-3zm95.5-6h3v5h-3zm30.5 6h3v5h-3zm42-10h3v5h-3zm14 0h3v5h-3zm30 8h3v5h-3z',
  'm78-4h3v5h-3zm16 0h3v5h-3zm32 0h3v5h-3zm-16 7h3v5h-3zm76-5h3v5h-3zm48-6h3v5h-3zm16 0h3v5h-3zm32 8h3v5h-3z',
  'm82-14h3v5h-3zm14 8h3v5h-3zm20-8h3v5h-3zm26 14h3v5h-3zm34 0h3v5h-3zm38-6h3v5h-3zm16 0h3v5h-3zm16 8h3v5h-3z',
  'm73-3h3v5h-3zm30 0h3v5h-3zm31-9h3v5h-3zm16 0h3v5h-3zm0 10h3v5h-3zm30 0h3v5h-3zm84-4h3v5h-3zm16 0h3v5h-3zm32 0h3v5h-3z',
  'm33.5 3h3v5h-3zm30.5-7h3v5h-3zm32 0h3v5h-3zm-16 9h3v5h-3zm98-7h3v5h-3zm16 8h3v5h-3zm68-2h3v5h-3zm16 0h3v5h-3z',
].join('');

const street = css`
  position: absolute;
  inset: auto 0 calc(100% - 1px);
  width: 100%;
  max-width: none;
  height: max(38px, 4.15vw);
  overflow: visible;
  pointer-events: none;
  fill: var(--color-surface);
  @media print {
    display: none;
  }
`;

const lit = css`
  fill: var(--color-accent);
`;

/** The roofs above a `SectionBand`. @param landmarks a path from y = 60 to y = -46; phones show x = 490 to 1110 */
export const Rooftops = ({ landmarks }: { landmarks?: string }) => (
  <svg css={street} viewBox="0 -6 1600 66" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    <path d={roofs} />
    {landmarks ? <path d={landmarks} /> : null}
    <path css={lit} d={windows} />
  </svg>
);
