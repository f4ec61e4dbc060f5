import type { ReactNode } from 'react'

/** The outermost element of every root: resets inherited styles of the page (`all: initial`) and has the tokens. */
export function StyleRoot({ children }: { readonly children: ReactNode }) {
  return <div className="foyer">{children}</div>
}
