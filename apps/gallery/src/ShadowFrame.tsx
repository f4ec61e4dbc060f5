import { adoptStyles, createThemeSheet, StyleRoot } from '@foyer/ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface ShadowFrameProps {
  readonly theme: 'light' | 'dark'
  readonly children: ReactNode
}

/** Draws its content as on a host page: in a shadow root with the product's sheets and a theme of its own. */
export function ShadowFrame({ theme, children }: ShadowFrameProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  const [themeSheet] = useState(createThemeSheet)

  // A shadow root is made by a call, not by markup.
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const stop = adoptStyles(shadow, themeSheet.sheet)
    setRoot(shadow)
    return stop
  }, [themeSheet])
  useLayoutEffect(() => {
    themeSheet.apply({ mode: theme, variables: { fontFamily: 'Inter Variable' } })
  }, [themeSheet, theme])

  return (
    <div ref={host} className="host">
      {root && createPortal(<StyleRoot>{children}</StyleRoot>, root)}
    </div>
  )
}
