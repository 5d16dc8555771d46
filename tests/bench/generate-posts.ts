import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const categories = ['History', 'Cat Culture', 'Tours', 'Neighborhoods'] as const;
/** Older than every written post, so that the first page of the list shows the same stories. */
const NEWEST_DAY = Date.UTC(2024, 7, 10);
const DAY_MS = 86_400_000;
const SENTENCE = 'By the first frost, the printer of Pearl Street had a patient tabby that kept the cellar in order.';

/** Writes `count` valid posts of about 700 words into a folder, the same ones in every run. Other files there stay. */
export async function generatePosts(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= count; number += 1)
    await writeFile(join(folder, `${idOf(number)}.md`), postText(number, count));
}

const idOf = (number: number) => `the-tabby-of-pearl-street-no-${number}`;

function postText(number: number, count: number): string {
  const date = new Date(NEWEST_DAY - Math.floor(number / 2) * DAY_MS).toISOString().slice(0, 10);
  const paragraphs = Array.from({ length: 10 }, (_, index) => {
    const heading = index % 4 === 1 ? `## Part ${index} of story ${number}\n\n` : '';
    return `${heading}Story ${number}, paragraph ${index}. ${Array(4).fill(SENTENCE).join(' ')}`;
  });
  return `---
title: "The Tabby of Pearl Street, No. ${number}"
excerpt: "Story ${number}. ${SENTENCE}"
author: The Cobblestone Cats Team
date: ${date}
category: ${categories[number % categories.length]}
documents: ["The Harbor Lantern, May 3, 1904, page 2."]
image: blog-jerry-fox-borough-hall
imageAlt: "A tabby on Pearl Street."
tags: [winter, shops]
---

${paragraphs.join('\n\n')}

There is more of this in [another story](/blog?post=${idOf((number % count) + 1)}), and on [our walks](/tours).
`;
}
