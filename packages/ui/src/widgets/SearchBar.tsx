import type { ReactNode } from 'react'
import css from './SearchBar.module.css'

/** The line above a list: a search field that takes the room, and what stands beside it. */
export function SearchBar({ children }: { readonly children: ReactNode }) {
  return <div className={css.root}>{children}</div>
}
