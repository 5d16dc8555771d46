import { css } from '@emotion/react';
import { isPlainClick, Link } from '@hemstitch/platform/contract/navigation';
import { startTransition, useEffect, useRef, useState, type MouseEvent } from 'react';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from, drawnAt, smallPrint } from '@cobblestone/design/styles.ts';
import type { Content } from '../model/use-content.ts';

const screen = css`
  position: relative;
  display: block;
  aspect-ratio: 16 / 9;
  background: var(--color-night);
  box-shadow: 0 0 0 clamp(5px, 0.9vw, 12px) var(--color-sheet), var(--shadow-lifted);
  & picture,
  & iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

const poster = css`
  position: absolute;
  inset: 0;
  color: var(--color-on-night);
  text-decoration: none;
  &::after {
    ${drawnAt('0')}
    background: linear-gradient(transparent 30%, rgb(var(--abyss-rgb) / 0.88) 64%);
  }
  &:hover > span > svg {
    scale: 1.06;
  }
`;

const play = css`
  position: absolute;
  z-index: 1;
  inset: auto var(--space-s) var(--space-s);
  display: flex;
  align-items: center;
  gap: var(--space-s);
  font-weight: 650;
  & svg {
    flex: none;
    width: clamp(3.25rem, 7vw, 4.75rem);
    transition: scale var(--duration-quick) var(--ease-paper);
  }
`;

/** The news video. Until a click it is a picture that links to the video's page; the player is not loaded (T25). */
export function NewsVideo({ video }: { video: Content<'gallery.json'>['news']['video'] }) {
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isPlaying) player.current?.focus();
  }, [isPlaying]);

  const start = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // A transition keeps the click short, since creating a frame takes long.
    startTransition(() => setPlaying(true));
  };

  return (
    <Stack gap="s">
      <div css={screen} data-print="hide">
        {isPlaying ? (
          <iframe
            ref={player}
            src={video.embed}
            title={video.name}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <a
            css={poster}
            href={video.watch}
            data-hem-in-page=""
            onClick={start}
            aria-label={`${video.play}: ${video.name}`}
          >
            <Picture picture={video.poster} fit="cover" alt="" sizes={`${from.laptop} 42rem, 100vw`} />
            <span css={play}>
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <circle cx="32" cy="32" r="31" fill="var(--color-brick)" />
                <circle cx="32" cy="32" r="27" fill="none" stroke="var(--color-sheet)" strokeWidth="1" opacity="0.6" />
                <path d="M26 20v24l20-12z" fill="var(--color-sheet)" />
              </svg>
              {video.play}
            </span>
          </a>
        )}
      </div>
      <p css={smallPrint}>
        {video.notice}{' '}
        <Link to={video.watch} target="_blank">
          {video.elsewhere}
        </Link>
      </p>
    </Stack>
  );
}
