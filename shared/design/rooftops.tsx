import { css } from '@emotion/react';

/* One long street, cut from a single sheet: houses, water towers, a church, two cats. */
const roofs = [
  'M0 56h1600v4H0zM0 60V40h70V60zM-2 40h74v3h-74zM14 30h10v14h-10zM15 26h3v5h-3zM19 26h3v5h-3zM76 60V30h54V60z',
  'M74 30h58v3h-58zM89 16h1.6v14h-1.6zM95 16h1.6v14h-1.6zM101 16h1.6v14h-1.6zM88 21h15.6v1.4h-15.6zM88 4h15.6v13h-15.6z',
  'M86.5 4l9.3-7 9.3 7zM130 60V46h60V60zM130 46l15-12 15 12zM160 46l15-12 15 12zM184 36h6v14h-6zM185 32h3v5h-3z',
  'M194 60V36h80V60zM192 36h84v3h-84zM204 26h14v14h-14zM205 22h3v5h-3zM209 22h3v5h-3zM213 22h3v5h-3zM252 26h10v14h-10z',
  'M253 22h3v5h-3zM257 22h3v5h-3zM274 60V48h44V60zM318 60V40h30V60zM322 40l11-36 11 36zM332.2 -2h1.6v8h-1.6z',
  'M348 60V46h46V60zM396 60V34h66V60zM394 34h70v3h-70zM425 20h1.6v14h-1.6zM431 20h1.6v14h-1.6zM437 20h1.6v14h-1.6z',
  'M424 25h15.6v1.4h-15.6zM424 8h15.6v13h-15.6zM422.5 8l9.3-7 9.3 7zM462 60V50h50V60zM472 42h10v14h-10zM473 38h3v5h-3z',
  'M477 38h3v5h-3zM514 60V38h90V60zM512 38h94v3h-94zM522 28h10v14h-10zM523 24h3v5h-3zM527 24h3v5h-3zM588 28h10v14h-10z',
  'M589 24h3v5h-3zM593 24h3v5h-3zM604 60V44h64V60zM604 44l32-16 32 16zM672 60V34h84V60zM670 34h88v3h-88z',
  'M706 34c-3-5-3-11 1-15 1.5-2 1.5-4 1-6-.3-2 0-4 .6-6.5.3-1 1-.8 1.6 0l1.9 2.3h3.2l1.9-2.3c.6-.8 1.3-1 1.6 0 .6 2.5.9 4.5.6 6.5-.5 2-.5 4 1 6 4 4 4 10 1 15z',
  'M718 34c7 1 11-3 9-8-1-2-3-2-4-1 2 1 2 5-2 5.5-3 .5-4 1-5 1zM756 60V48h46V60zM764 38h6v14h-6zM765 34h3v5h-3z',
  'M804 60V28h58V60zM802 28h62v3h-62zM825 14h1.6v14h-1.6zM831 14h1.6v14h-1.6zM837 14h1.6v14h-1.6zM824 19h15.6v1.4h-15.6z',
  'M824 2h15.6v13h-15.6zM822.5 2l9.3-7 9.3 7zM862 60V42h70V60zM876 32h14v14h-14zM877 28h3v5h-3zM881 28h3v5h-3z',
  'M885 28h3v5h-3zM934 60V36h62V60zM932 36h66v3h-66zM996 60V50h40V60zM1036 60V44h60V60zM1036 44l15-13 15 13z',
  'M1066 44l15-13 15 13zM1090 34h6v14h-6zM1091 30h3v5h-3zM1100 60V32h74V60zM1098 32h78v3h-78zM1143 18h1.6v14h-1.6z',
  'M1149 18h1.6v14h-1.6zM1155 18h1.6v14h-1.6zM1142 23h15.6v1.4h-15.6zM1142 6h15.6v13h-15.6zM1140.5 6l9.3-7 9.3 7z',
  'M1106 22h10v14h-10zM1107 18h3v5h-3zM1111 18h3v5h-3zM1174 60V48h48V60zM1190 40h10v14h-10zM1191 36h3v5h-3z',
  'M1195 36h3v5h-3zM1224 60V38h84V60zM1222 38h88v3h-88zM1232 28h10v14h-10zM1233 24h3v5h-3zM1237 24h3v5h-3z',
  'M1308 60V44h30V60zM1308 44a15 15 0 0 1 30 0zM1322 22h2v9h-2zM1342 60V34h66V60zM1340 34h70v3h-70zM1352 24h14v14h-14z',
  'M1353 20h3v5h-3zM1357 20h3v5h-3zM1361 20h3v5h-3zM1408 60V50h48V60z',
  'M1424 50c-3-5-3-11 1-15 1.5-2 1.5-4 1-6-.3-2 0-4 .6-6.5.3-1 1-.8 1.6 0l1.9 2.3h3.2l1.9-2.3c.6-.8 1.3-1 1.6 0 .6 2.5.9 4.5.6 6.5-.5 2-.5 4 1 6 4 4 4 10 1 15z',
  'M1436 50c7 1 11-3 9-8-1-2-3-2-4-1 2 1 2 5-2 5.5-3 .5-4 1-5 1zM1458 60V36h70V60zM1456 36h74v3h-74zM1499 22h1.6v14h-1.6z',
  'M1505 22h1.6v14h-1.6zM1511 22h1.6v14h-1.6zM1498 27h15.6v1.4h-15.6zM1498 10h15.6v13h-15.6zM1496.5 10l9.3-7 9.3 7z',
  'M1528 60V44h72V60zM1540 34h10v14h-10zM1541 30h3v5h-3zM1545 30h3v5h-3zM1578 34h10v14h-10zM1579 30h3v5h-3z',
  'M1583 30h3v5h-3z',
].join('');

