import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from './ErrorNote.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Props<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
  readonly rows?: number
}

/** Draws what a query has found. Numbers that are there stay while newer ones are on the way, and it is said where these did not come. */
export function Loaded<T>({ query, children, rows = 5 }: Props<T>) {
  if (query.data !== undefined)
    return (
      <>
        {query.error && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
        {children(query.data)}
      </>
    )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton rows={rows} />
}
