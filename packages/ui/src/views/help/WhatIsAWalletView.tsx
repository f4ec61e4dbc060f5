import { useModal } from '../../hooks/modalContext.tsx'
import { titleText } from '../../text/titleText.ts'
import { WhatIsAWalletScreen } from './WhatIsAWalletScreen.tsx'

/** Explains what a wallet is (clause connecting-17). */
function WhatIsAWalletView() {
  const { router } = useModal()
  return <WhatIsAWalletScreen onGetWallet={() => router.push('GetWallet')} />
}

export const title = titleText.whatIsAWallet

export { WhatIsAWalletView as View }
