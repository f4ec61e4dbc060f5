import type { ReactNode } from 'react'

/** A word that tells a state. Its colour says nothing that the word does not. */
export function Badge({
  kind = 'plain',
  children,
}: {
  readonly kind?: 'plain' | 'good' | 'warning' | 'bad'
  readonly children: ReactNode
}) {
  return (
    <span className="c-badge" data-kind={kind}>
      {children}
    </span>
  )
}
