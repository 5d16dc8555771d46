import { findPort, serveApp } from './serve-app.ts';
import { createPetitionApp } from './petition/app.ts';
import { freePorts, startStandIns } from './start.ts';

// The functions start on Deno, and the inbox is a program of its own.
jest.setTimeout(60_000);

describe('all stand-ins together', () => {
  it('answer, carry a form to the inbox, and are gone after stop', async () => {
    const standIns = await startStandIns({ ports: freePorts, allowedOrigins: ['http://127.0.0.1:4999'] });
    const addresses = [
      `${standIns.booking.address}/embeds/book/${standIns.booking.shortname}/`,
      standIns.mailing.address,
      standIns.petition.form,
      standIns.functions.address,
      `${standIns.inbox.page}/api/healthz`,
    ];
    try {
      for (const address of addresses) {
        expect((await fetch(address)).status).toBe(200);
      }
      const sent = await fetch(`${standIns.functions.address}/functions/v1/send-contact-email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:4999' },
        body: JSON.stringify({
          name: 'Ada Whittle',
          email: 'ada@example.com',
          message: 'Do the cats mind the rain?',
          honeypot: '',
        }),
      });
      expect(await sent.json()).toEqual({ sent: true });
      expect(await standIns.inbox.mails()).toEqual([
        expect.objectContaining({ subject: 'Website message from Ada Whittle', replyTo: 'ada@example.com' }),
      ]);
      await standIns.inbox.clear();
      expect(await standIns.inbox.mails()).toEqual([]);
    } finally {
      await standIns.stop();
    }
    await expect(fetch(standIns.functions.address)).rejects.toThrow();
    await expect(fetch(standIns.booking.address)).rejects.toThrow();
  });

  it('say which port is taken, and leave nothing running', async () => {
    const squatter = await serveApp('Squatter', createPetitionApp(), 0);
    const booking = await findPort('Booking', 0);
    try {
      await expect(startStandIns({ ports: { ...freePorts, booking, mailing: squatter.port } })).rejects.toThrow(
        `Mailing stand-in: port ${squatter.port} is taken.`,
      );
      await expect(fetch(`http://127.0.0.1:${booking}/`)).rejects.toThrow();
    } finally {
      await squatter.stop();
    }
  });
});
