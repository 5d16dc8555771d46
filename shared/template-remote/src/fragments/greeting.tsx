import { useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { content } from '../model/page.ts';

/** A fragment that other apps can place on their pages. */
export function Greeting() {
  const { text, button, greeted } = content.greeting;
  const [isGreeted, setGreeted] = useState(false);
  return (
    <Stack>
      <p role="status">{isGreeted ? greeted : text}</p>
      <Button onClick={() => setGreeted(true)}>{button}</Button>
    </Stack>
  );
}
