import { goBack } from '@foyer/core/kernel'
import { useModal } from '../../../hooks/modalContext.tsx'
import { WhatIsABuyScreen } from './WhatIsABuyScreen.tsx'

/** Explains buying (clause onramp-2). */
export function WhatIsABuyView() {
  const modal = useModal()
  return <WhatIsABuyScreen onUnderstood={() => goBack(modal)} />
}
