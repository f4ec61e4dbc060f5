import { selectActiveAccount, shortenAddress } from '@foyer/core/kernel'
import { loadOffer, selectNameOffer } from '@foyer/core/names'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { ChooseAccountNameScreen } from './ChooseAccountNameScreen.tsx'

/** Invites to have a name instead of an address (clause connecting-19). */
export function ChooseAccountNameView() {
  const modal = useModal()
  const account = useLastDefined(useModalState(selectActiveAccount))
  const offer = useModalState(selectNameOffer)
  const parent = useModalState((state) => state.names?.parent ?? undefined)
  const retry = useFlow(loadOffer)
  if (!account) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  return (
    <ChooseAccountNameScreen
      offer={offer ?? 'none'}
      address={account.address}
      shortAddress={shortenAddress(account.address)}
      parent={parent}
      name={account.profileName}
      onChoose={() => modal.router.push('RegisterAccountName')}
      onRetry={() => retry({})}
      onDone={() => modal.router.reset('Account')}
    />
  )
}
