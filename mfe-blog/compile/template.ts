/** What a new post says until its writer does: `npm run new post` writes it, and a post that still says it is not ready. */
export const templateParagraphs = [
  'Begin with the cat. Who was it, where, and when? Two or three sentences bring a reader in.',
  'Tell it in order. Say what is known, and say so where the sources differ.',
  'End on a street that a reader can stand in, and on [a walk that goes there](/tours).',
] as const;

/** The file of a new post. `today` is YYYY-MM-DD. */
export function postTemplate({ title, category }: { title: string; category: string }, today: string): string {
  const [begin, middle, end] = templateParagraphs;
  return `---
state: draft
title: ${JSON.stringify(title)}
excerpt: ""
author: The Cobblestone Cats Team
date: ${today}
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
