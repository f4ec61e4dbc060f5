import type { ReactNode } from 'react'

/** A name and its value, in a list of facts. */
export function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
