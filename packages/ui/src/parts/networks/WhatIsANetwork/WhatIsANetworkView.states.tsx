import { WhatIsANetworkScreen } from './WhatIsANetworkScreen.tsx'

export const title = 'What is a network?'

export const states = { cards: <WhatIsANetworkScreen onLearnMore={() => {}} /> }
