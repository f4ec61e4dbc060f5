import { type LineState, leaveLine, takeTurn } from '@foyer/core/identity'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { InLineScreen } from './InLineScreen.tsx'

const NOWHERE: LineState = { step: 'waiting', atMs: 0, sinceMs: 0 }

/** Waits in line with the visitor, and begins their sign-in when it is their turn. */
export function InLineView() {
  const modal = useModal()
  const { step, atMs, sinceMs, isAnew } = useModalState(({ line }) => line ?? NOWHERE)
  const now = useNow(step === 'waiting' ? atMs : 0)
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1_000))
  return (
    <InLineScreen
      step={step}
      leftSeconds={seconds(atMs - now)}
      wholeSeconds={seconds(atMs - sinceMs)}
      isAnew={isAnew}
      onContinue={() => takeTurn(modal)}
      onCancel={() => leaveLine(modal)}
    />
  )
}
