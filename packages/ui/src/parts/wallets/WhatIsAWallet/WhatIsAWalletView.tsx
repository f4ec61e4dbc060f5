import { useModal } from '../../../hooks/modalContext.tsx'
import { WhatIsAWalletScreen } from './WhatIsAWalletScreen.tsx'

/** Explains what a wallet is (clause connecting-17). */
export function WhatIsAWalletView() {
  const { router } = useModal()
  return <WhatIsAWalletScreen onGetWallet={() => router.push('GetWallet')} />
}
