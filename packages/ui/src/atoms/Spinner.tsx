import { join } from './join.ts'
import css from './Spinner.module.css'

export interface SpinnerProps {
  /** Width and height in px. @default 20 */
  readonly size?: 16 | 20 | 24 | 32
  /** Its accessible name; without one the spinner is decorative. */
  readonly label?: string
  readonly className?: string | undefined
}

/** A spinner. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration
    <svg
      {...naming}
      className={join(css.root, className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
    >
      <circle className={css.track} cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.2" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}
