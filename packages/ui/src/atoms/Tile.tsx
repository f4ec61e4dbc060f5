import type { ComponentProps, ReactNode } from 'react'
import { join } from './join.ts'
import css from './Tile.module.css'

export interface TileProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  /** An `Image` of 56 px, and what lies over it. */
  readonly media: ReactNode
  readonly title: string
  /** A short text under the title, such as 'installed'. */
  readonly caption?: string | undefined
}

/** A square button in a grid, 104 px high (clause const-6). */
export function Tile({ media, title, caption, className, ...rest }: TileProps) {
  return (
    <button
      type="button"
      part="tile"
      {...rest}
      className={join(css.root, className)}
      data-state={rest.disabled ? 'disabled' : 'idle'}
    >
      <span className={css.media}>{media}</span>
      <bdi className={css.title} title={title}>
        {title}
      </bdi>
      {caption && <span className={css.caption}>{caption}</span>}
    </button>
  )
}
