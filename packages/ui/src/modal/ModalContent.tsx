import { closeModal, goBack, openModal } from '@foyer/core'
import { useContext, useLayoutEffect, useRef } from 'react'
import { type LateParts, useLateParts } from '../hooks/latePartsContext.ts'
import { useModal } from '../hooks/modalContext.tsx'
import { useFlow } from '../hooks/useFlow.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { frameText } from '../text/frameText.ts'
import { LanguageContext } from '../text/language.ts'
import { fillText } from '../text/text.ts'
import { AlertBar } from './AlertBar.tsx'
import type { ViewLoader } from './createViewLoader.ts'
import { ModalHeader } from './ModalHeader.tsx'
import { useShownView } from './useShownView.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

export interface ModalContentProps {
  readonly loader: ViewLoader
  readonly titleId: string
  readonly isLocked: boolean
}

/** What is inside the modal, however it is framed: alerts, the header, the view on show. */
export function ModalContent({ loader, titleId, isLocked }: ModalContentProps) {
  const t = useLocalText(frameText)
  const texts = useContext(LanguageContext)?.texts
  const modal = useModal()
  const late = useLateParts()
  const layer = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const entry = useModalState((state) => state.router.stack.at(-1))
  const depth = useModalState((state) => state.router.stack.length)
  const [back, close, fallBack, explain] = [
    useFlow(goBack),
    useFlow(closeModal),
    useFlow((modal) => modal.router.replace('Connect')),
    useFlow((modal) => openModal(modal, { view: 'WhatIsAWallet' })),
  ]
  const view = useShownView({
    entry,
    loader,
    onUnbuilt: fallBack,
    onSwap: (from, to) => swap(late, layer.current, from.key < to.key),
  })
  const { entry: drawn = entry, module } = view.shown ?? {}
  const title = useModalState((state) => {
    if (!module) return t(entry?.view === 'Connect' ? 'titleConnect' : 'loading')
    const { title = frameText.titleConnect } = module
    const [english, values] = typeof title === 'string' ? [title] : title(state, drawn?.params)
    return fillText(texts?.[english] ?? english, values)
  })
  useHeadingFocus(heading, drawn?.key)

  return (
    <>
      <AlertBar />
      <ModalHeader
        title={title}
        titleId={titleId}
        headingRef={heading}
        start={depth > 1 ? 'back' : module?.hasHelp ? 'help' : 'none'}
        onBack={back}
        onHelp={explain}
        onClose={close}
        isLocked={isLocked}
      />
      <ViewOutlet
        {...view}
        layer={layer}
        onError={(error, at) => modal.platform.log(`[foyer] view ${at?.view} failed to draw: ${error}`)}
      />
      {late && <late.TooltipHost viewKey={drawn?.key} />}
    </>
  )
}

/** Without the late parts the next view is there at once instead of fading in. */
function swap(late: LateParts | undefined, layer: HTMLElement | null, isForward: boolean): () => void {
  return (layer && late?.prepareTransition(layer, isForward ? 'forward' : 'back')) ?? (() => {})
}

/** Moves the focus to the heading when the view changes, so that readers say where the visitor is. */
function useHeadingFocus(heading: React.RefObject<HTMLHeadingElement | null>, key: number | undefined): void {
  // React does not write `autofocus` out; the dialog looks for it when it opens.
  useLayoutEffect(() => heading.current?.setAttribute('autofocus', ''), [heading])
  // Focus is the browser's state, and what had it has just been taken away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the drawn entry changed
  useLayoutEffect(() => {
    const element = heading.current
    const root = element?.getRootNode()
    if (!element || !(root instanceof ShadowRoot || root instanceof Document)) return
    const focused = root.activeElement
    if (!focused || focused.closest('[data-testid^="view-"]') || focused.closest('[data-header]')) {
      element.focus({ preventScroll: true })
    }
  }, [key])
}
