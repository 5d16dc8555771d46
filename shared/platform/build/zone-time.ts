/** `December 1, 2026, 9:00 AM in New York` */
export function formatInstant(timeZone: string, instant: number): string {
  const day = new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  const time = new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replace('\u202f', ' ');
  return `${day}, ${time} in ${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}`;
}
