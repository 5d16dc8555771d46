/**
 * Loader of the bundler: lets a library's components go that nobody uses. A name for developers, written onto each, and a
 * call that nobody says to be pure would keep them.
 */
export default function unnamedComponents(source) {
  return source
    .replace(/^ *\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\w*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
