// The whole site in the engines that visitors use beside Chromium: what is tested closely there must work in them too.
import { expect, test } from '@playwright/test';
import {
  header,
  inEachEngine,
  openHydrated,
  seeAddress,
  seeNot,
  seeText,
  startApp,
  visitor,
} from './in-each-engine.ts';
import { looks } from './looks.ts';
import { firstSeen, named } from './visitor.ts';

const phone = [360, 740] as const;
const desktop = [1280, 800] as const;

inEachEngine(() => {
  test('shows every route at 360 and 1280 px, hydrated, without an error and as it should look', async ({
    request,
  }) => {
    const map = await (await request.get('/sitemap.xml')).text();
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location.replaceAll('&amp;', '&')),
    );
    const [post] = listed.filter(({ searchParams }) => searchParams.has('post'));
    const routes = [
      ...listed.filter(({ search }) => !search),
      post!,
      { pathname: '/survey', search: '' },
      { pathname: '/offline', search: '' },
    ];
    expect(routes.length).toBeGreaterThan(17);
    const faults: string[] = [];
    for (const { pathname, search } of routes) {
      const path = pathname + search;
      await visitor.resize(...desktop);
      // Errors of a page that was left while loading do not belong to the next page.
      await visitor.open('/robots.txt');
      visitor.takeErrors();
      await openHydrated(path);
      for (const size of [desktop, phone]) {
        await visitor.resize(size[0], size[1]);
        const page = await visitor.read<{ headings: number; width: number; inert: number }>(
          '({ headings: document.querySelectorAll("h1").length, width: document.documentElement.scrollWidth, inert: document.querySelectorAll("[data-hem-inert]").length })',
        );
        if (page.headings !== 1) faults.push(`${path}: ${page.headings} h1`);
        if (page.width > size[0]) faults.push(`${path} is ${page.width} px wide at ${size[0]}`);
        if (page.inert > 0) faults.push(`${path}: ${page.inert} parts did not start`);
        faults.push(...(await visitor.read<string[]>(looks)).map((fault) => `${path} at ${size[0]} px: ${fault}`));
      }
      faults.push(...visitor.takeErrors().map((error) => `${path}: ${error}`));
    }
    expect(faults).toEqual([]);
  });

  test('opens the menus, and moves by them', async () => {
    await visitor.resize(...desktop);
    await openHydrated('/about');
    await visitor.hover(named('link', 'Tours', header));
    await visitor.click(`${header}//a[@href="/tours/lower-east-side"]`);
    await seeAddress('/tours/lower-east-side');
    await visitor.resize(...phone);
    await openHydrated('/about');
    await visitor.click(named('button', 'Menu', header));
    await visitor.click(named('link', 'Contact', '//*[@role="dialog"]'));
    await seeAddress('/contact');
    await seeNot('//*[@role="dialog"][not(@hidden)]');
  });

  test('searches the site and the blog', async () => {
    await visitor.resize(...desktop);
    await openHydrated('/about');
    await visitor.click(named('button', 'Search', header));
    await visitor.type(named('field', 'Search tours and pages'), 'gall');
    await visitor.press('Enter');
    await seeAddress('/gallery');
    await openHydrated('/blog');
    await visitor.type('//input[@type="search"][@placeholder="Search blog posts..."]', 'brewery');
    await seeText('matching');
  });

  // S96
  test('opens a picture, moves on, closes it by Escape and by Back, and stays on the page by Forward', async () => {
    await visitor.resize(...phone);
    await openHydrated('/gallery');
    const seeClosed = () => seeNot('//*[@role="dialog"][not(@hidden)]');
    const openFirst = async () => {
      await visitor.click('//*[@aria-label="Tour Photo Gallery"]//a');
      await seeText('1 / 40');
    };
    await openFirst();
    await visitor.press('ArrowRight');
    await seeText('2 / 40');
    await visitor.press('Escape');
    await seeClosed();
    await openFirst();
    const place = await visitor.read<number>('history.length');
    await visitor.back();
    await seeClosed();
    await visitor.read('void history.forward()');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await visitor.read('[location.pathname, history.length]')).toEqual(['/gallery', place]);
    await seeClosed();
  });

  // E6
  test('says what a form lacks, keeps what was typed, and takes an address with an umlaut in its host', async () => {
    await visitor.resize(...phone);
    await openHydrated('/contact');
    await visitor.type(named('field', 'Email address'), 'ada@müller.example');
    await visitor.type(named('field', 'Message'), 'May my cat come along?');
    await visitor.click('//main//form//button[@type="submit"]');
    await seeText('Name is required');
    expect(await visitor.read(`${firstSeen(named('field', 'Email address'))}.getAttribute('aria-invalid')`)).not.toBe(
      'true',
    );
    expect(await visitor.read(`${firstSeen(named('field', 'Message'))}.value`)).toBe('May my cat come along?');
  });

  // S91
  test('goes on where it was left when the browser has kept the page for Back', async () => {
    await visitor.resize(...desktop);
    // A page that still fetches something is not kept.
    await expect(async () => {
      // Home has something to do when it is hidden: its quotes stop turning.
      await openHydrated('/');
      await visitor.read(
        'void addEventListener("pageshow", ({ persisted }) => sessionStorage.setItem("isKept", persisted))',
      );
      await visitor.open('/licenses.txt');
      await visitor.back();
      // WebKit's driver never answers a script that runs while the page returns; and a page whose React stands still reloads.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await visitor.read('[location.pathname, sessionStorage.getItem("isKept")]')).toEqual(['/', 'true']);
    }).toPass();
    await visitor.click(`${header}//a[@href="/about"]`);
    await seeAddress('/about');
    await expect.poll(() => visitor.read<string>('document.title')).toContain('About');
    await startApp();
    expect(await visitor.read('history.scrollRestoration')).toBe('manual');
  });
});
