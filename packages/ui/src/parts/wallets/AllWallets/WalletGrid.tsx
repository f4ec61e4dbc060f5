import type { WalletItem } from '@foyer/core/connect'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Skeleton } from '../../../atoms/index.ts'
import type { Growth } from '../../../hooks/useGrowingList.ts'
import { gridStep } from '../../../widgets/controls/gridStep.ts'
import { WalletChunk } from './WalletChunk.tsx'
import css from './WalletGrid.module.css'

export interface WalletGridProps {
  readonly items: readonly WalletItem[]
  /** Its accessible name. */
  readonly label: string
  /** Number of placeholders after the items while more are loading. */
  readonly placeCount: number
  readonly onPick: (item: WalletItem, index: number) => void
}

/** A multiple of 2, 3 and 4 columns, so that no chunk ends with an incomplete row. */
const CHUNK_TILES = 12

/** At first the four rows that are in sight, then with each frame more than a quick scroll brings into sight. */
export const GRID_GROWTH: Growth = { first: 16, step: CHUNK_TILES / 2 }

/**
 * Wallet tiles in 4, 3 or 2 columns depending on the width. The grid is one tab stop; arrow keys, Home and End move
 * inside. Chunks out of view are not laid out, so that the whole catalogue scrolls smoothly (clauses const-6,
 * all-wallets-3).
 */
export function WalletGrid({ items, label, placeCount, onPick }: WalletGridProps) {
  const [focused, setFocused] = useState(0)
  const tabbable = Math.min(focused, Math.max(0, items.length - 1))

  function onClick(event: MouseEvent) {
    const index = indexOf(event.target)
    const item = index === undefined ? undefined : items[index]
    if (item && index !== undefined) onPick(item, index)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = indexOf(event.target)
    if (index === undefined) return
    const tiles = event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')
    const target = gridStep({ key: event.key, index, count: tiles.length, ...readGrid(event.currentTarget) })
    if (target === undefined) return
    event.preventDefault()
    tiles[target]?.focus()
  }

  return (
    <div className={css.root}>
      <div className={css.grid}>
        {items.length > 0 && (
          <div
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            data-testid="all-wallets-grid"
            onClick={onClick}
            onFocus={(event) => setFocused(indexOf(event.target) ?? focused)}
            onKeyDown={onKeyDown}
          >
            {toChunks(items).map((chunk, number) => {
              const start = number * CHUNK_TILES
              const isHere = tabbable >= start && tabbable < start + CHUNK_TILES
              return (
                <WalletChunk
                  key={chunk[0]?.key}
                  items={chunk}
                  start={start}
                  tabbable={isHere ? tabbable : undefined}
                />
              )
            })}
          </div>
        )}
        {placeCount > 0 && <Places count={placeCount} />}
      </div>
    </div>
  )
}

function Places({ count }: { readonly count: number }) {
  return (
    <div className={css.chunk} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div className={css.place} key={index}>
          <Skeleton shape="icon" className={css.picture ?? ''} />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  )
}

function toChunks(items: readonly WalletItem[]): readonly (readonly WalletItem[])[] {
  const chunks: WalletItem[][] = []
  for (let start = 0; start < items.length; start += CHUNK_TILES) {
    chunks.push(items.slice(start, start + CHUNK_TILES))
  }
  return chunks
}

/** Index of the tile in which an event happened. */
function indexOf(target: EventTarget | null): number | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return tile ? Number(tile.dataset.index) : undefined
}

/** Number of columns and direction, from the computed style. */
function readGrid(grid: HTMLElement): { columns: number; isRtl: boolean } {
  const style = getComputedStyle(grid)
  return { columns: Number(style.getPropertyValue('--columns')) || 4, isRtl: style.direction === 'rtl' }
}
