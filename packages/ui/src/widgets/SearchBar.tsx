import type { ReactNode } from 'react'
import { LiveText } from './LiveText.tsx'
import css from './SearchBar.module.css'

export interface SearchBarProps {
  readonly children: ReactNode
  /** What a search has led to; read out, not shown. */
  readonly outcome: string | undefined
}

/** The line above a list: a search field that takes the room, and what stands beside it. */
export function SearchBar({ children, outcome }: SearchBarProps) {
  return (
    <div className={css.root}>
      {children}
      <LiveText text={outcome} />
    </div>
  )
}
