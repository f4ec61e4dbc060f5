import { closeModal, goBack, type Modal, openModal, selectIsCloseLocked } from '@foyer/core'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type LateParts, LatePartsContext, useLateParts, useLoadedLateParts } from '../hooks/latePartsContext.ts'
import { ModalProvider, useModal } from '../hooks/modalContext.tsx'
import { useFlow } from '../hooks/useFlow.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { frameText } from '../text/frameText.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { chromeOf } from '../views/chrome.ts'
import { AlertBar } from './AlertBar.tsx'
import type { ViewLoader } from './createViewLoader.ts'
import { Dialog } from './Dialog.tsx'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import { ToastHost } from './ToastHost.tsx'
import { useShownView } from './useShownView.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

export interface ModalRootProps {
  readonly modal: Modal
  /** Loads the views; keep one for each modal, so that what was preloaded is drawn at once. */
  readonly loader: ViewLoader
  /** Draws a region in the page instead of a window over it. @default false */
  readonly isEmbedded?: boolean
  /** The modal's place is not displayed, so nothing could be seen: put the host elsewhere and render again. */
  readonly onInvisible?: () => void
}

/** The whole modal. Render it once for each modal, inside a root that adopted the styles. */
export function ModalRoot({ modal, ...rest }: ModalRootProps) {
  return (
    <StyleRoot>
      <ModalProvider modal={modal}>
        <Frame modal={modal} {...rest} />
      </ModalProvider>
    </StyleRoot>
  )
}

function Frame({ modal, loader, isEmbedded = false, onInvisible }: ModalRootProps) {
  const titleId = useId()
  const isOpen = useModalState((state) => state.router.isOpen)
  const isShaking = useModalState((state) => state.router.isShaking)
  const isLocked = useModalState(selectIsCloseLocked)
  const hasContent = useLingering(isOpen)
  const [back, close] = [useFlow(goBack), useFlow(closeModal)]
  const content = hasContent && <Inside loader={loader} titleId={titleId} isLocked={isLocked} />

  function reportInvisible() {
    modal.alerts.raise(
      'APKT002',
      'The modal is inside an element that is not displayed. Put it directly into body.',
    )
    if (onInvisible) onInvisible()
    else modal.router.close()
  }

  if (isEmbedded) {
    return (
      <EmbeddedFrame isOpen={isOpen} labelId={titleId} isShaking={isShaking}>
        {content}
        <ToastHost isFloating={false} />
      </EmbeddedFrame>
    )
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        labelId={titleId}
        isLocked={isLocked}
        isShaking={isShaking}
        onEscape={back}
        onBackdrop={close}
        onInvisible={reportInvisible}
      >
        {content}
        {isOpen && <ToastHost isFloating={false} />}
      </Dialog>
      {!isOpen && <ToastHost isFloating />}
    </>
  )
}

const LEAVE_MS = 260

/** True while open and for as long after as the closing fade takes, which still has to show something. */
function useLingering(isOpen: boolean): boolean {
  const [isLingering, setIsLingering] = useState(isOpen)
  // The end of the fade is a moment in time, not a state of ours.
  useLayoutEffect(() => {
    if (isOpen) return setIsLingering(true)
    const timer = setTimeout(() => setIsLingering(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isLingering
}

interface InsideProps {
  readonly loader: ViewLoader
  readonly titleId: string
  readonly isLocked: boolean
}

function Inside({ loader, titleId, isLocked }: InsideProps) {
  const t = useLocalText(frameText)
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
  const drawn = view.shown?.entry ?? entry
  const title = useModalState((state) => (drawn ? chromeOf(drawn.view).title(t, state, drawn.params) : ''))
  const hasHelp = drawn && chromeOf(drawn.view).hasHelp
  useHeadingFocus(heading, drawn?.key)

  return (
    <>
      <AlertBar />
      <ModalHeader
        title={title}
        titleId={titleId}
        headingRef={heading}
        start={depth > 1 ? 'back' : hasHelp ? 'help' : 'none'}
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
