import { clientIp } from './client-ip.ts';

const ipOf = (named: string) =>
  clientIp(
    new Headers({ 'x-forwarded-for': named }),
    { clientIpHeader: 'x-forwarded-for', trustedProxies: 1 },
    '10.0.0.9',
  );

test('an IPv4 address and its forms in IPv6 are one client', () => {
  for (const form of [
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '::FFFF:cb00:7109',
    '[::ffff:203.0.113.9]:443',
    '0:0:0:0:0:ffff:cb00:7109',
  ])
    expect([form, ipOf(form)]).toEqual([form, '203.0.113.9']);
});
