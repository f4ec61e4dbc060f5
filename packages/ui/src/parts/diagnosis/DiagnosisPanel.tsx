import type { DiagnosisReport } from '@foyer/core/diagnose'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DiagnosisCard, type DiagnosisState } from './DiagnosisCard.tsx'
import css from './DiagnosisPanel.module.css'

export interface DiagnosisPanelProps {
  readonly onRun: (signal: AbortSignal) => Promise<DiagnosisReport>
  readonly onCopy: (text: string) => Promise<void>
  readonly onClose: () => void
}

const TITLE_ID = 'foyer-diagnosis-title'

/** The diagnosis in a dialog over the modal. It runs when it opens, and aborts when it is closed. */
export function DiagnosisPanel({ onRun, onCopy, onClose }: DiagnosisPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<DiagnosisState>({ type: 'running' })

  // The diagnosis runs outside of React and is aborted with the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per round
  useEffect(() => {
    const abort = new AbortController()
    setState({ type: 'running' })
    onRun(abort.signal).then(
      (report) => abort.signal.aborted || setState({ type: 'done', report }),
      () => abort.signal.aborted || setState({ type: 'failed' }),
    )
    return () => abort.abort()
  }, [round])

  // A modal dialog is above everything and traps the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.querySelector('h2')?.setAttribute('autofocus', '')
    if (element?.isConnected && !element.open) element.showModal()
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys must not reach the modal below.
    event.stopPropagation()
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby={TITLE_ID}
      lang="en"
      dir="ltr"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onClose={(event) => event.stopPropagation()}
    >
      <DiagnosisCard
        titleId={TITLE_ID}
        state={state}
        onCopy={onCopy}
        onAgain={() => setRound(round + 1)}
        onClose={onClose}
      />
    </dialog>
  )
}
