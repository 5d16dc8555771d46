import { paths, postPath } from '@cobblestone/contracts/paths.ts';
import type { CompiledPost } from './compile-post.ts';
import { published } from './published.ts';

const entriesInFeed = 20;

/** Stand for the site's origin and brand, which the release fills in: a feed holds whole addresses. */
const originPlaceholder = '{origin}';
const brandPlaceholder = '{brand}';

/** The Atom feed (RFC 4287) of the newest posts; `posts` are newest first. */
export function renderFeed(posts: readonly CompiledPost[]): string {
  const newest = posts.slice(0, entriesInFeed);
  const blog = `${originPlaceholder}${paths.blog}`;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>${brandPlaceholder}: Blog &amp; Cat Stories</title>`,
    `  <id>${blog}</id>`,
    `  <link rel="alternate" type="text/html" href="${blog}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${originPlaceholder}/feed.xml"/>`,
    `  <updated>${published(newest[0] ?? { date: '1970-01-01' })}</updated>`,
    ...newest.flatMap(entry),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entry(post: CompiledPost): string[] {
  const address = escapeXml(`${originPlaceholder}${postPath(post.id)}`);
  return [
    '  <entry>',
    `    <title>${escapeXml(post.title)}</title>`,
    `    <id>${address}</id>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${published(post)}</published>`,
    `    <updated>${published(post)}</updated>`,
    `    <author><name>${escapeXml(post.author)}</name></author>`,
    ...(post.category === undefined ? [] : [`    <category term="${escapeXml(post.category)}"/>`]),
    `    <summary>${escapeXml(post.excerpt)}</summary>`,
    '  </entry>',
  ];
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