const windows = [
  'M30 47h3v5h-3zM48 47h3v5h-3zM48 54h3v5h-3zM84 38h3v5h-3zM98 38h3v5h-3zM112 46h3v5h-3zM143 50h3v5h-3zM173 50h3v5h-3z',
  'M206 44h3v5h-3zM222 44h3v5h-3zM250 44h3v5h-3zM236 52h3v5h-3zM331.5 46h3v5h-3zM362 52h3v5h-3zM404 42h3v5h-3z',
  'M418 42h3v5h-3zM448 50h3v5h-3zM526 46h3v5h-3zM542 46h3v5h-3zM574 46h3v5h-3zM558 53h3v5h-3zM634 48h3v5h-3z',
  'M682 42h3v5h-3zM698 42h3v5h-3zM730 50h3v5h-3zM812 36h3v5h-3zM826 44h3v5h-3zM846 36h3v5h-3zM872 50h3v5h-3z',
  'M906 50h3v5h-3zM944 44h3v5h-3zM960 44h3v5h-3zM976 52h3v5h-3zM1049 49h3v5h-3zM1079 49h3v5h-3zM1110 40h3v5h-3z',
  'M1126 40h3v5h-3zM1126 50h3v5h-3zM1156 50h3v5h-3zM1240 46h3v5h-3zM1256 46h3v5h-3zM1288 46h3v5h-3zM1321.5 49h3v5h-3z',
  'M1352 42h3v5h-3zM1384 42h3v5h-3zM1368 51h3v5h-3zM1466 44h3v5h-3zM1482 52h3v5h-3zM1550 50h3v5h-3zM1566 50h3v5h-3z',
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

export interface RooftopsProps {
  /**
   * What a neighborhood is known by, among the roofs: a path that stands on 60 and rises to -46 at most. A phone shows it from
   * 490 to 1110 only.
   */
  landmarks?: string;
}

/** Roofs against the band above: the upper edge of a `SectionBand`. Crops at the sides, never stretches. */
export const Rooftops = ({ landmarks }: RooftopsProps) => (
  <svg css={street} viewBox="0 -6 1600 66" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    <path d={roofs} />
    {landmarks ? <path d={landmarks} /> : null}
    <path css={lit} d={windows} />
  </svg>
);
