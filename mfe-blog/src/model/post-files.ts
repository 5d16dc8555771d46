/** The data file with all that a post's page shows besides its body. */
export function postFile(id: string): string {
  return `posts/${id}.json`;
}

/** The data file with a post's body as HTML. */
export function postBodyFile(id: string): string {
  return `posts/${id}.html`;
}
