/** The letter spacing that the page's own script writes before React takes it over (runtime/start/head-script.ts). */
const OWN_STYLE = /data-spacing="-?[\d.]+em"$/;

/** Whether the mismatch concerns only such an element. React also prints the element's text, as the app's alone. */
export function isOwnStyleMismatch(text: string): boolean {
  const lines = (sign: string) => text.split('\n').filter((line) => line.startsWith(`${sign}  `));
  const stitched = lines('-');
  return (
    stitched.length > 0 &&
    stitched.every((line) => OWN_STYLE.test(line)) &&
    lines('+').every((line) => !/^\+ +(<|[\w-]+=)/.test(line))
  );
}
