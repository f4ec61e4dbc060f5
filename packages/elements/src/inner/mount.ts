import { adoptStyles, type Content, createDrawnRoot } from '@foyer/ui'
import type { ShellHost } from '../shell/port.ts'
import type { Appearance } from './backendTypes.ts'
import { keepWidth } from './keepWidth.ts'

/** One root of the renderer inside one public element. */
export interface Mount {
  /** Draws it soon, or at once; also after something else could not be drawn. */
  render(content: Content): void
  /** Draws synchronously what was rendered last. */
  flush(): void
  unmount(): void
}

/**
 * Creates a root in an element's shadow root, with the styles, the modal's theme and its language. A failed drawing gives the element
 * back to its stand-in.
 * @param onFailure Called when something could not be drawn. The element has its stand-in again by then.
 */
export function createMount(host: ShellHost, appearance: Appearance, onFailure?: () => void): Mount {
  // The content gets a container of its own, beside the skeleton in the shadow root.
  const container = document.createElement('div')
  container.style.display = 'contents'
  host.root.append(container)
  const stopStyles = adoptStyles(host.root, appearance.sheet)
  let last: Content
  let isDrawn = false
  let frame = 0
  const root = createDrawnRoot(
    container,
    () => keepWidth(host.root, () => host.takeOver(true)),
    (error) => {
      console.error('[foyer] rendering failed', error)
      host.takeOver(false)
      onFailure?.()
    },
  )
  const draw = () => {
    if (appearance.pending) return
    isDrawn = true
    const { direction } = appearance.language ?? {}
    if (direction) container.dir = direction
    else container.removeAttribute('dir')
    container.lang = appearance.language?.tag ?? 'en'
    root.render(last, appearance.language)
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
    flush: () => root.flush(draw),
    unmount() {
      cancelAnimationFrame(frame)
      appearance.redraws.delete(drawUnlessPressed)
      root.unmount()
      container.remove()
      stopStyles()
    },
  }
}
