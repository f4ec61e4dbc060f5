import { join } from './join.ts'
import css from './Skeleton.module.css'

export interface SkeletonProps {
  /** `line` is text of 12 px height, `circle` 40 px, `icon` 40 px rounded, `row` 56 px, `tile` 104 px. @default 'line' */
  readonly shape?: 'line' | 'circle' | 'icon' | 'row' | 'tile'
  /** Part of the width a line takes. @default 'full' */
  readonly width?: 'full' | 'half' | 'third'
  readonly className?: string | undefined
}

/** The place of something that is being loaded. Hidden from readers: say the waiting once, beside it. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <div className={join(css.root, className)} data-shape={shape} data-width={width} aria-hidden="true" />
  )
}
