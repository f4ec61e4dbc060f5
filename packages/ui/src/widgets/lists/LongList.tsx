import { memo, type PointerEventHandler, type ReactNode } from 'react'
import { join } from '../../atoms/index.ts'
import { type Growth, useGrowingCount } from '../../hooks/useGrowingList.ts'
import css from './LongList.module.css'

export interface LongListProps<T> {
  readonly items: readonly T[]
  /** Its accessible name, where nothing around it has one. */
  readonly label?: string | undefined
  /** The same as long as it is the same item. */
  readonly keyOf: (item: T) => string
  /** Draws the content of a row. Called again for rows that are drawn only when the list is given anew. */
  readonly row: (item: T) => ReactNode
  /** `plain` for rows that touch each other, without a ground of their own. @default 'cards' */
  readonly look?: 'cards' | 'plain'
  readonly className?: string | undefined
  readonly onPointerDown?: PointerEventHandler
  readonly onPointerCancel?: PointerEventHandler
  readonly onPointerLeave?: PointerEventHandler
}

/** How many rows the browser leaves out or lays out together: looking at each of a thousand takes it most of a frame. */
const CHUNK_ROWS = 6

/** At first the rows that are in sight, then a chunk with each frame: six hundred at once take two seconds. */
const GROWTH: Growth = { first: 2 * CHUNK_ROWS, step: CHUNK_ROWS }

/**
 * A list of any length, whose first rows are there as soon as those of a short one. The others follow frame by frame, and are
 * not laid out while they are out of sight. Screen readers are told of all of them from the first.
 */
export function LongList<T>({
  items,
  label,
  keyOf,
  row,
  look = 'cards',
  className,
  ...handlers
}: LongListProps<T>) {
  const count = useGrowingCount(items.length, GROWTH)
  const starts = Array.from({ length: Math.ceil(count / CHUNK_ROWS) }, (_, index) => index * CHUNK_ROWS)
  return (
    // biome-ignore lint/a11y/useSemanticElements: in `ul` each `li` has to be a child, and chunks are between
    <div {...handlers} role="list" aria-label={label} className={join(css.root, className)} data-look={look}>
      {starts.map((start) => (
        <Chunk
          key={start}
          items={items.slice(start, Math.min(count, start + CHUNK_ROWS))}
          start={start}
          total={items.length}
          keyOf={keyOf}
          row={row}
        />
      ))}
    </div>
  )
}

interface ChunkProps<T> extends Pick<LongListProps<T>, 'items' | 'keyOf' | 'row'> {
  readonly start: number
  readonly total: number
}

function RowsOfChunk<T>({ items, start, total, keyOf, row }: ChunkProps<T>) {
  return (
    <div role="presentation" className={css.chunk} data-rows={items.length} data-testid="list-chunk">
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useSemanticElements: as the list
        <div key={keyOf(item)} role="listitem" aria-setsize={total} aria-posinset={start + index + 1}>
          {row(item)}
        </div>
      ))}
    </div>
  )
}

// A list that grows would else compare all its rows in each frame. `memo` returns a component that is not generic, which `T` requires.
const Chunk = memo(
  RowsOfChunk,
  (before, after) =>
    before.row === after.row &&
    before.total === after.total &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index]),
) as typeof RowsOfChunk
