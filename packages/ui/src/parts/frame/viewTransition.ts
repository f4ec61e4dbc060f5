const FADE_MS = 200
const SHIFT_PX = 14
const EASING = 'cubic-bezier(0.22, 0.8, 0.24, 1)'

/** Direction of a change of views. */
export type Direction = 'forward' | 'back'

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Copies a drawn view, so that the copy can fade out while the next view is shown: without ids, and inert. */
export function copyView(layer: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = layer.className
  ghost.inert = true
  ghost.ariaHidden = 'true'
  ghost.dataset.ghost = ''
  ghost.append(...[...layer.childNodes].map((child) => child.cloneNode(true)))
  for (const marked of ghost.querySelectorAll('[data-testid]')) marked.removeAttribute('data-testid')
  // Only gradients keep their ids, which the avatar needs.
  for (const marked of ghost.querySelectorAll(':not(svg *)[id]')) marked.removeAttribute('id')
  return ghost
}

/** How far each scrolling area of a view is scrolled. Read while nothing has changed, since it costs a layout otherwise. */
function readScrolls(layer: HTMLElement): readonly number[] {
  return [...layer.querySelectorAll('[data-limit]')].map(({ scrollTop }) => scrollTop)
}

function keepScroll(copy: HTMLElement, scrolls: readonly number[]): void {
  for (const [index, area] of copy.querySelectorAll('[data-limit]').entries()) {
    const scrollTop = scrolls[index] ?? 0
    if (scrollTop > 0) area.scrollTop = scrollTop
  }
}

/**
 * Prepares the transition to the next view. Call it before the next view is drawn, and the returned function
 * afterwards. The fade takes 200 ms (clause const-6) and slides a little in the direction of the change, unless motion
 * is reduced. The next view can be read from its first frame and lies above the old one: on slow devices two views
 * that are both translucent would be unreadable.
 */
export function prepareTransition(layer: HTMLElement, direction: Direction): () => void {
  if (isMotionReduced() || layer.childElementCount === 0) return () => {}
  const isMirrored = getComputedStyle(layer).direction === 'rtl'
  const shiftPx = (direction === 'forward') !== isMirrored ? SHIFT_PX : -SHIFT_PX
  const scrolls = readScrolls(layer)
  const ghost = copyView(layer)
  layer.before(ghost)
  keepScroll(ghost, scrolls)
  const leaving = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: `translateX(${-shiftPx}px)` }], {
    duration: FADE_MS,
    easing: 'ease-out',
    fill: 'forwards',
  })
  const remove = () => ghost.remove()
  leaving.finished.then(remove, remove)
  return () => {
    layer.animate(
      [
        { background: 'var(--foyer-bg)', transform: `translateX(${shiftPx}px)` },
        { background: 'var(--foyer-bg)', transform: 'none' },
      ],
      {
        duration: FADE_MS,
        easing: EASING,
      },
    )
  }
}
