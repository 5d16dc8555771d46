/** The store’s pictures, drawn by the builds of the teams that own them: flat side views in the colors of the data. */

const INK = '#1d1b17';

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** A machine of 400 x 300. Its model number decides its proportions, so no two models look alike. */
function machine(sku: string, color: string): string {
  const isAutonomous = sku.startsWith('AU');
  const model = Number(sku.slice(3, 5));
  const rear = 62 + ((model * 7) % 4) * 6;
  const front = 34 + ((model * 5) % 4) * 5;
  const nose = 318 + ((model * 11) % 5) * 8;
  const hood = 132 + ((model * 3) % 3) * 8;
  const body = isAutonomous
    ? `<path d="M70 214 96 ${hood - 14}Q104 ${hood - 34} 128 ${hood - 34}H212L${nose} ${hood + 24}Q${nose + 22} ${hood + 34} ${nose + 14} 214Z" fill="${color}"/>
<path d="M128 ${hood - 20}h78l34 30H118Z" fill="${INK}"/><path d="M${nose - 60} ${hood + 32}l58 18" stroke="#9ff" stroke-width="6" stroke-linecap="round"/>
<path d="M150 ${hood - 34}v-22m-16 0h32" stroke="${INK}" stroke-width="8" stroke-linecap="round"/><circle cx="150" cy="${hood - 62}" r="9" fill="#9ff" stroke="${INK}" stroke-width="5"/>`
    : `<path d="M176 ${hood}H${nose - 12}Q${nose + 8} ${hood} ${nose + 8} ${hood + 24}V206H150Z" fill="${color}"/>
<path d="M${nose - 10} ${hood + 22}v46m-12-46v46m-12-46v46" stroke="${INK}" stroke-width="4" opacity=".5"/>
<path d="M${nose - 72} ${hood}v-${44 + (model % 3) * 8}q0-10 12-10" fill="none" stroke="${INK}" stroke-width="9"/>${
        model % 3 === 0
          ? `<path d="M92 ${hood + 4}h56v-24H104q-12 0-12 24ZM196 ${hood}l-22-34m-14-4 26 10" fill="${INK}" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>`
          : `<path d="M88 ${hood + 16} 104 ${hood - 78}h84l14 94Z" fill="#cfe8f2" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/><path d="M92 ${hood - 84}h106" stroke="${color}" stroke-width="16" stroke-linecap="round"/>`
      }`;
  const wheel = (x: number, radius: number) =>
    `<circle cx="${x}" cy="${262 - radius}" r="${radius}" fill="${INK}" stroke="${INK}" stroke-width="10" stroke-dasharray="9 6"/>
<circle cx="${x}" cy="${262 - radius}" r="${radius * 0.55}" fill="${color}"/><circle cx="${x}" cy="${262 - radius}" r="${radius * 0.2}" fill="#fff"/>`;
  return `<ellipse cx="200" cy="266" rx="178" ry="12" opacity=".12"/>${body}${wheel(116, rear)}${wheel(nose - 24, front)}`;
}

export const drawProduct = (sku: string, color: string) =>
  svg(400, 400, `<g transform="translate(0 60)">${machine(sku, color)}</g>`);

/** A wide picture of a category: fields under a sun, with one of its machines. */
export const drawScene = (sku: string, color: string, sky: string) =>
  svg(
    800,
    500,
    `<rect width="800" height="500" fill="${sky}"/><circle cx="640" cy="120" r="62" fill="#fff" opacity=".8"/>
<path d="M0 330Q200 230 420 310T800 280V500H0Z" fill="#7fae5a"/><path d="M0 400Q260 320 800 390V500H0Z" fill="#5d8f45"/>
${[0, 1, 2, 3, 4].map((row) => `<path d="M${-80 + row * 220} 500Q${180 + row * 110} 420 ${330 + row * 60} 372" stroke="#477436" stroke-width="7" fill="none"/>`).join('')}
<g transform="translate(120 110) scale(1.3)">${machine(sku, color)}</g>`,
  );

/** A shop front. */
export function drawStore(number: number): string {
  const wall = ['#ff8a80', '#8fd3b6', '#f7c873', '#9db7f5'][number % 4]!;
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const x = 50 + index * 37.5;
    return `<path d="M${x} 150h37.5v32a18.75 18.75 0 0 1-37.5 0Z" fill="${index % 2 === 0 ? INK : '#fff'}"/>`;
  });
  const roofs = [
    'M40 110h320l-40-60H80Z',
    'M40 110V60h320v50Z',
    'M40 110 200 30l160 80Z',
    'M40 110a160 70 0 0 1 320 0Z',
  ];
  return svg(
    400,
    400,
    `<rect width="400" height="400" fill="#f4eede"/><path d="M0 340h400v60H0Z" fill="#d9d2c0"/><rect x="50" y="100" width="300" height="240" fill="${wall}"/>
<path d="${roofs[number % 4]}" fill="${INK}"/><rect x="74" y="210" width="150" height="96" fill="#cfe8f2" stroke="${INK}" stroke-width="6"/>
<rect x="254" y="206" width="70" height="134" fill="#fff" stroke="${INK}" stroke-width="6"/><circle cx="268" cy="276" r="5" fill="${INK}"/>${stripes.join('')}
<g transform="translate(82 208) scale(.34)">${machine(`CL-0${number + 1}-XX`, wall)}</g>`,
  );
}
