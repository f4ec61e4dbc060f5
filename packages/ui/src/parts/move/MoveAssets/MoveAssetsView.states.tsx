import type { MoveFacts } from '@foyer/core/move'
import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { HOSTILE_NAMES, sampleNetwork } from '../../../testing/samples/sampleWallets.ts'
import { MoveAssetsScreen } from './MoveAssetsScreen.tsx'

export const title = 'Move assets'

const ignore = () => {}

const [endless = '', , bidi = ''] = HOSTILE_NAMES

const ROWS: MoveFacts['rows'] = [
  {
    ...{ id: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'USD Coin', symbol: 'USDC' },
    ...{ isNative: false, isChosen: true, balanceText: '1,250.75', movedText: '1,250.75' },
  },
  {
    ...{ id: '0x6b175474e89094c44da98b954eedeac495271d0f', name: 'Dai Stablecoin', symbol: 'DAI' },
    ...{ isNative: false, isChosen: false, balanceText: '40', movedText: undefined },
  },
  {
    ...{ id: 'native', name: 'ETH on Ethereum', symbol: 'ETH', isNative: true, isChosen: true },
    ...{ balanceText: '0.25', movedText: '0.248934117421' },
  },
]

const FACTS: MoveFacts = {
  step: 'choosing',
  network: sampleNetwork(1, 'Ethereum'),
  from: '0x8C1e1F0b5C1a9d2B7F6E5d4c3B2A190817263544',
  to: '0x52908400098527886E0F7030069857D2E4169EE7',
  rows: ROWS,
  isEstimating: false,
  feeText: '0.000852706063',
  isPaidByApp: false,
  feeSymbol: 'ETH',
  isShort: false,
  keepsFee: true,
  mostMoved: undefined,
  canConfirm: true,
  problem: undefined,
  moved: [
    { id: 'usdc', symbol: 'USDC', amountText: '1,250.75' },
    { id: 'native', symbol: 'ETH', amountText: '0.248934117421' },
  ],
  explorerUrl: 'https://etherscan.io/tx/0x',
  hasMore: false,
}

function view(facts: Partial<MoveFacts> = {}) {
  return (
    <MoveAssetsScreen
      facts={{ ...FACTS, ...facts }}
      networkImageUrl={samplePicture('Ethereum')}
      onChoose={ignore}
      onConfirm={ignore}
      onLoad={ignore}
      onAgain={ignore}
      onNetworks={ignore}
      onExplorer={ignore}
      onLeave={ignore}
    />
  )
}

const whole = ROWS.map((row) => ({ ...row, movedText: row.isChosen ? row.balanceText : undefined }))
const noFee = { feeText: undefined, keepsFee: false, canConfirm: false } as const
const failed = (code: 'user_rejected' | 'timed_out' | 'rpc_failed' | 'would_revert') => ({
  problem: { code, message: '' },
})

export const states = {
  assets: view(),
  'paid by the app': view({ rows: whole, isPaidByApp: true, keepsFee: false, feeText: '0' }),
  'loading the fee': view({ ...noFee, isEstimating: true }),
  'none chosen': view({
    ...noFee,
    rows: ROWS.map((row) => ({ ...row, isChosen: false, movedText: undefined })),
  }),
  'too little for the fee': view({ isShort: true, canConfirm: false }),
  'one cannot be moved': view({ ...noFee, ...failed('would_revert') }),
  'no fee': view({ ...noFee, ...failed('rpc_failed') }),
  'more than one batch': view({
    rows: [
      ...Array.from({ length: 22 }, (_, at) => ({ ...ROWS[0], id: String(at), symbol: `T${at}` })),
      ROWS[2],
    ].flatMap(
      (row) => (row ? [{ ...(ROWS[0] as MoveFacts['rows'][number]), ...row }] : []), // the list has a first row
    ),
    mostMoved: 20,
  }),
  'hostile names': view({
    rows: ROWS.map((row, at) => ({
      ...row,
      name: at === 0 ? endless : bidi,
      symbol: at === 0 ? 'X'.repeat(16) : row.symbol,
    })),
  }),
  asking: view({ step: 'asking', canConfirm: false }),
  declined: view(failed('user_rejected')),
  'no answer': view(failed('timed_out')),
  'not sent': view(failed('rpc_failed')),
  waiting: view({ step: 'waiting', explorerUrl: undefined }),
  unclear: view({ step: 'unclear', explorerUrl: undefined }),
  moved: view({ step: 'moved' }),
  'moved, and more is there': view({ step: 'moved', hasMore: true }),
  reverted: view({ step: 'reverted' }),
  loading: view({ step: 'loading', rows: [] }),
  'not loaded': view({ step: 'load_failed', rows: [] }),
  empty: view({ step: 'empty', rows: [] }),
  'no smart account': view({
    step: 'unavailable',
    rows: [],
    network: undefined,
    from: undefined,
    to: undefined,
  }),
}
