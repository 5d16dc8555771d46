import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { ask, loadConfig, reloadChoices, warnings } from './desk-data.ts';
import { Desk } from './desk.tsx';
import { showError } from './ui/messages.tsx';

const root = document.getElementById('desk')!;

async function start(): Promise<void> {
  // The token has done its work: it stands in no history.
  if (location.search) history.replaceState(null, '', `/${location.hash}`);
  await loadConfig();
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'desk' })}>
      <Desk />
    </CacheProvider>,
  );
  void reloadChoices().catch(showError);
  void ask<{ text: string; field?: string }[]>('warnings').then(
    (found) => warnings.set(found),
    () => undefined,
  );
}

start().catch((error: Error) => {
  root.textContent = '';
  root.append(
    Object.assign(document.createElement('p'), { textContent: error.message, role: 'alert', style: 'padding: 2rem' }),
  );
});
