import { join } from './join.ts'
import css from './Skeleton.module.css'

export interface SkeletonProps {
  /** `line` is text of 12 px height, `circle` 40 px, `icon` 40 px rounded, `row` 56 px, `tile` 104 px. @default 'line' */
  readonly shape?: 'line' | 'circle' | 'icon' | 'row' | 'tile'
  /** Width of a line. @default 'full' */
  readonly width?: 'full' | 'half' | 'third'
  readonly className?: string | undefined
}

/** A placeholder for content that is loading. Hidden from screen readers: announce the loading once, beside it. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <div className={join(css.root, className)} data-shape={shape} data-width={width} aria-hidden="true" />
  )
}
