import type { ReactNode } from 'preact/compat'
import { LiveText } from '../feedback/LiveText.tsx'
import css from './SearchBar.module.css'

export interface SearchBarProps {
  readonly children: ReactNode
  /** The result of the search, for screen readers only. */
  readonly outcome: string | undefined
}

/** The bar above a list: a search field, and what is beside it. */
export function SearchBar({ children, outcome }: SearchBarProps) {
  return (
    <div className={css.root}>
      {children}
      <LiveText text={outcome} />
    </div>
  )
}
