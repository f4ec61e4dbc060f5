import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { PasskeyButtonScreen } from './PasskeyButtonScreen.tsx'

export const title = 'Passkey button'

export const states = {
  button: (
    <ViewBody>
      <PasskeyButtonScreen onPick={() => {}} />
    </ViewBody>
  ),
}
