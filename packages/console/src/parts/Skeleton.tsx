/** Stands where something is being loaded. */
export function Skeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div className="c-skeleton" role="status">
      <span className="c-hidden">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all the same, and never move
        <span key={row} className="c-skeleton-bar" />
      ))}
    </div>
  )
}
