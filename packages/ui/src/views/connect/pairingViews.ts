export { View as BasicView } from './ConnectingWalletConnectBasicView.tsx'
export { View } from './ConnectingWalletConnectView.tsx'
