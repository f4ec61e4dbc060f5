import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode } from '../api/consoleError.ts'
import { Button } from './Button.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Props<Row> {
  readonly query: Pick<
    UseInfiniteQueryResult<unknown>,
    'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  /** The rows that were read; undefined while there are none. */
  readonly rows: readonly Row[] | undefined
  /** A sentence for a project that has none. */
  readonly empty: string
  /** A sentence for a gateway that does not have this part. */
  readonly missing: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Draws rows that come page by page. */
export function Paged<Row>({ query, rows, empty, missing, children }: Props<Row>) {
  if (rows === undefined) {
    if (hasCode(query.error, 'not_found')) return <p className="c-help">{missing}</p>
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return <Skeleton rows={3} />
  }
  return (
    <>
      {rows.length === 0 ? <p className="c-help">{empty}</p> : children(rows)}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older ones
        </Button>
      )}
      {query.error && <ErrorNote error={query.error} />}
    </>
  )
}
