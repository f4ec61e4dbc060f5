import type { ComponentProps } from 'react'
import { join } from './join.ts'
import css from './Tag.module.css'

export interface TagProps extends ComponentProps<'span'> {
  /** @default 'neutral' */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
}

/** A short label in a row, such as 'installed', 'recent', '530+'. */
export function Tag({ tone = 'neutral', className, ...rest }: TagProps) {
  return <span part="tag" {...rest} className={join(css.root, className)} data-tone={tone} />
}
