import css from './Icon.module.css'
import type { IconShape } from './icons.ts'
import { join } from './join.ts'

export interface IconProps {
  readonly icon: IconShape
  /** Width and height in px. @default 20 */
  readonly size?: 14 | 16 | 20 | 24 | 32 | undefined
  /** Its accessible name; without one the icon is decorative and hidden from screen readers. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** Draws an icon in the current text colour, a logo in its own. */
export function Icon({ icon, size = 20, label, className }: IconProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration
    <svg
      {...naming}
      className={join(css.root, className)}
      data-icon={icon.name}
      width={size}
      height={size}
      viewBox={icon.box ?? '0 0 20 20'}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 20 ? 1.3 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {icon.image && <image href={icon.image} width="20" height="20" />}
      {icon.parts?.map(([d, fill]) => <path key={d} d={d} fill={fill} stroke="none" />) ?? (
        <path d={icon.path} />
      )}
    </svg>
  )
}
