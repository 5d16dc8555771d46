import type { Services } from '../functions/_shared/form-function.ts';
import type { Mail } from '../functions/_shared/mail.ts';
import { createMemoryRateLimiter } from '../functions/_shared/rate-limit.ts';

export const SITE = 'https://cats.example';

/** Services that record mails and log lines; `breakMail` makes the mail service fail. */
export function createRecordingServices(limit = { max: 1_000_000, windowSeconds: 600 }) {
  const mails: { mail: Mail; key: string }[] = [];
  const log: string[] = [];
  let broken = false;
  const services: Services = {
    settings: { allowedOrigins: [SITE, 'http://127.0.0.1:3000'], clientIpHeader: 'x-forwarded-for', trustedProxies: 1 },
    rateLimiter: createMemoryRateLimiter(limit),
    mailer: {
      send: (mail, key) => {
        if (broken) return Promise.reject(new Error('the mail service is down'));
        mails.push({ mail, key });
        return Promise.resolve();
      },
    },
    log: (message) => log.push(message),
  };
  return { services, mails, log, breakMail: (on: boolean) => (broken = on) };
}

/** Creates the request of a browser that posts a form. */
export const post = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request(`${SITE}/functions/v1/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE, ...headers },
    body,
  });

export const contactForm = {
  name: 'Ada Whittle',
  email: 'ada@example.com',
  message: 'Do the cats mind the rain?\nWe would bring two umbrellas.',
  honeypot: '',
};

export const surveyForm = {
  name: 'Ada Whittle',
  email: 'ada@example.com',
  tourDate: '2026-06-13',
  tourType: 'Brooklyn Heights',
  tourRating: 5,
  guideRating: 4,
  heardAbout: 'Friend or Family',
  recommend: 'Yes, definitely',
  feedback: 'The bodega cat was the best part.',
};
