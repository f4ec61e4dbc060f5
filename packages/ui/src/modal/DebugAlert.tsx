import type { Alert } from '@foyer/core'
import { useState } from 'react'
import { useModal } from '../hooks/modalContext.tsx'
import { AlertBox } from './AlertBox.tsx'
import type { DiagnosisPanelProps } from './DiagnosisPanel.tsx'

type Panel = (props: DiagnosisPanelProps) => React.ReactNode

/** One developer alert; its diagnosis comes in a script of its own, and asks nobody before it is wanted. */
export function DebugAlert({ alert, onDismiss }: { readonly alert: Alert; readonly onDismiss: () => void }) {
  const modal = useModal()
  const [panel, setPanel] = useState<{ readonly Panel: Panel }>()
  const [step, setStep] = useState<'idle' | 'loading' | 'open'>('idle')

  function open() {
    setStep('loading')
    import('./DiagnosisPanel.tsx').then(
      ({ DiagnosisPanel }) => {
        setPanel({ Panel: DiagnosisPanel })
        setStep('open')
      },
      (error) => {
        modal.platform.log(`[foyer] the diagnosis could not be loaded: ${error}`)
        setStep('idle')
      },
    )
  }

  return (
    <>
      <AlertBox alert={alert} onDismiss={onDismiss} onDiagnose={open} isBusy={step === 'loading'} />
      {step === 'open' && panel && (
        <panel.Panel
          onRun={async (signal) => (await import('@foyer/core/diagnose')).diagnose(modal, { signal })}
          onCopy={(text) => modal.platform.copyText(text)}
          onClose={() => setStep('idle')}
        />
      )}
    </>
  )
}
