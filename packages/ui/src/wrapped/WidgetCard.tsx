import type { ReactNode } from 'react'
import { join } from '../atoms/index.ts'
import css from './WidgetCard.module.css'

export interface WidgetCardProps {
  readonly children: ReactNode
  /** `row`: one line beside another. `list`: a heading and what is below it. */
  readonly layout: 'row' | 'list'
  /** Placeholders are in it. */
  readonly isBusy?: boolean
  readonly 'data-testid'?: string
}

/** The surface of every widget. It fills the height that is kept for the widget. */
export function WidgetCard({ children, layout, isBusy = false, ...rest }: WidgetCardProps) {
  return (
    <div {...rest} part="card" className={join(css.root)} aria-busy={isBusy || undefined}>
      <div className={css.body} data-layout={layout}>
        {children}
      </div>
    </div>
  )
}
