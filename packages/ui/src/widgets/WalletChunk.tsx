import type { WalletItem } from '@foyer/core'
import { memo } from 'react'
import css from './WalletGrid.module.css'
import { WalletTile } from './WalletTile.tsx'

export interface WalletChunkProps {
  readonly items: readonly WalletItem[]
  /** Place of the first item in the whole grid. */
  readonly start: number
  /** Place in the whole grid of the tile that Tab reaches, if it is in this chunk. */
  readonly tabbable: number | undefined
}

/**
 * Some rows of the grid. Items are made anew with every change of state, so they are compared by what they show: else
 * each page that arrives would draw every tile of the catalogue again.
 */
export const WalletChunk = memo(
  function WalletChunk({ items, start, tabbable }: WalletChunkProps) {
    return (
      <div className={css.chunk} role="presentation">
        {items.map((item, offset) => (
          <WalletTile
            key={item.key}
            item={item}
            index={start + offset}
            isTabbable={start + offset === tabbable}
          />
        ))}
      </div>
    )
  },
  (before, after) =>
    before.start === after.start &&
    before.tabbable === after.tabbable &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => isSameItem(item, after.items[index])),
)

const SHOWN = ['key', 'name', 'imageUrl', 'connectorId', 'walletId', 'tag', 'isCertified'] as const

function isSameItem(a: WalletItem, b: WalletItem | undefined): boolean {
  return b !== undefined && SHOWN.every((field) => a[field] === b[field])
}
