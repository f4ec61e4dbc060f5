import type { ReactNode } from 'react'
import css from './LegalGateArea.module.css'

export interface LegalGateAreaProps {
  readonly isLocked: boolean
  readonly children: ReactNode
}

/** What cannot be used before the agreement: dimmed, and out of reach of pointer, keyboard and readers (clause connect-8). */
export function LegalGateArea({ isLocked, children }: LegalGateAreaProps) {
  return (
    <div
      className={css.root}
      inert={isLocked}
      data-testid="connect-methods"
      data-state={isLocked ? 'locked' : 'open'}
    >
      {children}
    </div>
  )
}
