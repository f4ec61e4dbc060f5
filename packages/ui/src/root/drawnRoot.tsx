import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { jsx } from 'react/jsx-runtime'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../modal/ErrorBoundary.tsx'
import { type Language, LanguageContext } from '../text/language.ts'

/** The content of a root; undefined and null draw nothing. */
export type Content = ReactNode

/** A component with its properties, for callers without JSX. */
export const toContent: <P extends object>(View: ComponentType<P>, props: P) => Content = jsx

/** A root of the renderer. */
export interface DrawnRoot {
  /** Draws soon. Failed content is not tried again until there is other content. */
  render(content: Content, language: Language | undefined): void
  /** Draws at once what `work` renders. */
  flush(work: () => void): void
  unmount(): void
}

type OnDrawn = () => (() => void) | undefined

/** Calls back as soon as its children are drawn, before the browser paints. */
function Drawn({ onDrawn, children }: { readonly onDrawn: OnDrawn; readonly children: Content }) {
  useLayoutEffect(onDrawn, [onDrawn])
  return children
}

/**
 * Creates a root in an element. It is created here and not by who needs one, so that root and components are drawn by one copy
 * of the renderer, wherever a package manager puts it. Nothing that fails in it is thrown into the page.
 * @param whenDrawn Called when content is drawn, and before the browser paints it. Returns what is called once it is gone.
 * @param onFailure Called when content could not be drawn: nothing is there until there is other content.
 */
export function createDrawnRoot(
  container: Element,
  whenDrawn: OnDrawn,
  onFailure: (error: unknown) => void,
): DrawnRoot {
  let last: Content
  let failed: Content | object = container
  const fail = (error: unknown) => {
    failed = last
    onFailure(error)
  }
  const root = createRoot(container, {
    onUncaughtError: fail,
    // The boundary that caught an error reports it. An error that a second attempt recovered from would be an error of the page by
    // default.
    onCaughtError() {},
    onRecoverableError() {},
  })
  // Preact runs the effects of what has failed as well.
  const onDrawn = () => (failed === last ? undefined : whenDrawn())
  return {
    render(content, language) {
      last = content
      root.render(
        <LanguageContext.Provider value={language}>
          <ErrorBoundary resetKey={content} onError={fail} fallback={() => null}>
            <Drawn onDrawn={onDrawn}>{content}</Drawn>
          </ErrorBoundary>
        </LanguageContext.Provider>,
      )
    },
    flush: flushSync,
    unmount: () => root.unmount(),
  }
}
