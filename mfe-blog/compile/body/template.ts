import { newYorkDay, newYorkTime } from '@cobblestone/domain/dates/new-york-time.ts';

/** Sample paragraphs of a new post. A post that still contains one is refused. */
export const templateParagraphs = [
  'Begin with the cat. Who was it, where, and when? Two or three sentences bring a reader in.',
  'Tell it in order. Say what is known, and say so where the sources differ.',
  'End on a street that a reader can stand in, and on [a walk that goes there](/tours).',
] as const;

/** The file of a new post: a draft that appears at once when it is shipped. */
export function postTemplate({ title, category }: { title: string; category: string }, now: Date): string {
  const [begin, middle, end] = templateParagraphs;
  return `---
state: draft
title: ${JSON.stringify(title)}
excerpt: ""
author: The Cobblestone Cats Team
date: ${newYorkDay(now)}
time: ${newYorkTime(now)}
category: ${category}
image: ""
imageAlt: ""
tags: []
---

${begin}

## What happened

${middle}

## Where to see it today

${end}
`;
}
