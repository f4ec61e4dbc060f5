import { selectActiveAccount, selectActiveNetwork, selectIsSmartAccount } from '@foyer/core/kernel'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import type { ViewProps } from '../../part.ts'
import { RegisterAccountNameSuccessScreen } from './RegisterAccountNameSuccessScreen.tsx'

/** Tells that the name is the account's now. */
export function RegisterAccountNameSuccessView({ params }: ViewProps<'RegisterAccountNameSuccess'>) {
  const modal = useModal()
  const account = useLastDefined(useModalState(selectActiveAccount))
  const isSmart = useModalState(selectIsSmartAccount)
  const network = useModalState(selectActiveNetwork)
  if (!account) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  return (
    <RegisterAccountNameSuccessScreen
      name={params.name}
      address={account.address}
      onlyOn={isSmart ? network?.name : undefined}
      onDone={() => modal.router.reset('Account')}
    />
  )
}
