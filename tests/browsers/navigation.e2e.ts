// The rules of navigation in every engine.
import { expect, test } from '@playwright/test';
import { editFile } from '../e2e/helpers/project-copy.ts';
import { StoreCopy } from '../resilience/store-copy.ts';
import { disturb, type DisturbedSite } from './disturbed-site.ts';
import { allEngines } from './engines.ts';
import {
  expectTrue,
  header,
  inEachEngine,
  see,
  seeAddress,
  seeLaidOut,
  seeText,
  startApp,
  visitor,
} from './in-each-engine.ts';
import { firstSeen, named } from './visitor.ts';

let site: DisturbedSite;
/** A site whose releases a test makes. */
let copy: StoreCopy | undefined;

const open = (path: string) => visitor.open(site.address + path);

async function openHydrated(path: string): Promise<void> {
  await open(path);
  await startApp();
}

/** Marks the open document, which a page load replaces. */
const mark = () => visitor.read('void (globalThis.isMarked = true)');
const seeSameDocument = () => expectTrue('globalThis.isMarked === true');
const seeNewDocument = () => expectTrue('globalThis.isMarked === undefined');

const read = <T>(expression: string) => visitor.read<T>(expression);

/** A page that comes in by an animation takes no click before its end. */
const seeStill = () =>
  expectTrue(
    '!document.activeViewTransition && !document.getAnimations().some(({ effect }) => /view-transition/.test(effect.pseudoElement))',
  );

const go = (steps: -1 | 1) => read(`void history.go(${steps})`);

/** Clicks what it brings to the middle of the screen, where nothing covers it. @returns how far the page is scrolled then */
async function click(xpath: string): Promise<number> {
  await see(xpath);
  await seeStill();
  const top = await read<number>(
    `(${firstSeen(xpath)}.scrollIntoView({ block: 'center', behavior: 'instant' }), Math.round(scrollY))`,
  );
  await visitor.click(xpath);
  return top;
}

const seePlace = (top: number) => expectTrue(`Math.abs(scrollY - ${top}) < 40`);
const seeBelowHeader = (id: string) =>
  expectTrue(
    `(({ top }) => top > 0 && top < 200)(document.getElementById('${id}')?.getBoundingClientRect() ?? {}) && scrollY > 300`,
  );

/** Waits until the page of an address is on the screen, which comes after the address. */
async function arrive(address: string, heading: string): Promise<void> {
  await seeAddress(address);
  await see(`//h1[contains(., '${heading}')]`);
}

/** Follows a link that is added to an element: one of a text, which the app follows, or a strange one, which the browser does. */
async function follow(address: string, by: 'app' | 'browser' = 'app', place = '//h1'): Promise<number> {
  const link = `Object.assign(document.createElement('a'), { href: '${address}', textContent: 'Onward' })`;
  await seeStill();
  await read(
    `void ((link) => { link.toggleAttribute('data-hem-html', ${by === 'app'}); ${firstSeen(place)}.append(link); })(${link})`,
  );
  await seeLaidOut();
  return click(`${place}/a[.='Onward']`);
}

const question = "//main//details[contains(., 'What does it cost?')]";
const answer = `${question}//p`;
const seeAnswer = () => see(`${question}[@open]`);

/** Opens a question of the contact page. */
async function ask(): Promise<void> {
  await click(`${question}/summary`);
  await seeAnswer();
}

