import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useState } from 'react'

/** The height at the edges of the window in which it scrolls while something is dragged, in px. */
const EDGE_PX = 72
const SCROLL_PX = 14

/** The place of an item in the page when it was taken up, in px. */
interface Row {
  readonly top: number
  readonly height: number
}

interface Drag {
  readonly from: number
  /** The place that it would get now. */
  readonly to: number
  readonly startY: number
  readonly y: number
  readonly rows: readonly Row[]
}

/** The handlers of a grip. */
type GripHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/** Drags the items of a list by a pointer: a mouse, a pen or a finger. Escape puts the item back. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): {
  /** The place of the item that is dragged. */
  readonly from: number | undefined
  styleOf(at: number): CSSProperties | undefined
  gripOf(at: number): GripHandlers
} {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [isDragging])

  const begin = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || list.current === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const rows = [...list.current.children].map((child) => {
      const { top, height } = child.getBoundingClientRect()
      return { top: top + window.scrollY, height }
    })
    setDrag({ from, to: from, startY: event.pageY, y: event.pageY, rows })
  }
  const follow = ({ clientY, pageY }: PointerEvent<HTMLElement>) => {
    if (!isDragging) return
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
    else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
    setDrag((now) => now && { ...now, y: pageY, to: placeAt(now, pageY) })
  }
  const end = ({ pageY }: PointerEvent<HTMLElement>) => {
    setDrag(undefined)
    if (drag === undefined) return
    // The last movement may not be drawn yet.
    const to = placeAt(drag, pageY)
    if (to !== drag.from) onMove(drag.from, to)
  }
  return {
    from: drag?.from,
    styleOf: (at) => drag && { transform: `translateY(${shiftOf(drag, at)}px)` },
    gripOf: (at) => ({
      onPointerDown: (event) => begin(event, at),
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

/** The place of the row whose middle the dragged one has passed. */
function placeAt({ from, rows, startY }: Drag, y: number): number {
  const own = rows[from]
  if (own === undefined) return from
  const middle = own.top + own.height / 2 + y - startY
  const isAbove = ({ top, height }: Row) => top + height / 2 < middle
  return rows.filter((row, at) => at !== from && isAbove(row)).length
}

/** How far an item stands from its own place: the dragged one follows the pointer, and others make room. */
function shiftOf({ from, to, rows, startY, y }: Drag, at: number): number {
  if (at === from) return y - startY
  const step = stepOf(rows, from)
  if (from < at && at <= to) return -step
  if (to <= at && at < from) return step
  return 0
}

/** The height of a row, with the gap to the next. */
function stepOf(rows: readonly Row[], from: number): number {
  const [own, next, before] = [rows[from], rows[from + 1], rows[from - 1]]
  if (own === undefined) return 0
  if (next !== undefined) return next.top - own.top
  return before === undefined ? own.height : own.top - before.top
}
