import type { PartViews } from '../part.ts'
import { ConnectView } from './Connect/ConnectView.tsx'

export const views = {
  Connect: { View: ConnectView, hasHelp: true },
} satisfies PartViews<'connect'>

export { part } from '@foyer/core/connect'
// Components that other parts use as well.
export { ConnectScreen } from './Connect/ConnectScreen.tsx'
export { ConnectArea } from './ConnectArea.tsx'
export { LegalGateArea } from './LegalGateArea.tsx'
export { selectConnectWallets } from './selectConnectWallets.ts'
export { needsFrame, WalletPart, type WalletPartProps } from './WalletPart.tsx'
