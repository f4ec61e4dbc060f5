import { sampleInstalled, sampleItem, sampleLists } from '../../../testing/samples/sampleWallets.ts'
import { LegalPart } from '../../frame/legal/LegalPart.tsx'
import { ConnectWalletsScreen } from './ConnectWalletsScreen.tsx'

export const title = 'Connect Wallet'

const ignore = () => {}
const lists = sampleLists({
  installed: [sampleInstalled(4)],
  recommended: [sampleItem(0), sampleItem(1), sampleItem(2)],
})
const rest = {
  wallets: { lists, isLoading: false, isOffline: false },
  onPick: ignore,
  onAllWallets: ignore,
}

export const states = {
  list: (
    <ConnectWalletsScreen
      {...rest}
      isAccepted={false}
      onAccept={ignore}
      legal={{ isShown: false, termsUrl: undefined, privacyUrl: undefined }}
    />
  ),
  'legal unticked': (
    <ConnectWalletsScreen
      {...rest}
      LegalPart={LegalPart}
      isAccepted={false}
      onAccept={ignore}
      legal={{ isShown: true, termsUrl: undefined, privacyUrl: 'https://app.example/privacy' }}
    />
  ),
}
