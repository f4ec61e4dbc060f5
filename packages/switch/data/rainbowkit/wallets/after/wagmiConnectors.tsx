import '@foyer/elements/visitors'
import { foyer } from '@foyer/wagmi'

export const wagmiConnectors = () =>
  [foyer({ metadata: { name: 'Shop' }, featuredWalletIds: ['io.metamask', 'com.ledger', 'global.safe'] })]
