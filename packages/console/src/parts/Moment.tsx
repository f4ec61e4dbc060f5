import { momentText, timeAwayText } from './times.ts'

/** A moment as how far away it is, with date and time on hovering. */
export function Moment({ atMs }: { readonly atMs: number }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} title={momentText(atMs)}>
      {timeAwayText(atMs, Date.now())}
    </time>
  )
}
