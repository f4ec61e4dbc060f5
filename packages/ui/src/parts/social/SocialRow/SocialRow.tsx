import { selectSocials, toSocialsLayout } from '@foyer/core/connect'
import { pickSocial, prepareSocial } from '@foyer/core/social'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { SocialRowScreen } from './SocialRowScreen.tsx'

/** The social accounts of Connect (clause connect-3). */
export function SocialRow() {
  const modal = useModal()
  const layout = useModalState((state) => toSocialsLayout(selectSocials(state, modal.options)))
  const pick = useFlow(pickSocial)
  return (
    <SocialRowScreen
      layout={layout}
      onPick={(provider) => pick({ provider })}
      onIntent={() => prepareSocial(modal)}
      onMore={() => modal.router.push('ConnectSocials')}
    />
  )
}
