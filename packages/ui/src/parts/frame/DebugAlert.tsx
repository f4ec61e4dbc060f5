import type { Alert } from '@foyer/core/kernel'
import { useState } from 'react'
import { useModal } from '../../hooks/modalContext.tsx'
import { usePart, usePartLoader } from '../usePart.ts'
import { AlertBox } from './AlertBox.tsx'

/** One developer alert. Its diagnosis is a separate script that is loaded when it is opened. */
export function DebugAlert({ alert, onDismiss }: { readonly alert: Alert; readonly onDismiss: () => void }) {
  const modal = useModal()
  const loader = usePartLoader()
  const diagnosis = usePart('diagnosis')
  const [step, setStep] = useState<'idle' | 'loading' | 'open'>('idle')

  function open() {
    setStep('loading')
    loader.load('diagnosis').then(
      () => setStep('open'),
      (error) => {
        modal.platform.log(`[foyer] the diagnosis could not be loaded: ${error}`)
        setStep('idle')
      },
    )
  }

  return (
    <>
      <AlertBox alert={alert} onDismiss={onDismiss} onDiagnose={open} isBusy={step === 'loading'} />
      {step === 'open' && diagnosis && (
        <diagnosis.DiagnosisPanel
          onRun={async (signal) => (await modal.load('diagnosis')).diagnose(modal, { signal })}
          onCopy={(text) => modal.platform.copyText(text)}
          onClose={() => setStep('idle')}
        />
      )}
    </>
  )
}
