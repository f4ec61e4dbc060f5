import css from './Icon.module.css'
import type { IconShape } from './icons/iconShape.ts'
import { join } from './join.ts'

export interface IconProps {
  readonly icon: IconShape
  /** Edge in px. @default 20 */
  readonly size?: 14 | 16 | 20 | 24 | 32 | undefined
  /** What it says; without it the sign is decoration and hidden from readers. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** Draws one sign in the colour of the text around it. */
export function Icon({ icon, size = 20, label, className }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration
    <svg
      {...naming}
      className={join(css.root, className)}
      data-icon={icon.name}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 20 ? 1.3 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={icon.path} />
    </svg>
  )
}
