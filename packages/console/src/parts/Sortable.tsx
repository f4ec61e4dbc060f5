import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { Live } from './Live.tsx'
import { useDrag } from './useDrag.ts'

interface Props<Item> {
  /** Says what the list holds, for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  readonly onMove: (from: number, to: number) => void
  /** Draws an item beside its grip and its buttons. */
  readonly children: (item: Item) => ReactNode
  /** Draws further buttons of an item, behind those that move it. */
  readonly end: (item: Item) => ReactNode
}

/**
 * A list whose order is changed by dragging a grip, by the arrow keys at the grip, and by buttons. The new place of an item is said to
 * screen readers.
 */
export function Sortable<Item>(props: Props<Item>) {
  const { label, items, keyOf, nameOf, onMove, children, end } = props
  const helpId = useId()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    onMove(from, to)
    setSaid(`${nameOf(item)} is ${to + 1} of ${items.length}.`)
  }
  const drag = useDrag(list, move)
  return (
    <>
      <p id={helpId} className="c-hidden">
        Drag it, or press the arrow keys, Home or End.
      </p>
      <Live className="c-hidden">{said}</Live>
      <ol
        ref={list}
        className="c-sortable"
        aria-label={label}
        data-dragging={drag.from !== undefined || undefined}
      >
        {items.map((item, at) => (
          <li
            key={keyOf(item)}
            className="c-item"
            data-dragged={drag.from === at || undefined}
            style={drag.styleOf(at)}
          >
            <button
              type="button"
              className="c-grip"
              aria-label={`Move ${nameOf(item)}, ${at + 1} of ${items.length}`}
              aria-describedby={helpId}
              onKeyDown={(event) => moveByKey(event, { at, last: items.length - 1, move })}
              {...drag.gripOf(at)}
            >
              <Icon name="grip" />
            </button>
            {children(item)}
            <Step
              label={`Move ${nameOf(item)} up`}
              icon="up"
              isOff={at === 0}
              onStep={() => move(at, at - 1)}
            />
            <Step
              label={`Move ${nameOf(item)} down`}
              icon="down"
              isOff={at === items.length - 1}
              onStep={() => move(at, at + 1)}
            />
            {end(item)}
          </li>
        ))}
      </ol>
    </>
  )
}

interface StepProps {
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly isOff: boolean
  readonly onStep: () => void
}

/** A button that moves by one place. At the end of the list it keeps the focus, and does nothing. */
function Step({ label, icon, isOff, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="c-icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onStep()}
    >
      <Icon name={icon} />
    </button>
  )
}

function moveByKey(
  event: KeyboardEvent,
  { at, last, move }: { readonly at: number; readonly last: number; move(from: number, to: number): void },
): void {
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[event.key]
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  move(at, to)
}
