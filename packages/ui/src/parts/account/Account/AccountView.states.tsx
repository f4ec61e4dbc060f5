import type { AccountViewFacts } from '@foyer/core/account'
import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { HOSTILE_NAMES, sampleIcon, sampleNetwork } from '../../../testing/samples/sampleWallets.ts'
import { AccountScreen, type AccountScreenProps } from './AccountScreen.tsx'

export const title = 'Account'

const ignore = () => {}
const network = sampleNetwork(1, 'Ethereum')
const FACTS: AccountViewFacts = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  label: '0x52…169EE7',
  profileImage: undefined,
  accountType: undefined,
  connection: {
    connectorId: 'com.sample.0',
    namespace: 'eip155',
    name: 'Marble',
    imageUrl: sampleIcon(0),
    walletId: undefined,
    addresses: [],
    networkId: 'eip155:1',
  },
  network,
  balance: { value: '1,284', decimals: '5037', symbol: 'ETH' },
  balanceUsd: '2,569,007.40',
  isBalanceLoading: false,
  hasBalanceFailed: false,
  explorerUrl: 'https://explorer.example/address/0x',
}

function account(
  facts: Partial<AccountViewFacts>,
  isDisconnecting = false,
  features: AccountScreenProps['features'] = [],
) {
  return (
    <AccountScreen
      facts={{ ...FACTS, ...facts }}
      networkImageUrl={
        facts.network === undefined && 'network' in facts
          ? undefined
          : (samplePicture(facts.network?.name ?? '') ?? samplePicture('Ethereum'))
      }
      isDisconnecting={isDisconnecting}
      features={features}
      hasActivity={features.length > 0}
      onFeature={ignore}
      onWallets={ignore}
      onCopy={ignore}
      onNetworks={ignore}
      onExplorer={ignore}
      onDisconnect={ignore}
      onConnect={ignore}
    />
  )
}

export const states = {
  connected: account({}),
  'with a name': account({ label: 'margaret.exampl…', balance: { value: '0', decimals: '', symbol: 'ETH' } }),
  'on Solana': account(
    {
      address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtVQ',
      label: '7EcD…wCFLtVQ',
      network: sampleNetwork(3, 'Solana'),
      balance: { value: '24', decimals: '0817', symbol: 'SOL' },
    },
    false,
    ['fund', 'send'],
  ),
  'every feature': account({}, false, ['fund', 'swaps', 'send']),
  'balance loading': account({ balance: undefined, isBalanceLoading: true }),
  'balance failed': account({ balance: undefined, hasBalanceFailed: true }),
  'tiny balance': account({ balance: { value: '<0', decimals: '0001', symbol: 'ETH' } }),
  'huge balance': account({
    balance: { value: '123,456,789,012,345,678', decimals: '1234', symbol: 'LONGSYMBOLTOKEN' },
  }),
  'no explorer': account({ explorerUrl: undefined }),
  'unknown network': account({ network: undefined, explorerUrl: undefined, balance: undefined }),
  'hostile name': account({ label: HOSTILE_NAMES[3] }),
  disconnecting: account({}, true),
  'nothing connected': (
    <AccountScreen
      facts={undefined}
      networkImageUrl={undefined}
      isDisconnecting={false}
      features={[]}
      hasActivity={false}
      onFeature={ignore}
      onWallets={ignore}
      onCopy={ignore}
      onNetworks={ignore}
      onExplorer={ignore}
      onDisconnect={ignore}
      onConnect={ignore}
    />
  ),
}
