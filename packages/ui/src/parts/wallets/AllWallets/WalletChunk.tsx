import type { WalletItem } from '@foyer/core/connect'
import { memo } from 'react'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { walletText } from '../../../text/walletText.ts'
import { walletTagKey } from '../../../widgets/wallet/walletTag.ts'
import { allWalletsText } from '../text/en.ts'
import css from './WalletGrid.module.css'
import { WalletTile } from './WalletTile.tsx'

export interface WalletChunkProps {
  readonly items: readonly WalletItem[]
  /** Index of the first item in the whole grid. */
  readonly start: number
  /** Index in the whole grid of the tile in the tab order, if it is in this chunk. */
  readonly tabbable: number | undefined
}

/**
 * Some rows of the grid. Items are created again with every change of state, so they are compared by value; otherwise
 * each page would render every tile again.
 */
export const WalletChunk = memo(
  function WalletChunk({ items, start, tabbable }: WalletChunkProps) {
    // Read once for all of its tiles.
    const t = useLocalText(allWalletsText)
    const tag = useLocalText(walletText)
    const certifiedLabel = t('certified')
    return (
      <div className={css.chunk} role="presentation">
        {items.map((item, offset) => (
          <WalletTile
            key={item.key}
            item={item}
            index={start + offset}
            isTabbable={start + offset === tabbable}
            certifiedLabel={certifiedLabel}
            caption={item.tag && tag(walletTagKey(item.tag))}
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
