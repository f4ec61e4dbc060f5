const FADE_MS = 200
const SHIFT_PX = 14
const EASING = 'cubic-bezier(0.22, 0.8, 0.24, 1)'

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Copies a drawn view so that it can fade out while the next one is live: no state, no ids, out of everyone's reach. */
export function makeGhost(layer: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = layer.className
  ghost.inert = true
  ghost.ariaHidden = 'true'
  ghost.dataset.ghost = ''
  ghost.append(...[...layer.childNodes].map((child) => child.cloneNode(true)))
  for (const marked of ghost.querySelectorAll('[data-testid]')) marked.removeAttribute('data-testid')
  // Ids stay on gradients alone: the copy's avatar is drawn with them.
  for (const marked of ghost.querySelectorAll(':not(svg *)[id]')) marked.removeAttribute('id')
  return ghost
}

function keepScroll(from: HTMLElement, to: HTMLElement): void {
  const areas = to.querySelectorAll('[data-limit]')
  for (const [index, area] of from.querySelectorAll('[data-limit]').entries()) {
    const copy = areas[index]
    if (copy && area.scrollTop > 0) copy.scrollTop = area.scrollTop
  }
}

/**
 * Prepares the step from the drawn view to the next: call it before the next one is drawn, and what it gives after.
 * The fade takes 200 ms (clause const-6) and slides a little in the direction of the step, unless motion is reduced.
 */
export function prepareTransition(layer: HTMLElement, direction: 'forward' | 'back'): () => void {
  if (isMotionReduced() || layer.childElementCount === 0) return () => {}
  const isMirrored = getComputedStyle(layer).direction === 'rtl'
  const shiftPx = (direction === 'forward') !== isMirrored ? SHIFT_PX : -SHIFT_PX
  const ghost = makeGhost(layer)
  layer.after(ghost)
  keepScroll(layer, ghost)
  const leaving = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: `translateX(${-shiftPx}px)` }], {
    duration: FADE_MS * 0.6,
    easing: 'ease-out',
    fill: 'forwards',
  })
  const remove = () => ghost.remove()
  leaving.finished.then(remove, remove)
  return () => {
    layer.animate(
      [
        { opacity: 0, transform: `translateX(${shiftPx}px)` },
        { opacity: 1, transform: 'none' },
      ],
      {
        duration: FADE_MS,
        easing: EASING,
      },
    )
  }
}
