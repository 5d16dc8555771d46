import { z } from 'zod';

const header = z.string().regex(/^[\w-]+$/, 'expected the name of a header');
const origin = z.url().transform((address) => new URL(address).origin);

const schema = z
  .object({
    DESK_ORIGIN: origin,
    DESK_PAGE_ORIGIN: origin,
    DESK_PROXY_SECRET: z.string().min(24, 'a secret has 24 characters at least'),
    DESK_SECRET_HEADER: header.default('X-Desk-Secret'),
    DESK_NAME_HEADER: header.default('X-Forwarded-User'),
    DESK_MAIL_HEADER: header.default('X-Forwarded-Email'),
  })
  .refine((given) => given.DESK_ORIGIN !== given.DESK_PAGE_ORIGIN, {
    path: ['DESK_PAGE_ORIGIN'],
    message: 'the page beside the form needs an origin of its own, so that its scripts cannot reach the desk',
  })
  .transform((given) => ({
    origin: given.DESK_ORIGIN,
    pageOrigin: given.DESK_PAGE_ORIGIN,
    secret: given.DESK_PROXY_SECRET,
    secretHeader: given.DESK_SECRET_HEADER,
    nameHeader: given.DESK_NAME_HEADER,
    mailHeader: given.DESK_MAIL_HEADER,
  }));

/** How a team's proxy signs people in; shared/docs/team-desk.md says what each setting means. */
export type TeamSettings = z.infer<typeof schema>;

/** @throws Error that names each variable that is missing or wrong */
export function readTeamSettings(environment: Readonly<Record<string, string | undefined>>): TeamSettings {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(
    `The desk for a team needs these settings in its environment:\n${faults.join('\n')}\nSee shared/docs/team-desk.md.`,
  );
}
