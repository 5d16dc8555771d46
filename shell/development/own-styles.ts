/** What the page's own scripts write before React takes it over: the layout of what is far from the screen, and the letters of texts whose fonts have come. */
const OWN_STYLE = /style=\{\{(content-visibility:"visible"|letter-spacing:"-?[\d.]+em")\}\}$/;

/** Whether nothing else of the page is otherwise than the app has it. React names the words of such an element besides, as the app's alone. */
export function tellsOfOwnStyles(text: string): boolean {
  const lines = (sign: string) => text.split('\n').filter((line) => line.startsWith(`${sign}  `));
  const stitched = lines('-');
  return (
    stitched.length > 0 &&
    stitched.every((line) => OWN_STYLE.test(line)) &&
    lines('+').every((line) => !/^\+ +(<|[\w-]+=)/.test(line))
  );
}