inEachEngine((engine) => {
  test.beforeAll(() => visitor.resize(1280, 800));
  test.beforeEach(async ({ baseURL }) => void (site = await disturb(new URL(baseURL!).origin)));
  test.afterEach(async () => {
    await site.stop();
    await copy?.remove();
    copy = undefined;
  });

  // B4, S3, S4, S24, S25
  test('moves inside the app by an alias, to a story that is not there and to a part of a page, and comes Back to an open question', async () => {
    await openHydrated('/contact');
    await mark();
    const length = await read<number>('history.length');
    await ask();
    const top = await follow('/photos?from=mail#guest-cats', 'app', answer);
    await arrive('/gallery?from=mail#guest-cats', 'Forty plates');
    await seeBelowHeader('guest-cats');
    await follow('/blog?post=no-such-story');
    await arrive('/blog', 'Blog');
    await follow('/contact#faq');
    await arrive('/contact#faq', 'How can we');
    await seeBelowHeader('faq');
    expect(await read('history.length')).toBe(length + 3);
    for (const [address, heading] of [
      ['/blog', 'Blog'],
      ['/gallery?from=mail#guest-cats', 'Forty plates'],
      ['/contact', 'How can we'],
    ] as const) {
      await go(-1);
      await arrive(address, heading);
    }
    await seeAnswer();
    await seePlace(top);
    await go(1);
    await arrive('/gallery?from=mail#guest-cats', 'Forty plates');
    await seeSameDocument();
  });

  // B2, B4, S3, S5, S8, S25, S67
  test('opens an alias, what is not there and a part of a page by their addresses', async () => {
    for (const [address, page] of [
      ['/photos?from=mail', '/gallery?from=mail'],
      ['/about/', '/about'],
      ['/blog/brewery-cats-of-brooklyn', '/blog?post=brewery-cats-of-brooklyn'],
      ['/blog?post=no-such-story', '/blog'],
    ] as const) {
      await open(address);
      await seeAddress(page);
    }
    await openHydrated('/no-such-heights');
    await click(named('link', 'Brooklyn Heights Tour', '//main'));
    await arrive('/tours/brooklyn-heights', 'Brooklyn Heights');
    await mark();
    await follow('/no-such-page');
    await arrive('/no-such-page', 'This cat is lost');
    await seeNewDocument();
    await open('/contact#faq');
    await seeBelowHeader('faq');
    await startApp();
    await seeBelowHeader('faq');
  });

  // Not proven in WebKit: there Back from another document sometimes loses the place, or its driver gives no answer.
  if (engine !== 'WebKit')
    // S24
    test('comes Back from a page load to an open question', async () => {
      await openHydrated('/contact');
      await ask();
      const top = await follow('/photos', 'browser', answer);
      await seeAddress('/gallery');
      await go(-1);
      await seeAddress('/contact');
      await seeAnswer();
      await seePlace(top);
      await go(1);
      await seeAddress('/gallery');
    });

  // B5, S24
  test('moves through the query pages of the blog, and Back to the place in the list', async () => {
    await openHydrated('/blog');
    await mark();
    await click('//main//a[@href="/blog?category=history"]');
    await see('//main//a[@href="/blog?category=history"][@aria-current]');
    const story = '(//main//article)[5]//a[starts-with(., "Read More")]';
    await seeLaidOut();
    const top = await click(story);
    await expectTrue('location.search.startsWith("?post=") && scrollY === 0');
    await go(-1);
    await seeAddress('/blog?category=history');
    await seePlace(top);
    await seeStill();
    await visitor.type('//input[@type="search"][@placeholder="Search blog posts..."]', 'cat');
    await seeAddress('/blog?category=history&q=cat');
    await seeText('matching');
    await expectTrue('!document.querySelector("main [aria-busy]")');
    await seeLaidOut();
    await click('//main//article//a[starts-with(., "Read More")]');
    await expectTrue('location.search.startsWith("?post=")');
    await go(-1);
    await seeAddress('/blog?category=history&q=cat');
    await seeText('matching');
    await seeSameDocument();
  });

  // S84
  test('prefetches the page of a link on which the pointer rests', async () => {
    await openHydrated('/about');
    await mark();
    const link = `${header}//a[@href="/contact"]`;
    await visitor.hover(link);
    const asked = () => site.asked.filter((path) => /^\/contact$|\/engagement\/.*\.js/.test(path));
    await expect.poll(asked).toContainEqual(expect.stringContaining('contact-page'));
    // Until all has come.
    let before = 0;
    await expect.poll(() => before === (before = asked().length), { intervals: [2000] }).toBe(true);
    await click(link);
    await seeText('How can we help?');
    await seeSameDocument();
    expect(asked().slice(before)).toEqual([]);
  });

  // S39, S40
  test('keeps a page readable whose remote fails, and the page around it alive; a link to such a page loads it', async () => {
    site.refused = /\/assets\/engagement\/remoteEntry/;
    await openHydrated('/about');
    await mark();
    await click(`${header}//a[@href="/contact"]`);
    await seeAddress('/contact');
    await seeNewDocument();
    await startApp();
    await seeText('How can we help?');
    await ask();
    await click(named('button', 'Search', header));
    await see(named('field', 'Search tours and pages'));
  });

  // A13
  test('leads on without a script', async () => {
    site.isWithoutScript = true;
    await open('/no-such-heights');
    await click(named('link', 'Brooklyn Heights Tour', '//main'));
    await seeAddress('/tours/brooklyn-heights');
    await click('//main//a[@href="#book-now"]');
    await seeBelowHeader('book-now');
    await click(`${header}//a[@href="/contact"]`);
    await seeAddress('/contact');
    await ask();
    await follow('/photos', 'browser', answer);
    await seeAddress('/gallery');
    await click(`${header}//a[@href="/blog"]`);
    await click('//main//a[@href="/blog?category=history"]');
    await click('//main//article//a[starts-with(., "Read More")]');
    await expectTrue('location.search.startsWith("?post=")');
    expect(site.asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  });

  // S90
  test('a tab with an old release moves on within it; a page load brings the new one', async () => {
    copy = await StoreCopy.start();
    await site.stop();
    site = await disturb(copy.address);
    await openHydrated('/about');
    await mark();
    const build = await copy.takeBuild('blog');
    const post = 'brewery-cats-of-brooklyn';
    await editFile(build, `data/posts/${post}.html`, '<p>', '<p>A corrected line.</p><p>');
    await copy.release(build);
    await click(`${header}//a[@href="/blog"]`);
    await seeAddress('/blog');
    await click(`//main//article//a[@href="/blog?post=${post}"]`);
    await seeText('If you had stood on a roof in Bushwick');
    await seeSameDocument();
    await open(`/blog?post=${post}`);
    await seeText('corrected line');
    await startApp();
  });

  if (engine === 'Chromium')
    // S84
    test('a page that the browser prerenders starts when it is shown', async () => {
      // Once the app runs, it prefetches pages itself; and the worker asks for the page, too.
      site.refused = /\/assets\/shell\/shell\.|\/sw\.js/;
      await open('/about');
      await expectTrue('document.querySelector("script[type=speculationrules]") !== null');
      const link = `${header}//a[@href="/contact"]`;
      await visitor.hover(link);
      await expect.poll(() => site.asked).toContain('/contact*');
      const before = site.asked.length;
      site.refused = /\/sw\.js/;
      await click(link);
      // Puppeteer may lose the page that the browser shows now. It warms up.
      await expect.poll(() => site.asked.slice(before)).toContainEqual(expect.stringMatching(/shell\/shell\..*\.js$/));
      expect(site.asked.filter((path) => path === '/contact' || path.endsWith('.js*'))).toEqual([]);
    });
}, allEngines);
