import { WhatIsABuyScreen } from './WhatIsABuyScreen.tsx'

export const title = 'What is buy?'

export const states = { cards: <WhatIsABuyScreen onUnderstood={() => {}} /> }
