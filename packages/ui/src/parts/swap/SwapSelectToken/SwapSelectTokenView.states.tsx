import { SAMPLE_DOLLAR, sampleSwapToken } from '../../../testing/samples/sampleSwaps.ts'
import { HOSTILE_NAMES } from '../../../testing/samples/sampleWallets.ts'
import { SwapSelectTokenScreen, type SwapSelectTokenScreenProps } from './SwapSelectTokenScreen.tsx'

export const title = 'Swap Select Token'

const ignore = () => {}

function select(fields: Partial<SwapSelectTokenScreenProps> = {}) {
  return (
    <SwapSelectTokenScreen
      tokens={[sampleSwapToken(), SAMPLE_DOLLAR]}
      search=""
      imageUrl={(token) => token.iconUrl}
      onSearch={ignore}
      onPick={ignore}
      onRetry={ignore}
      {...fields}
    />
  )
}

const at = (index: number) => `0x${String(index % 10).repeat(39)}${index % 7}`

export const states = {
  tokens: select(),
  held: select({
    tokens: [
      { ...sampleSwapToken(), balanceText: '1.5' },
      { ...SAMPLE_DOLLAR, balanceText: '250.5' },
      sampleSwapToken({ name: 'Points', symbol: 'PTS', address: `0x${'7'.repeat(40)}`, iconUrl: undefined }),
      {
        ...sampleSwapToken({ name: 'Airdrop of a stranger', symbol: 'GIFT', address: `0x${'9'.repeat(40)}` }),
        balanceText: '1,000,000,000',
        isUnknown: true,
      },
    ],
  }),
  loading: select({ tokens: undefined }),
  failed: select({ tokens: undefined, problem: { code: 'gateway_unreachable', message: '' } }),
  'nothing found': select({ tokens: [], search: 'abc' }),
  unknown: select({
    search: SAMPLE_DOLLAR.address ?? '',
    tokens: [{ ...SAMPLE_DOLLAR, isUnknown: true }],
  }),
  'hostile names': select({
    tokens: HOSTILE_NAMES.map((name, index) =>
      sampleSwapToken({ name, symbol: name.slice(0, 24), address: at(index), isUnknown: true }),
    ),
    imageUrl: () => undefined,
  }),
}
