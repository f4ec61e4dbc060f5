import { closeModal, goBack, openModal, type ViewEntry } from '@foyer/core/kernel'
import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { useModal } from '../hooks/modalContext.tsx'
import { useFlow } from '../hooks/useFlow.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { useModalState } from '../hooks/useModalState.ts'
import type { PartLoader, PartScript } from '../parts/part.ts'
import { usePart } from '../parts/usePart.ts'
import { frameText } from '../text/frameText.ts'
import { LanguageContext } from '../text/language.ts'
import { toWords } from '../text/text.ts'
import { AlertBar } from './AlertBar.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import { ToastHost } from './ToastHost.tsx'
import { useShownView } from './useShownView.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

export interface ModalContentProps {
  readonly loader: PartLoader
  readonly titleId: string
  readonly isLocked: boolean
  /** The view that is drawn while the modal is closed, if any. */
  readonly prepared?: ViewEntry | undefined
}

/** The content of the modal in a window or in the page: alerts, header, view. */
export function ModalContent({ loader, titleId, isLocked, prepared }: ModalContentProps) {
  const t = useLocalText(frameText)
  const language = useContext(LanguageContext)
  const modal = useModal()
  const frame = usePart('frame')
  const layer = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const entry = useModalState((state) => state.router.stack.at(-1)) ?? prepared
  const depth = useModalState((state) => state.router.stack.length)
  const [back, close, explain] = [
    useFlow(goBack),
    useFlow(closeModal),
    useFlow((modal) => openModal(modal, { view: 'WhatIsAWallet' })),
  ]
  const view = useShownView({ entry, loader })
  const { entry: drawn = entry, view: part } = view.shown ?? {}
  const title = useModalState((state) => {
    if (!part) return t(entry?.view === 'Connect' ? 'titleConnect' : 'loading')
    const { title = frame?.connectTitle ?? frameText.titleConnect } = part
    const [text, values] = typeof title === 'function' ? title(state, drawn?.params) : [title]
    return typeof text === 'string' ? text : toWords(text, language, values)
  })
  useHeadingFocus(heading, drawn?.key)

  return (
    <>
      <AlertBar />
      <ModalHeader
        title={title}
        titleId={titleId}
        headingRef={heading}
        start={depth > 1 ? 'back' : part?.hasHelp ? 'help' : 'none'}
        onBack={back}
        onHelp={explain}
        onClose={close}
        isLocked={isLocked}
      >
        <ToastHost isFloating={false} />
      </ModalHeader>
      <ViewOutlet
        {...view}
        layer={layer}
        onSwap={(from, to) => swap(frame, layer.current, from.key < to.key)}
        onError={(error, at) => modal.platform.log(`[foyer] view ${at?.view} failed to draw: ${error}`)}
      />
      {frame && <frame.TooltipHost viewKey={drawn?.key} />}
    </>
  )
}

/** Changes views with a transition, if the part `frame` is loaded. */
function swap(
  frame: PartScript<'frame'> | undefined,
  layer: HTMLElement | null,
  isForward: boolean,
): () => void {
  return (layer && frame?.prepareTransition(layer, isForward ? 'forward' : 'back')) ?? (() => {})
}

/** Moves the focus to the heading when the view changes, so that screen readers announce it. */
function useHeadingFocus(heading: RefObject<HTMLHeadingElement | null>, key: number | undefined): void {
  // The attribute `autofocus` is not rendered, which the dialog needs when it opens.
  useLayoutEffect(() => heading.current?.setAttribute('autofocus', ''), [heading])
  // The focused element was just removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the drawn entry changed
  useLayoutEffect(() => {
    const element = heading.current
    const root = element?.getRootNode()
    if (!element || !(root instanceof ShadowRoot || root instanceof Document)) return
    // A closed dialog gives it the focus when it opens; until then trying to would only have styles computed.
    if (element.closest('dialog:not([open])')) return
    const focused = root.activeElement
    // A view may say that its own field comes first.
    if (focused?.closest('[data-first]')) return
    if (!focused || focused.closest('[data-testid^="view-"]') || focused.closest('[data-header]')) {
      element.focus({ preventScroll: true })
    }
  }, [key])
}
