import type { ReactNode } from 'react'
import { ScrollArea } from '../../atoms/index.ts'
import css from './ViewFrame.module.css'

export interface ViewFrameProps {
  /** Stays above what scrolls. */
  readonly head?: ReactNode
  /** Stays below what scrolls: what has to be in sight however much there is. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/**
 * A view as high as a view may be (clause const-6): its content scrolls, and fades at the edge where there is more of it, between
 * what stays in sight.
 */
export function ViewFrame({ head, foot, children }: ViewFrameProps) {
  return (
    <div className={css.root}>
      {head}
      <ScrollArea limit="fill" className={css.area}>
        {children}
      </ScrollArea>
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  )
}
