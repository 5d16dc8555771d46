import { lazy, Suspense, useEffect, useState } from 'react';
import type { Overlay, Overlays } from './overlays.ts';

const panels = {
  menu: lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu })),
  search: lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel })),
} satisfies Record<Overlay, unknown>;

/** Menu and search, each loaded when it is first opened and kept afterwards, so that it can leave gracefully. */
export function OverlayPanels({ overlays: { open, close } }: { overlays: Overlays }) {
  const [used, setUsed] = useState<Partial<Record<Overlay, true>>>({});
  useEffect(() => {
    if (open) setUsed((before) => ({ ...before, [open]: true }));
  }, [open]);

  return (Object.keys(panels) as Overlay[]).map((overlay) => {
    if (!used[overlay]) return null;
    const Panel = panels[overlay];
    return (
      <Suspense key={overlay}>
        <Panel open={open === overlay} onClose={close} />
      </Suspense>
    );
  });
}
