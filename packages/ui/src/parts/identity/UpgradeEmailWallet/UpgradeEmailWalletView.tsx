import { selectAuthFacts } from '@foyer/core/account'
import { selectChangeFacts } from '@foyer/core/email'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { UpgradeEmailWalletScreen } from './UpgradeEmailWalletScreen.tsx'

/** Says who holds the key, and leads to where its holder takes over (clause settings-2). */
export function UpgradeEmailWalletView() {
  const modal = useModal()
  const { custody } = useModalState(selectChangeFacts)
  const upgradeUrl = useModalState((state) => selectAuthFacts(state, modal.platform.origin).upgradeUrl)
  return (
    <UpgradeEmailWalletScreen
      custody={custody}
      site={upgradeUrl && new URL(upgradeUrl).host}
      onOpen={() => upgradeUrl && modal.platform.openLink(upgradeUrl, '_blank')}
    />
  )
}
