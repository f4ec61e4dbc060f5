import type { ReactNode } from 'react'
import { Live } from './Live.tsx'

interface Props {
  /** Says that something is not saved; undefined while everything is. */
  readonly text: string | undefined
  /** The buttons. */
  readonly children: ReactNode
}

/** The bar at the end of the window, as long as something is not saved. */
export function SaveBar({ text, children }: Props) {
  const isOpen = text !== undefined
  return (
    <div className="c-save" data-open={isOpen || undefined}>
      <Live isInline>{text}</Live>
      {isOpen && children}
    </div>
  )
}
