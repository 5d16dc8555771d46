import { useNavigate } from '@cobblestone/platform/contract/navigation.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { useImported } from '@cobblestone/platform/contract/use-imported.ts';
import type { ComponentType } from 'react';
import type { Overlay, Overlays } from './overlays.ts';

interface LatePanelProps {
  overlay: Overlay;
  load: () => Promise<ComponentType<{ open: boolean; onClose: () => void }>>;
  overlays: Overlays;
}

const loadMenu = async () => (await import('./mobile-menu.tsx')).MobileMenu;
const loadSearch = async () => (await import('./search-panel.tsx')).SearchPanel;

/** Menu and search, each loaded when it is first opened and kept afterwards, so that it can leave gracefully. */
export function OverlayPanels({ overlays }: { overlays: Overlays }) {
  return (
    <>
      <LatePanel overlay="menu" load={loadMenu} overlays={overlays} />
      <LatePanel overlay="search" load={loadSearch} overlays={overlays} />
    </>
  );
}

function LatePanel({ overlay, load, overlays: { open, close } }: LatePanelProps) {
  const { toast } = useSite();
  const navigate = useNavigate();
  const isOpen = open === overlay;
  const Panel = useImported(load, isOpen, () => {
    close();
    toast({
      title: `The ${overlay} could not be loaded`,
      description: 'The connection may be down. Please try again.',
      tone: 'destructive',
      action: { label: 'Site map', onSelect: () => navigate(paths.siteMap) },
    });
  });
  return Panel ? <Panel open={isOpen} onClose={close} /> : null;
}
