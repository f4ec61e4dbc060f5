import type { ThemeVariables } from '@foyer/core'
import { adoptStyles, createThemeSheet, LanguageContext, StyleRoot } from '@foyer/ui'
import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface ShadowFrameProps {
  readonly theme: 'light' | 'dark'
  /** @default the gallery's own font */
  readonly variables?: ThemeVariables | undefined
  readonly children: ReactNode
}

/** The font of the gallery, in the place of that of the visitor's system. */
export const OWN_FONT: ThemeVariables = { fontFamily: 'Inter Variable' }

/** Draws its content as on a host page: in a shadow root with the product's sheets and a theme of its own. */
export function ShadowFrame({ theme, variables = OWN_FONT, children }: ShadowFrameProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  const language = useContext(LanguageContext)
  const [themeSheet] = useState(() => createThemeSheet(() => import('@foyer/ui/theme')))

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
    themeSheet.apply({ mode: theme, variables })
  }, [themeSheet, theme, variables])

  return (
    <div ref={host} className="host" dir={language?.direction} lang={language?.tag ?? 'en'}>
      {root && createPortal(<StyleRoot>{children}</StyleRoot>, root)}
    </div>
  )
}
