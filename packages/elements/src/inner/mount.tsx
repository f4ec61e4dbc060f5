import { adoptStyles, ErrorBoundary, LanguageContext } from '@foyer/ui'
import { flushSync, type ReactNode } from 'preact/compat'
import { createRoot } from 'preact/compat/client'
import { useLayoutEffect } from 'preact/hooks'
import type { ShellHost } from '../shell/port.ts'
import type { Appearance } from './backendTypes.ts'
import { keepWidth } from './keepWidth.ts'

/** One root of the renderer inside one public element. */
export interface Mount {
  render(content: ReactNode): void
  /** Draws synchronously what was rendered last. */
  flush(): void
  unmount(): void
}

/** Has the shell remove the skeleton as soon as the interface is drawn, before the browser paints. */
function SkeletonRemoval({ host, children }: { readonly host: ShellHost; readonly children: ReactNode }) {
  useLayoutEffect(() => keepWidth(host.root, () => host.takeOver()), [host])
  return children
}

/** What cannot be drawn leaves nothing, and nothing of it is thrown into the page. */
function report(error: unknown): void {
  console.error('[foyer] rendering failed', error)
}

/** Creates a root in an element's shadow root, with the styles, the modal's theme and its language. */
export function createMount(host: ShellHost, appearance: Appearance): Mount {
  // What is drawn gets a container of its own, beside the skeleton in the shadow root.
  const container = document.createElement('div')
  container.style.display = 'contents'
  host.root.append(container)
  const stopStyles = adoptStyles(host.root, appearance.sheet)
  const root = createRoot(container)
  let last: ReactNode
  let isDrawn = false
  let frame = 0
  const draw = () => {
    if (appearance.pending) return
    isDrawn = true
    const { direction } = appearance.language ?? {}
    if (direction) container.dir = direction
    else container.removeAttribute('dir')
    container.lang = appearance.language?.tag ?? 'en'
    root.render(
      <LanguageContext value={appearance.language}>
        <ErrorBoundary resetKey={host} onError={report} fallback={() => null}>
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
    unmount() {
      cancelAnimationFrame(frame)
      appearance.redraws.delete(drawUnlessPressed)
      root.unmount()
      container.remove()
      stopStyles()
    },
  }
}
