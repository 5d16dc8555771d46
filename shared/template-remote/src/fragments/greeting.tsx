import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { useContent } from '../model/use-content.ts';

export const dataFiles = () => [contentData('page.json')];

/** A fragment that other apps can place on their pages. */
export function Greeting() {
  const { text, button, greeted } = useContent('page.json').greeting;
  const [isGreeted, setGreeted] = useState(false);
  return (
    <Stack>
      <p role="status">{isGreeted ? greeted : text}</p>
      <Button onClick={() => setGreeted(true)}>{button}</Button>
    </Stack>
  );
}
