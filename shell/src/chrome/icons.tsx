import { Icon as DesignIcon, type IconProps } from '@cobblestone/design/icon.tsx';

const Icon = ({ size = 24, ...rest }: IconProps & { size?: number }) => (
  <DesignIcon width={size} height={size} strokeWidth={1.9} {...rest} />
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon size={16} strokeWidth={2.4}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);

export const TicketIcon = () => (
  <Icon>
    <path d="M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6z" />
    <path d="M14.5 7.5v1.6M14.5 11.2v1.6M14.5 14.9v1.6" />
  </Icon>
);

/** Icons of the platforms in site.json; other platforms get a circle. */
const socialShapes: Record<string, React.ReactNode> = {
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.3v.1" />
    </>
  ),
  Facebook: <path d="M14.5 20.5V9.2c0-1.6.8-2.4 2.4-2.4h1.3M9 12.6h8" />,
  TikTok: <path d="M13 4v11.2a3.3 3.3 0 1 1-3.3-3.3M13 4c.3 2.7 2 4.4 4.8 4.6" />,
  YouTube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="4" />
      <path d="m10.4 9.4 4.6 2.6-4.6 2.6z" />
    </>
  ),
};

export const SocialIcon = ({ name }: { name: string }) => (
  <Icon>{socialShapes[name] ?? <circle cx="12" cy="12" r="8" />}</Icon>
);
