import { sampleLists } from '../../../testing/samples/sampleWallets.ts'
import { ConnectScreen } from '../../connect/Connect/ConnectScreen.tsx'
import { ExploreHelp } from './ExploreHelp.tsx'

export const title = 'Connect Wallet'

const ignore = () => {}

export const states = {
  'without other methods': (
    <ConnectScreen
      layout={{
        methods: [],
        isWalletListCollapsed: false,
        legal: { isShown: false, termsUrl: undefined, privacyUrl: undefined },
        guide: 'explore',
      }}
      wallets={{ lists: sampleLists(), isLoading: false, isOffline: false }}
      isAccepted={false}
      onAccept={ignore}
      help={<ExploreHelp onGetWallet={ignore} onExplain={ignore} />}
      onPick={ignore}
      onAllWallets={ignore}
      onContinueWithWallet={ignore}
      onGetStarted={ignore}
    />
  ),
}
