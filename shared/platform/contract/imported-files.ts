/** Class names of a style sheet, by the names in the file. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
/** The text of a style sheet, where the import says `with { type: 'text' }`. */
declare module '*.css' {
  const text: string;
  export default text;
}
/** The text of a drawing. */
declare module '*.svg' {
  const text: string;
  export default text;
}
