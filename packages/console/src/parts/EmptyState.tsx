import type { ReactNode } from 'react'

/** Stands where there is nothing yet: why, and what brings something. */
export function EmptyState({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="c-empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
