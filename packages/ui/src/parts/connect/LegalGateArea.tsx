import type { ReactNode } from 'react'
import css from './LegalGateArea.module.css'

export interface LegalGateAreaProps {
  readonly isLocked: boolean
  readonly children: ReactNode
}

/**
 * Disables its content until terms are accepted: dimmed, and inert for pointer, keyboard and screen readers (clause
 * connect-8).
 */
export function LegalGateArea({ isLocked, children }: LegalGateAreaProps) {
  return (
    <div
      className={css.root}
      // Set on the element: React 18 knows no such attribute, and React 19 takes no text for it.
      ref={(box) => {
        if (box) box.inert = isLocked
      }}
      data-testid="connect-methods"
      data-state={isLocked ? 'locked' : 'open'}
    >
      {children}
    </div>
  )
}
