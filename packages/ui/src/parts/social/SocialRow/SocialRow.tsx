import { selectSocials, toSocialsLayout } from '@foyer/core/connect'
import { pickSocial, prepareSocial, withRefusedLast } from '@foyer/core/social'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { InAppNote } from '../InAppNote.tsx'
import { SocialRowScreen } from './SocialRowScreen.tsx'

/** The social accounts of Connect (clause connect-3). */
export function SocialRow() {
  const modal = useModal()
  const socials = useModalState((state) =>
    withRefusedLast(selectSocials(state, modal.options), modal.platform.device),
  )
  const pick = useFlow(pickSocial)
  return (
    <SocialRowScreen
      layout={toSocialsLayout(socials)}
      note={<InAppNote socials={socials} />}
      issuers={useModalState(({ remote }) => remote.features.issuers)}
      onPick={(provider) => pick({ provider })}
      onIntent={() => prepareSocial(modal)}
      onMore={() => modal.router.push('ConnectSocials')}
    />
  )
}
