import { sampleToken, sampleTokens } from '../../../testing/samples/sampleTransfers.ts'
import { HOSTILE_NAMES } from '../../../testing/samples/sampleWallets.ts'
import {
  WalletSendSelectTokenScreen,
  type WalletSendSelectTokenScreenProps,
} from './WalletSendSelectTokenScreen.tsx'

export const title = 'Select Token'

const ignore = () => {}

function select(fields: Partial<WalletSendSelectTokenScreenProps> = {}) {
  return (
    <WalletSendSelectTokenScreen
      tokens={sampleTokens()}
      selectedId="native"
      imageUrl={(token) => token.iconUrl}
      onPick={ignore}
      onReceive={ignore}
      {...fields}
    />
  )
}

const many = Array.from({ length: 30 }, (_, index) =>
  sampleToken({ id: `token-${index}`, name: `Token ${index}`, symbol: `T${index}` }),
)

export const states = {
  tokens: select(),
  many: select({ tokens: many }),
  loading: select({ tokens: undefined }),
  none: select({ tokens: [] }),
  'none, nothing to receive': select({ tokens: [], onReceive: undefined }),
  'hostile names': select({
    tokens: HOSTILE_NAMES.map((name, index) => sampleToken({ id: `${index}`, name, symbol: name })),
    selectedId: undefined,
    imageUrl: () => undefined,
  }),
}
