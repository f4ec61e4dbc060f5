import { selectActiveAccount } from '@foyer/core/kernel'
import {
  cancelName,
  checkAgain,
  chooseSuggestion,
  registerName,
  selectNameForm,
  selectNameOffer,
  setNameText,
} from '@foyer/core/names'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { ChooseAccountNameView } from '../ChooseAccountName/ChooseAccountNameView.tsx'
import { RegisterAccountNameScreen } from './RegisterAccountNameScreen.tsx'

/** Asks for the name, and takes it (clause validate-21). */
export function RegisterAccountNameView() {
  const modal = useModal()
  const account = useLastDefined(useModalState(selectActiveAccount))
  const offer = useModalState(selectNameOffer)
  const form = useModalState(selectNameForm)
  const submit = useFlow(registerName)
  if (!account) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  // A visitor whom the app leads here, although there are no names, is told so.
  if (offer === 'none' || offer === 'failed' || offer === undefined) return <ChooseAccountNameView />
  return (
    <RegisterAccountNameScreen
      form={form}
      onLabel={(text) => setNameText(modal, { text })}
      onSuggestion={(label) => chooseSuggestion(modal, { label })}
      onCheck={() => checkAgain(modal)}
      onSubmit={() => submit({})}
      onCancel={() => cancelName(modal)}
    />
  )
}
