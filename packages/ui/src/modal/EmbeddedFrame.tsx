import type { ReactNode } from 'react'
import css from './EmbeddedFrame.module.css'

export interface EmbeddedFrameProps {
  readonly isOpen: boolean
  readonly labelId: string
  readonly isShaking: boolean
  /** The first view is shown, so that there is nothing to close. @default false */
  readonly isFirstView?: boolean
  readonly children: ReactNode
}

/** An embedded modal: a labelled region of the page instead of a window. */
export function EmbeddedFrame({ isOpen, labelId, isShaking, isFirstView, children }: EmbeddedFrameProps) {
  return (
    <section
      className={css.root}
      aria-labelledby={labelId}
      hidden={!isOpen}
      data-testid="modal"
      data-state={isOpen ? 'open' : 'closed'}
      data-home={isFirstView || undefined}
      data-shaking={isShaking || undefined}
      part="card"
    >
      {children}
    </section>
  )
}
