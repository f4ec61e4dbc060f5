import type { ReactNode } from 'react'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { searchText } from '../../text/searchText.ts'
import { LiveText } from '../feedback/LiveText.tsx'
import css from './SearchBar.module.css'

export interface SearchBarProps {
  readonly children: ReactNode
  /** How many results there are, for screen readers only; undefined while nothing was searched for, or is not found yet. */
  readonly count: number | undefined
}

/** The bar above a list: a search field, and what is beside it. */
export function SearchBar({ children, count }: SearchBarProps) {
  const [t, toNumber] = [useLocalText(searchText), useLocalNumber()]
  return (
    <div className={css.root}>
      {children}
      <LiveText text={count === undefined ? undefined : t('results', { count: toNumber(String(count)) })} />
    </div>
  )
}
