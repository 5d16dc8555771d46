/** A `mailto:` address with a subject. */
export function mailAddress(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
