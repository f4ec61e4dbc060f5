import { adoptStyles, type ThemeSheet } from '@foyer/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ShellHost } from '../shell/port.ts'
import { keepBox } from './keepBox.ts'

/** One React root inside one public element. */
export interface Mount {
  render(content: ReactNode): void
  /** Draws what was rendered last now instead of soon. */
  flush(): void
  unmount(): void
}

/** Tells the shell, in the same frame, that React's drawing has taken the place of the painted stand-in. */
function Takeover({ host, children }: { readonly host: ShellHost; readonly children: ReactNode }) {
  // Between React's drawing and the browser's painting there is no other moment.
  useLayoutEffect(() => keepBox(host.root, () => host.takeOver()), [host])
  return children
}

/** Makes a React root in an element's shadow root, with the product's styles and the modal's theme. */
export function createMount(host: ShellHost, theme: ThemeSheet): Mount {
  // React clears no shadow root, so it is given an element of its own beside the stand-in.
  const container = document.createElement('div')
  container.style.display = 'contents'
  host.root.append(container)
  const stopStyles = adoptStyles(host.root, theme.sheet)
  const root = createRoot(container, {
    onUncaughtError: (error) => console.error('[foyer] drawing failed', error),
  })
  let last: ReactNode
  const draw = () => root.render(<Takeover host={host}>{last}</Takeover>)
  return {
    render(content) {
      last = content
      draw()
    },
    flush: () => flushSync(draw),
    unmount() {
      root.unmount()
      container.remove()
      stopStyles()
    },
  }
}
