import { useState } from 'react'
import css from './Image.module.css'
import { hashText, initials } from './initials.ts'
import { join } from './join.ts'
import { safeImageUrl } from './safeImageUrl.ts'

export interface ImageProps {
  /** URL of the image. Unsafe or missing URLs are not requested and show the fallback; `LOADING` shows its ground alone. */
  readonly src: string | undefined
  /** Name of what is shown; the fallback's letters and colour derive from it. */
  readonly name: string
  /** Width and height in px. @default 40 */
  readonly size?: 14 | 16 | 20 | 24 | 32 | 40 | 48 | 56 | 64 | 72
  /** @default 'rounded' */
  readonly shape?: 'rounded' | 'circle'
  /** Shows the letters until the image has come, so that an image for letters on show leaves no gap. */
  readonly hasLettersFirst?: boolean
  /**
   * Whether it fades in when it has come. Not where dozens come while the visitor scrolls: each would be a layer of its own
   * meanwhile, and be drawn once more. @default true
   */
  readonly fades?: boolean
  /** Called when the image could not be loaded (clause error-8). */
  readonly onLoadError?: (src: string) => void
  readonly className?: string | undefined
  /** @default 'image' */
  readonly part?: string
  readonly 'data-testid'?: string
}

/** In place of an image's URL while it is not known yet whether there is one. No picture has this address. */
export const LOADING = 'data:'

/** The image of a wallet or a network: decorative, loaded lazily, with initials on a colour as the fallback. */
export function Image({
  src,
  name,
  size = 40,
  shape = 'rounded',
  hasLettersFirst,
  fades = true,
  onLoadError,
  className,
  ...rest
}: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const [loadedSrc, setLoadedSrc] = useState<string>()
  const safe = safeImageUrl(src)
  const isFallback = src !== LOADING && (!safe || failedSrc === safe)
  const isLoaded = safe !== undefined && loadedSrc === safe
  return (
    <span
      part="image"
      {...rest}
      className={join(css.root, className)}
      data-size={size}
      data-shape={shape}
      data-state={isFallback ? 'fallback' : isLoaded ? 'loaded' : fades ? 'loading' : undefined}
      aria-hidden="true"
    >
      {(isFallback || hasLettersFirst) && <Letters name={name} isAway={isLoaded} />}
      {!isFallback && safe && (
        <img
          key={safe}
          className={isLoaded || !fades ? undefined : css.away}
          src={safe}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={fades ? () => setLoadedSrc(safe) : undefined}
          onError={() => {
            setFailedSrc(safe)
            onLoadError?.(safe)
          }}
        />
      )}
    </span>
  )
}

function Letters({ name, isAway }: { readonly name: string; readonly isAway: boolean }) {
  const hue = hashText(name) % 360
  const letters = initials(name) || '?'
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: inside an element hidden from readers
    <svg className={isAway ? css.away : undefined} viewBox="0 0 40 40">
      <rect width="40" height="40" fill={`hsl(${hue} 48% 36%)`} />
      <text x="20" y="20.5" textAnchor="middle" dominantBaseline="central" fontSize={letters[1] ? 15 : 18}>
        {letters}
      </text>
    </svg>
  )
}
