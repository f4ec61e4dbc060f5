import type { ViewEntry } from '@foyer/core/kernel'
import { Component, type ReactNode } from 'react'
import { isPrepared } from './usePreparedEntry.ts'

export interface ViewSwapProps {
  /** The entry whose view is drawn. */
  readonly entry: ViewEntry | undefined
  /** Called before one view replaces another in the document. @returns what is called once it has */
  readonly onSwap: (from: ViewEntry, to: ViewEntry) => () => void
  readonly children: ReactNode
}

/**
 * Tells of each change of views. It is a class, because only a class is called between the drawing of a change and the first
 * change of the document: what is read there is laid out already, and the old view need not be drawn once more for it.
 */
export class ViewSwap extends Component<ViewSwapProps> {
  override getSnapshotBeforeUpdate({ entry: from }: ViewSwapProps): (() => void) | null {
    const { entry: to, onSwap } = this.props
    // A prepared view gives way before anybody has seen it.
    if (!from || !to || from.key === to.key || isPrepared(from)) return null
    return onSwap(from, to)
  }

  override componentDidUpdate(_props: ViewSwapProps, _state: unknown, afterSwap?: (() => void) | null): void {
    afterSwap?.()
  }

  override render(): ReactNode {
    return this.props.children
  }
}
