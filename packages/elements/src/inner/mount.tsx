import { adoptStyles, ErrorBoundary, LanguageContext } from '@foyer/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ShellHost } from '../shell/port.ts'
import type { Appearance } from './backendTypes.ts'
import { keepWidth } from './keepWidth.ts'

/** One root of the renderer inside one public element. */
export interface Mount {
  /** Draws it soon, or at once; also after something else could not be drawn. */
  render(content: ReactNode): void
  /** Draws synchronously what was rendered last. */
  flush(): void
  unmount(): void
}

interface DrawnProps {
  readonly onDrawn: () => (() => void) | undefined
  readonly children: ReactNode
}

/** Calls back as soon as its children are drawn, before the browser paints. */
function Drawn({ onDrawn, children }: DrawnProps) {
  useLayoutEffect(onDrawn, [onDrawn])
  return children
}

function report(error: unknown): void {
  console.error('[foyer] rendering failed', error)
}

/**
 * Creates a root in an element's shadow root, with the styles, the modal's theme and its language.
 * @param onFailure Called when something could not be drawn. The element has its stand-in again by then.
 */
export function createMount(host: ShellHost, appearance: Appearance, onFailure = () => {}): Mount {
  // What is drawn gets a container of its own, beside the skeleton in the shadow root.
  const container = document.createElement('div')
  container.style.display = 'contents'
  host.root.append(container)
  const stopStyles = adoptStyles(host.root, appearance.sheet)
  let last: ReactNode
  let isDrawn = false
  let frame = 0
  let hasFailed = false
  /** What cannot be drawn gives the element back to its stand-in. Nothing of it is thrown into the page. */
  const fail = (error: unknown) => {
    report(error)
    hasFailed = true
    host.takeOver(false)
    onFailure()
  }
  // Preact runs the effects of what has failed as well.
  const onDrawn = () => (hasFailed ? undefined : keepWidth(host.root, () => host.takeOver(true)))
  const root = createRoot(container, {
    onUncaughtError: fail,
    // Whatever boundary caught it reports it; by default React would as well.
    onCaughtError() {},
    // By default these would be errors of the page.
    onRecoverableError: report,
  })
  const draw = () => {
    if (appearance.pending) return
    isDrawn = true
    const { direction } = appearance.language ?? {}
    if (direction) container.dir = direction
    else container.removeAttribute('dir')
    container.lang = appearance.language?.tag ?? 'en'
    root.render(
      <LanguageContext value={appearance.language}>
        <ErrorBoundary resetKey={last} onError={fail} fallback={() => null}>
          <Drawn onDrawn={onDrawn}>{last}</Drawn>
        </ErrorBoundary>
      </LanguageContext>,
    )
  }
  // A browser drops the click of a press whose button is removed before it ends, so the skeleton stays while it is held down.
  const drawUnlessPressed = () => {
    cancelAnimationFrame(frame)
    if (isDrawn || !host.root.querySelector('button:active')) draw()
    else frame = requestAnimationFrame(drawUnlessPressed)
  }
  appearance.redraws.add(drawUnlessPressed)
  return {
    render(content) {
      last = content
      hasFailed = false
      drawUnlessPressed()
    },
    flush: () => flushSync(draw),
    unmount() {
      cancelAnimationFrame(frame)
      appearance.redraws.delete(drawUnlessPressed)
      root.unmount()
      container.remove()
      stopStyles()
    },
  }
}
