import type { Transaction } from '@foyer/core'
import { memo } from 'react'
import { ActivityItem, type ActivityItemProps } from './ActivityItem.tsx'
import css from './ActivityRows.module.css'

export interface ActivityRowsProps extends Pick<ActivityItemProps, 'read' | 'urlOf'> {
  readonly transactions: readonly Transaction[]
  /** Id of the element that names the list. */
  readonly labelledBy: string
}

/** How many rows the browser leaves out or lays out together. */
export const CHUNK_ROWS = 5

/**
 * Transactions in chunks that are not laid out while they are out of view. A chunk is one thing to the browser, which looks at each
 * of them in every frame that is scrolled: a thousand rows of their own take it most of the frame.
 */
export function ActivityRows({ transactions, labelledBy, ...rest }: ActivityRowsProps) {
  const starts = Array.from(
    { length: Math.ceil(transactions.length / CHUNK_ROWS) },
    (_, index) => index * CHUNK_ROWS,
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: in `ul` each `li` has to be a child, and chunks are between
    <div role="list" aria-labelledby={labelledBy}>
      {starts.map((start) => (
        <Chunk key={start} transactions={transactions.slice(start, start + CHUNK_ROWS)} {...rest} />
      ))}
    </div>
  )
}

type ChunkProps = Omit<ActivityRowsProps, 'labelledBy'>

/** Drawn again only when one of its rows is another: a list that grows would compare all of them in each frame. */
const Chunk = memo(
  function Chunk({ transactions, ...rest }: ChunkProps) {
    return (
      <div
        role="presentation"
        className={css.chunk}
        data-rows={transactions.length}
        data-testid="activity-chunk"
      >
        {transactions.map((transaction) => (
          <ActivityItem key={transaction.id} transaction={transaction} {...rest} />
        ))}
      </div>
    )
  },
  (before, after) =>
    before.read === after.read &&
    before.urlOf === after.urlOf &&
    before.transactions.length === after.transactions.length &&
    before.transactions.every((one, index) => one === after.transactions[index]),
)
