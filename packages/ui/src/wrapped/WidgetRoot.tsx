import { type ComponentType, useCallback, useLayoutEffect, useRef } from 'react'
import { ModalProvider } from '../hooks/modalContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import { ErrorBoundary } from '../modal/ErrorBoundary.tsx'
import { PartLoaderContext } from '../parts/usePart.ts'
import { LanguageContext } from '../text/language.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { adoptStyles } from '../theme/sheets.ts'
import { WidgetProblem } from './WidgetProblem.tsx'
import css from './WidgetRoot.module.css'
import type { Widget, WidgetProps } from './widget.ts'
import type { WidgetPage, WidgetScene } from './widgetPage.ts'

/** From this height on there is place for more than three lines. */
const LIST_PX = 120

/**
 * Makes the component that an element draws: the widget with the modal, the theme and the language of its page, in a box that is as
 * high from the first moment on. Nothing is in it until theme and language are there, so that neither changes before the visitor's eyes.
 */
export function createWidgetRoot(widget: Widget, page: WidgetPage): ComponentType<WidgetProps> {
  return function WidgetRoot(props) {
    const modalId = typeof props.modal === 'string' ? props.modal : 'main'
    const subscribe = useCallback((onChange: () => void) => page.subscribe(modalId, onChange), [modalId])
    const scene = useStore(subscribe, () => page.read(modalId))
    const theme = typeof scene === 'object' ? scene.theme : undefined
    useLayoutEffect(() => {
      const root = props.container
      return root instanceof ShadowRoot ? adoptStyles(root, ...(theme ? [theme] : [])) : undefined
    }, [props.container, theme])
    const frame = useRef<HTMLDivElement>(null)
    const height = widget.toHeight(props)
    const isLow = Number.parseInt(height, 10) < LIST_PX
    // A style attribute would be dropped by a page's strict policy.
    useLayoutEffect(() => frame.current?.style.setProperty('--foyer-widget', height), [height])
    const hasFailed = scene === 'failed'
    // Nobody has said which theme the page wants: it is that of what is around.
    useLayoutEffect(() => {
      const box = frame.current
      if (!box || !hasFailed) return undefined
      const { colorScheme } = getComputedStyle(box)
      box.style.setProperty('--foyer-scheme', colorScheme === 'normal' ? 'light' : colorScheme)
      return () => {
        box.style.removeProperty('--foyer-scheme')
      }
    }, [hasFailed])
    const retry = () => page.retry(modalId)
    return (
      <div ref={frame} className={css.frame}>
        {hasFailed && (
          <StyleRoot>
            <WidgetProblem isLow={isLow} onRetry={retry} />
          </StyleRoot>
        )}
        {typeof scene === 'object' && <Drawn View={widget.View} scene={scene} props={props} isLow={isLow} />}
      </div>
    )
  }
}

interface DrawnProps {
  readonly View: ComponentType<WidgetProps>
  readonly scene: WidgetScene
  readonly props: WidgetProps
  readonly isLow: boolean
}

function Drawn({ View, scene, props, isLow }: DrawnProps) {
  const { modal, loader, language } = scene
  return (
    <div lang={language?.tag ?? 'en'} dir={language?.direction} className={css.scope}>
      <LanguageContext.Provider value={language}>
        <StyleRoot>
          <ModalProvider modal={modal}>
            <PartLoaderContext.Provider value={loader}>
              <ErrorBoundary
                resetKey={scene}
                onError={(error) => modal.platform.log(`[foyer] rendering failed: ${error}`)}
                fallback={(again) => <WidgetProblem isLow={isLow} onRetry={again} />}
              >
                <View {...props} />
              </ErrorBoundary>
            </PartLoaderContext.Provider>
          </ModalProvider>
        </StyleRoot>
      </LanguageContext.Provider>
    </div>
  )
}
