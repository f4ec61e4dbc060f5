import { openAllWallets } from '@foyer/core'
import { useFlow } from '../../hooks/useFlow.ts'
import { WhatIsAWalletScreen } from './WhatIsAWalletScreen.tsx'

/** Explains what a wallet is (clause connecting-17). */
function WhatIsAWalletView() {
  return <WhatIsAWalletScreen onGetWallet={useFlow(openAllWallets)} />
}

export { WhatIsAWalletView as View }
