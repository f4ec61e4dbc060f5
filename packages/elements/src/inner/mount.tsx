import { adoptStyles, LanguageContext } from '@foyer/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ShellHost } from '../shell/port.ts'
import { keepBox } from './keepBox.ts'
import type { Look } from './looks.ts'

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

/** Makes a React root in an element's shadow root, with the product's styles, the modal's theme and its language. */
export function createMount(host: ShellHost, look: Look): Mount {
  // React clears no shadow root, so it is given an element of its own beside the stand-in.
  const container = document.createElement('div')
  container.style.display = 'contents'
  host.root.append(container)
  const stopStyles = adoptStyles(host.root, look.sheet)
  const root = createRoot(container, {
    onUncaughtError: (error) => console.error('[foyer] drawing failed', error),
  })
  let last: ReactNode
  const draw = () => {
    if (look.pending) return
    container.dir = look.language?.direction ?? ''
    container.lang = look.language?.tag ?? 'en'
    root.render(
      <LanguageContext value={look.language}>
        <Takeover host={host}>{last}</Takeover>
      </LanguageContext>,
    )
  }
  look.draws.add(draw)
  return {
    render(content) {
      last = content
      draw()
    },
    flush: () => flushSync(draw),
    unmount() {
      look.draws.delete(draw)
      root.unmount()
      container.remove()
      stopStyles()
    },
  }
}
