import { machineKey } from '@hemstitch/platform/internal/release/keys/machine-key.ts';
import {
  previewHostOrigin,
  isPreviewsOrigin,
  previewSettings,
  previewsOrigin,
} from '@hemstitch/platform/internal/release/settings/preview-settings.ts';
import { loadSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { makePrivateKey, signingKey } from '@hemstitch/platform/internal/store/signed/signed-envelope.ts';
import { standInVariables } from '../../shared/stand-ins/stand-ins.ts';
import { loadSiteConfig } from '../../shell/src/model/site-config.ts';
import site from '../../site.config.ts';

const live = loadSiteConfig({
  ANALYTICS_ID: 'G-1',
  ERROR_ENDPOINT: 'https://errors.cats.test/',
  SITE_ORIGIN: 'https://www.cats-of-new-york.com',
});

test('a preview knows no outside service but the stand-ins', () => {
  const settings = previewSettings(site, live, 'https://preview.cats-of-new-york.com');
  const { booking, mailing, backend, petitionForm, analyticsId, errorEndpoint } = settings;
  const addresses = JSON.stringify([booking, mailing, backend, petitionForm]).match(/https?:\/\/[^/"]+/g)!;
  expect(addresses.length).toBeGreaterThan(6);
  expect(new Set(addresses)).toEqual(new Set(['https://stand-ins.preview.cats-of-new-york.com']));
  expect([analyticsId, errorEndpoint, backend.key]).toEqual([undefined, undefined, 'preview']);
  expect(settings.origin).toBe(live.origin);
});

// K13
test('the preview beside the desk’s editor does not use them either', () => {
  const { booking, mailing, backend, petitionForm, analyticsId, errorEndpoint } = loadSiteConfig({
    ANALYTICS_ID: 'G-1',
    ERROR_ENDPOINT: 'https://errors.cats.test/',
    ...standInVariables('http://127.0.0.1:3102'),
  });
  expect(new Set(JSON.stringify([booking, mailing, backend, petitionForm]).match(/https?:\/\/[^/"]+/g))).toEqual(
    new Set(['http://127.0.0.1:3102']),
  );
  expect([analyticsId, errorEndpoint]).toEqual([undefined, undefined]);
});

test('previews have hosts below the public origin, below another that is named, or on this machine', () => {
  const here = 'http://127.0.0.1:3005';
  expect(previewsOrigin(live, undefined, here)).toBe('https://preview.cats-of-new-york.com');
  expect(previewsOrigin(live, 'https://preview.elsewhere.org', here)).toBe('https://preview.elsewhere.org');
  expect(previewHostOrigin(previewsOrigin({ origin: 'https://cats.example' }, undefined, here), 'abc')).toBe(
    'http://abc.preview.localhost:3005',
  );
  for (const wrong of ['https://cats.org', 'preview.cats.org', 'https://preview.cats.org/path'])
    expect(isPreviewsOrigin(wrong)).toBe(false);
  expect(isPreviewsOrigin('https://preview.elsewhere.org/')).toBe(true);
});

test('a key comes from the environment too, is handed to no other process, and stands in no message', async () => {
  const pem = makePrivateKey();
  expect((await machineKey({ keyFile: '/nowhere/key.pem', keyText: pem })).public).toBe(signingKey(pem).public);
  await expect(machineKey({ keyFile: '/nowhere/key.pem', keyText: 'rather-secret' })).rejects.toThrow(
    /^SITE_KEY_TEXT: That is not an Ed25519 private key in PEM format\. `npm run store keys make` makes one\.$/,
  );
  process.env.SITE_KEY_TEXT = pem;
  expect(loadSettings(site, { ENV_FILE: '', SITE_KEY_TEXT: pem }).keyText).toBe(pem);
  expect(process.env.SITE_KEY_TEXT).toBeUndefined();
  expect(() => loadSettings(site, { ENV_FILE: '', SITE_KEY_TEXT: pem, SITE_KEY: '/a' })).toThrow('set one of them');
});
