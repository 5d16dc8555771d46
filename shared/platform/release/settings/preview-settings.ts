import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { isPublicOrigin } from './public-settings.ts';

/** Whether a text is a valid origin of previews. */
export function isPreviewsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.startsWith('preview.') && text.replace(/\/$/, '') === origin;
}

/** The origin whose subdomains are the hosts of a site's previews. @param local the address of the site on this machine */
export function previewsOrigin(
  { origin }: Pick<SiteConfig, 'origin'>,
  named: string | undefined,
  local: string,
): string {
  if (named !== undefined) return named;
  // Browsers resolve every name below `localhost`.
  if (!isPublicOrigin(origin)) return `http://preview.localhost:${new URL(local).port}`;
  const { protocol, host } = new URL(origin);
  return `${protocol}//preview.${host.replace(/^www\./, '')}`;
}

/** The origin of one preview, or of the stand-ins that all previews share. */
export function previewHostOrigin(previews: string, name: string): string {
  const { protocol, host } = new URL(previews);
  return `${protocol}//${name}.${host}`;
}

/** Settings of a preview: the live ones, with all outside services replaced. */
export const previewSettings = ({ standIns }: SiteDefinition, live: SiteConfig, previews: string): SiteConfig =>
  standIns.forPreview(live, previewHostOrigin(previews, 'stand-ins'));
