/** A library's style sheet is imported as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
