import { WhatIsAWalletScreen } from './WhatIsAWalletScreen.tsx'

export const title = 'What is a wallet?'

export const states = { cards: <WhatIsAWalletScreen onGetWallet={() => {}} /> }
