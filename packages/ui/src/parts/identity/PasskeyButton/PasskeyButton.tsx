import { connectPasskey } from '@foyer/core/identity'
import { useFlow } from '../../../hooks/useFlow.ts'
import { PasskeyButtonScreen } from './PasskeyButtonScreen.tsx'

/** The button on Connect that signs in by passkey. */
export function PasskeyButton() {
  const connect = useFlow(connectPasskey)
  return <PasskeyButtonScreen onPick={() => connect()} />
}
