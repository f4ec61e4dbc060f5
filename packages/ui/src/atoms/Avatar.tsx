import { useId } from 'react'
import css from './Avatar.module.css'
import { Image } from './Image.tsx'
import { hashText } from './initials.ts'
import { join } from './join.ts'

export interface AvatarProps {
  /** The address the picture is generated from; case does not matter. */
  readonly address: string
  /** A profile image, shown instead of the generated picture. */
  readonly imageUrl?: string | undefined
  /** Width and height in px. @default 40 */
  readonly size?: 20 | 24 | 32 | 40 | 64 | 72
  readonly className?: string | undefined
}

/** The picture of an account: its profile image, or a gradient generated from its address. */
export function Avatar({ address, imageUrl, size = 40, className }: AvatarProps) {
  const id = useId()
  if (imageUrl)
    return (
      <Image
        part="avatar"
        src={imageUrl}
        name={address}
        size={size}
        shape="circle"
        {...(className && { className })}
      />
    )
  const seed = hashText(address.toLowerCase())
  const hue = seed % 360
  const second = (hue + 40 + ((seed >>> 9) % 100)) % 360
  const third = (hue + 200 + ((seed >>> 16) % 80)) % 360
  return (
    <svg
      part="avatar"
      className={join(css.root, className)}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}a`} gradientTransform={`rotate(${(seed >>> 5) % 90} 0.5 0.5)`}>
          <stop stopColor={`hsl(${hue} 88% 62%)`} />
          <stop offset="1" stopColor={`hsl(${second} 82% 52%)`} />
        </linearGradient>
        <radialGradient id={`${id}b`} cx={0.15 + ((seed >>> 3) % 70) / 100} cy="0.95" r="0.85">
          <stop stopColor={`hsl(${third} 92% 66%)`} />
          <stop offset="1" stopColor={`hsl(${third} 92% 66%)`} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}c`} cx="0.3" cy="0.18" r="0.6">
          <stop stopColor="#fff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="20" cy="20" r="20" fill={`url(#${id}a)`} />
      <circle cx="20" cy="20" r="20" fill={`url(#${id}b)`} />
      <circle cx="20" cy="20" r="20" fill={`url(#${id}c)`} />
    </svg>
  )
}
