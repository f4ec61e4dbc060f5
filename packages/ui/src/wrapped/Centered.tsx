import type { ReactNode } from 'react'
import css from './Centered.module.css'

/** Draws its children in the middle of a list's place when there are no rows. */
export function Centered({ children }: { readonly children: ReactNode }) {
  return <div className={css.root}>{children}</div>
}
