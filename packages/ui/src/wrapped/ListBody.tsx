import type { ReactNode } from 'react'
import { ScrollArea } from '../atoms/index.ts'

export interface ListBodyProps {
  /** The name of its content, for screen readers: it can be scrolled by keyboard. */
  readonly label: string
  readonly children: ReactNode
}

/** The rows of a widget, in what is left of its height: rows that take more lines are scrolled to. */
export function ListBody({ label, children }: ListBodyProps) {
  return (
    <ScrollArea limit="fill" role="region" aria-label={label} tabIndex={0}>
      {children}
    </ScrollArea>
  )
}
