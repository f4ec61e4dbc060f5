import { hasHelp, View } from './ConnectingWalletConnectBasicView.tsx'

export { QrCode } from '../../widgets/QrCode.tsx'
export { title, View } from './ConnectingWalletConnectView.tsx'

/** The other view of the same script. */
export const basicView = { View, hasHelp }
