import { adoptStyles, ErrorBoundary, LanguageContext } from '@foyer/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ShellHost } from '../shell/port.ts'
import type { Appearance } from './backendTypes.ts'
import { keepWidth } from './keepWidth.ts'

/** One root of the renderer inside one public element. */
export interface Mount {
  render(content: ReactNode): void
  /** Draws synchronously what was rendered last. */
  flush(): void
  /** Whether what was drawn last could not be drawn, so that the element shows its stand-in again. */
  hasFailed(): boolean
  unmount(): void
}

/** Has the shell remove the skeleton as soon as the interface is drawn, before the browser paints. */
function SkeletonRemoval({ host, children }: { readonly host: ShellHost; readonly children: ReactNode }) {
  useLayoutEffect(() => keepWidth(host.root, () => host.takeOver()), [host])
  return children
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
  let attempt = 0
  let isDrawn = false
  let hasFailed = false
  let frame = 0
  /** What cannot be drawn gives the element back to its stand-in. Nothing of it is thrown into the page. */
  const fail = (error: unknown) => {
    console.error('[foyer] rendering failed', error)
    hasFailed = true
    host.takeOver(false)
    onFailure()
  }
  const root = createRoot(container, {
    onUncaughtError: fail,
    // Whatever boundary caught it reports it; by default React would as well.
    onCaughtError() {},
    // By default these would be errors of the page.
    onRecoverableError: (error) => console.error('[foyer] drawn a second time after', error),
  })
  const draw = () => {
    if (appearance.pending) return
    isDrawn = true
    hasFailed = false
    attempt += 1
    const { direction } = appearance.language ?? {}
    if (direction) container.dir = direction
    else container.removeAttribute('dir')
    container.lang = appearance.language?.tag ?? 'en'
    root.render(
      <LanguageContext value={appearance.language}>
        <ErrorBoundary resetKey={attempt} onError={fail} fallback={() => null}>
          <SkeletonRemoval host={host}>{last}</SkeletonRemoval>
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
      drawUnlessPressed()
    },
    flush: () => flushSync(draw),
    hasFailed: () => hasFailed,
    unmount() {
      cancelAnimationFrame(frame)
      appearance.redraws.delete(drawUnlessPressed)
      root.unmount()
      container.remove()
      stopStyles()
    },
  }
}
