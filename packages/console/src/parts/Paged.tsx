import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode } from '../api/consoleError.ts'
import { Button } from './Button.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

type Pages = Pick<
  UseInfiniteQueryResult<unknown>,
  'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

interface Props<Row> {
  readonly query: Pages
  /** The rows that were read; undefined while there are none. */
  readonly rows: readonly Row[] | undefined
  /** Stands where there is no row. */
  readonly empty: ReactNode
  /** A sentence for a server that does not have this part. */
  readonly missing?: string
  /** @default "Show older ones" */
  readonly more?: string
  /** How many bars stand for rows that are on the way. */
  readonly bars?: number
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Draws rows that come page by page, and says of each page that did not come why. */
export function Paged<Row>({ query, rows, empty, missing, children, ...rest }: Props<Row>) {
  const { more = 'Show older ones', bars = 3 } = rest
  if (rows === undefined) {
    if (missing !== undefined && hasCode(query.error, 'not_found')) return <p className="c-help">{missing}</p>
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return <Skeleton rows={bars} />
  }
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {more}
        </Button>
      )}
      {query.error && <ErrorNote error={query.error} onRetry={() => retryPages(query)} />}
    </>
  )
}

/** Asks again for the page that did not come: the next one, or those that were there before. */
export function retryPages({
  isFetchNextPageError,
  fetchNextPage,
  refetch,
}: Pick<Pages, 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch())
}
