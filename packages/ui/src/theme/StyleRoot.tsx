import type { ReactNode } from 'react'

/** Shuts inherited host styles out (`all: initial`) and carries the tokens; the outermost element of every root. */
export function StyleRoot({ children }: { readonly children: ReactNode }) {
  return <div className="foyer">{children}</div>
}
