import { Icon as DesignIcon, type IconProps } from '@cobblestone/design/icon.tsx';

const Icon = ({ size = 24, ...rest }: IconProps & { size?: number }) => (
  <DesignIcon width={size} height={size} strokeWidth={1.9} {...rest} />
);

export const SearchIcon = () => <Icon d="M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.5 5 5 5" />;
export const MenuIcon = () => <Icon d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />;
export const CloseIcon = () => <Icon d="m5.5 5.5 13 13M18.5 5.5l-13 13" />;
export const ChevronIcon = () => <Icon size={16} strokeWidth={2.4} d="m6 9.5 6 6 6-6" />;
export const TicketIcon = () => (
  <Icon d="M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6zm11 .5v1.6m0 2.1v1.6m0 2.1v1.6" />
);

/** Icons of the platforms in site.json; other platforms get a circle. */
const socialShapes: Record<string, string> = {
  Instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4zM8.4 12a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0m8.2-4.7v.1',
  Facebook: 'M14.5 20.5V9.2c0-1.6.8-2.4 2.4-2.4h1.3M9 12.6h8',
  TikTok: 'M13 4v11.2a3.3 3.3 0 1 1-3.3-3.3M13 4c.3 2.7 2 4.4 4.8 4.6',
  YouTube: 'M7 6h10a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4zm3.4 3.4 4.6 2.6-4.6 2.6z',
};

export const SocialIcon = ({ name }: { name: string }) => (
  <Icon d={socialShapes[name] ?? 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0'} />
);
