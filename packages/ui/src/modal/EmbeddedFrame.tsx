import type { ReactNode } from 'react'
import css from './EmbeddedFrame.module.css'

export interface EmbeddedFrameProps {
  readonly isOpen: boolean
  readonly labelId: string
  readonly isShaking: boolean
  /** Closing would lead to where the visitor is. @default false */
  readonly isHome?: boolean
  readonly children: ReactNode
}

/** The modal as a part of the page: a labelled region instead of a window. */
export function EmbeddedFrame({ isOpen, labelId, isShaking, isHome, children }: EmbeddedFrameProps) {
  return (
    <section
      className={css.root}
      aria-labelledby={labelId}
      hidden={!isOpen}
      data-testid="modal"
      data-state={isOpen ? 'open' : 'closed'}
      data-home={isHome || undefined}
      data-shaking={isShaking || undefined}
      part="card"
    >
      {children}
    </section>
  )
}
