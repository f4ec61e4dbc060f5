import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useHasWaited } from '../../hooks/useHasWaited.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import css from './TooltipHost.module.css'
import { useDialogIsolation } from './useDialogIsolation.ts'
import { useEdgeFade } from './useEdgeFade.ts'

const HOVER_DELAY_MS = 400
const GAP_PX = 4

interface Pointed {
  readonly anchor: HTMLElement
  readonly text: string
  /** It was focused by keyboard: the tooltip is shown without a delay. */
  readonly isFocused: boolean
}

export interface TooltipHostProps {
  /** Key of the shown view; a tooltip is removed with its view (clause state-36). */
  readonly viewKey: number | undefined
}

/**
 * Shows the name of a button with only an icon, on hover and on keyboard focus: below it, or above if there is no room.
 * Escape removes only the tooltip; the tooltip stays while the pointer is on it. Spec: state-36.
 */
export function TooltipHost({ viewKey }: TooltipHostProps) {
  const tip = useRef<HTMLDivElement>(null)
  /** A button that was pressed, or whose tooltip Escape took away: it says nothing again until the pointer has left it. */
  const silenced = useRef<Element | null>(null)
  const [pointed, setPointed] = useState<Pointed>()
  const isOpen = useModalState((state) => state.router.isOpen)
  const hasWaited = useHasWaited(pointed !== undefined && !pointed.isFocused, HOVER_DELAY_MS)
  const shown = isOpen && (hasWaited || pointed?.isFocused) ? pointed : undefined
  // Called here because this component is in every modal and loaded after the first screen.
  useDialogIsolation(tip, isOpen)
  useEdgeFade(tip, viewKey)
  const isShown = shown !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, or none, takes it away
  useEffect(() => setPointed(undefined), [viewKey, isOpen])

  usePointed(tip, silenced, setPointed)

  // In the capture phase, because the same key would close the modal.
  useEffect(() => {
    const host = tip.current?.parentElement
    if (!host || !shown) return
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      silenced.current = shown.anchor
      setPointed(undefined)
    }
    host.addEventListener('keydown', hide, true)
    return () => host.removeEventListener('keydown', hide, true)
  }, [shown])

  // The position depends on the size of the drawn tooltip.
  useLayoutEffect(() => {
    const element = tip.current
    const host = element?.parentElement
    if (element && host && shown) place(element, host, shown.anchor)
  }, [shown])

  return (
    <div
      ref={tip}
      part="tooltip"
      className={css.root}
      role="tooltip"
      data-state={isShown ? 'shown' : 'hidden'}
    >
      {shown?.text}
    </div>
  )
}

/** Notes the button that is pointed at, or focused by keyboard. */
function usePointed(
  tip: RefObject<HTMLDivElement | null>,
  silenced: RefObject<Element | null>,
  setPointed: Dispatch<SetStateAction<Pointed | undefined>>,
): void {
  // Listeners for all buttons of the modal; those with a tooltip have an attribute.
  useEffect(() => {
    const host = tip.current?.parentElement
    if (!host) return
    const listening = new AbortController()
    const listen = <E extends Event>(type: string, handle: (event: E) => void, isCapturing = false) =>
      host.addEventListener(
        type,
        (event) => handle(event as E), // the event types below belong to these names
        { signal: listening.signal, capture: isCapturing },
      )
    const point = (target: EventTarget | null, isFocused: boolean) => {
      if (tip.current?.contains(target as Node | null)) return
      const anchor = anchorOf(target)
      const text = anchor?.dataset.tooltip
      if (!anchor || !text) return setPointed((now) => (now?.isFocused && !isFocused ? now : undefined))
      setPointed((now) => (now?.anchor === anchor ? now : { anchor, text, isFocused }))
    }
    // A view that changes brings its buttons under a pointer that rests: of those nobody has asked for the name, and its Escape is
    // one that closes the modal.
    listen<PointerEvent>('pointermove', ({ target, pointerType }) => {
      if (pointerType === 'touch' || (silenced.current && silenced.current === anchorOf(target))) return
      point(target, false)
    })
    listen('pointerover', ({ target }) => {
      if (silenced.current !== anchorOf(target)) silenced.current = null
      setPointed((now) => (now && !now.isFocused && !isWithin(target, now, tip.current) ? undefined : now))
    })
    listen('pointerleave', () => {
      silenced.current = null
      setPointed(undefined)
    })
    listen('pointerdown', ({ target }) => {
      silenced.current = anchorOf(target)
      setPointed(undefined)
    })
    listen('focusin', ({ target }) =>
      point(target instanceof Element && target.matches(':focus-visible') ? target : null, true),
    )
    listen('focusout', () => setPointed(undefined))
    listen('scroll', () => setPointed(undefined), true)
    return () => listening.abort()
  }, [tip, silenced, setPointed])
}

/** The button with a tooltip that something is in. */
function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
}

/** Whether something is in the button that is pointed at, or in its tooltip. */
function isWithin(target: EventTarget | null, { anchor }: Pointed, tip: HTMLElement | null): boolean {
  return target instanceof Node && (anchor.contains(target) || !!tip?.contains(target))
}

/** Places it below its button, or above if it would be cut off, and always inside the modal. */
function place(tip: HTMLElement, host: HTMLElement, anchor: HTMLElement): void {
  const [box, around] = [anchor.getBoundingClientRect(), host.getBoundingClientRect()]
  const { offsetWidth: widthPx, offsetHeight: heightPx } = tip
  const middlePx = box.left + box.width / 2 - around.left - widthPx / 2
  const leftPx = Math.max(8, Math.min(middlePx, around.width - widthPx - 8))
  const belowPx = box.bottom - around.top + GAP_PX
  const topPx = belowPx + heightPx > around.height - 8 ? box.top - around.top - heightPx - GAP_PX : belowPx
  tip.style.left = `${leftPx}px`
  tip.style.top = `${topPx}px`
}
