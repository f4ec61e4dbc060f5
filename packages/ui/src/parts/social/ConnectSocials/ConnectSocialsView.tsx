import { selectSocials } from '@foyer/core/connect'
import { pickSocial } from '@foyer/core/social'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { ConnectSocialsScreen } from './ConnectSocialsScreen.tsx'

/** All social accounts that are offered (clause connect-3). */
export function ConnectSocialsView() {
  const { options } = useModal()
  const socials = useModalState((state) => selectSocials(state, options))
  const pick = useFlow(pickSocial)
  return <ConnectSocialsScreen socials={socials} onPick={(provider) => pick({ provider })} />
}
