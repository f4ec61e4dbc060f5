import { Live } from './Live.tsx'

/** Stands where something is being loaded. */
export function Skeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div className="c-skeleton">
      <Live isInline className="c-hidden">
        Loading
      </Live>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all the same, and never move
        <span key={row} className="c-skeleton-bar" />
      ))}
    </div>
  )
}
