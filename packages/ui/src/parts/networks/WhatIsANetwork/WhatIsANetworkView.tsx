import { useModal } from '../../../hooks/modalContext.tsx'
import { NETWORK_HELP_URL } from '../../../text/links.ts'
import { WhatIsANetworkScreen } from './WhatIsANetworkScreen.tsx'

/** Explains what a network is (clause connecting-18). */
export function WhatIsANetworkView() {
  const { platform } = useModal()
  return <WhatIsANetworkScreen onLearnMore={() => platform.openLink(NETWORK_HELP_URL, '_blank')} />
}
