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

/** The diagnosis in a window over the modal; runs at once, and stops when it is closed. */
export function DiagnosisPanel({ onRun, onCopy, onClose }: DiagnosisPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<DiagnosisState>({ type: 'running' })

  // What is asked lies outside of React, and ends with the panel.
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

  // Only the browser can put it above the modal and keep the focus in it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.querySelector('h2')?.setAttribute('autofocus', '')
    if (element?.isConnected && !element.open) element.showModal()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    // The modal below must not hear of keys that are meant for this one.
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
