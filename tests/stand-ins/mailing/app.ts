import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { addControl, type StandInEnv } from '../control.ts';
import { renderReceived, renderRefusal, renderThanks } from './pages.ts';
import { judgeSignup, type Signup } from './signup.ts';

const besideThis = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const assets = [
  { path: '/mc-validate.js', type: 'text/javascript', text: besideThis('./validate.client.js') },
  { path: '/jquery.min.js', type: 'text/javascript', text: besideThis('./jquery.client.js') },
  { path: '/classic.css', type: 'text/css', text: besideThis('./classic.css') },
];

const BODY_MAX = 20_000;

/**
 * The mailing provider's addresses: the subscribe form's target, its validation script and stylesheet, and what was
 * received (`/` for people, `GET` and `DELETE /__received` for tests). `site` is where the link back leads when the
 * browser did not say where it came from.
 */
export function createMailingApp(site: string): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>();
  let received: Signup[] = [];
  let dropped = 0;

  addControl(app);
  app.get('/__received', (context) => context.json(received));
  app.delete('/__received', (context) => {
    received = [];
    dropped = 0;
    return context.body(null, 204);
  });

  app.get('/', (context) => context.html(renderReceived(received, dropped)));
  for (const asset of assets) {
    app.get(asset.path, (context) =>
      context.body(asset.text, 200, {
        'content-type': `${asset.type}; charset=utf-8`,
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      }),
    );
  }

  app.post('/subscribe/post', async (context) => {
    const back = cameFrom(context) ?? site;
    const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const body = await context.req.text();
    if (!isForm || body.length > BODY_MAX) {
      return context.html(renderRefusal('This form could not be read.', back), 400);
    }
    const query = new URL(context.req.url).searchParams;
    const outcome = judgeSignup(query, new URLSearchParams(body), new Date());
    if (outcome.kind === 'refused') {
      return context.html(renderRefusal(outcome.reason, back));
    }
    if (outcome.kind === 'received') {
      received = [...received, outcome.signup];
    } else {
      dropped += 1;
    }
    return context.html(renderThanks(back));
  });

  return app;
}

function cameFrom(context: Context<StandInEnv>): string | undefined {
  const referer = context.req.header('referer');
  return referer !== undefined && /^https?:\/\//.test(referer) && URL.canParse(referer) ? referer : undefined;
}
