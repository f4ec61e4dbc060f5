import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** A drawing in an element without styles, for tests of hooks and of how often something is drawn. */
export interface Alone {
  /** Draws before it returns. Effects that wait for the browser to paint run later. */
  draw(content: ReactNode): void
  end(): void
}

/** Draws into an element that need not be in the page, once and not twice as `renderInRoot` has React do. */
export function drawAlone(box: Element): Alone {
  const root = createRoot(box)
  return {
    draw: (content) => flushSync(() => root.render(content)),
    end: () => root.unmount(),
  }
}
