import { selectSocials } from '@foyer/core/connect'
import { pickSocial, withRefusedLast } from '@foyer/core/social'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { InAppNote } from '../InAppNote.tsx'
import { ConnectSocialsScreen } from './ConnectSocialsScreen.tsx'

/** All social accounts that are offered (clause connect-3). */
export function ConnectSocialsView() {
  const { options, platform } = useModal()
  const socials = useModalState((state) => withRefusedLast(selectSocials(state, options), platform.device))
  const pick = useFlow(pickSocial)
  return (
    <ConnectSocialsScreen
      socials={socials}
      issuers={useModalState(({ remote }) => remote.features.issuers)}
      note={<InAppNote socials={socials} />}
      onPick={(provider) => pick({ provider })}
    />
  )
}
