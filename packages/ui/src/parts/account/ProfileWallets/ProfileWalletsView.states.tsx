import type {
  ActiveWalletEntry,
  OtherWalletEntry,
  ProfileWallets,
  RecentWalletEntry,
} from '@foyer/core/account'
import { nameOfKnown } from '../../../testing/samples/sampleIssuers.ts'
import { HOSTILE_NAMES, sampleIcon } from '../../../testing/samples/sampleWallets.ts'
import { ProfileWalletsScreen, type ProfileWalletsScreenProps } from './ProfileWalletsScreen.tsx'

export const title = 'Wallets'

const ignore = () => {}
const ADDRESSES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
]

function entry(index: number, fields: Partial<OtherWalletEntry> = {}): OtherWalletEntry {
  const address = ADDRESSES[index % ADDRESSES.length] ?? ''
  return {
    key: `${index}`,
    kind: 'wallet',
    namespace: 'eip155',
    connectorId: `com.sample.${index}`,
    walletName: ['Marble', 'Northstar', 'Pocketknife', 'Tessera Wallet'][index % 4] ?? '',
    walletImageUrl: sampleIcon(index),
    isEmbedded: false,
    address,
    label: `${address.slice(0, 4)}…${address.slice(-6)}`,
    profileImage: undefined,
    accountLabel: undefined,
    ...fields,
  }
}

function active(index: number, fields: Partial<ActiveWalletEntry> = {}): ActiveWalletEntry {
  return {
    ...entry(index),
    explorerUrl: 'https://explorer.example/address/0x',
    isActive: true,
    hasSettings: false,
    ...fields,
  }
}

function recent(index: number, fields: Partial<RecentWalletEntry['recent']> = {}): RecentWalletEntry {
  const { address, connectorId, walletName, label } = entry(index)
  return {
    key: `${index}`,
    recent: { connectorId, namespace: 'eip155', address, name: walletName, ...fields },
    label,
    imageUrl: sampleIcon(index),
    isEmbedded: false,
  }
}

const LIST: ProfileWallets = {
  namespace: 'eip155',
  tabs: [],
  count: 1,
  active: active(0),
  others: [],
  recents: [],
  add: { isShown: true, namespace: 'eip155' },
}

function wallets(list: Partial<ProfileWallets>, props: Partial<ProfileWalletsScreenProps> = {}) {
  return (
    <ProfileWalletsScreen
      list={{ ...LIST, ...list }}
      isDisconnecting={false}
      nameOf={nameOfKnown}
      onFamily={ignore}
      onCopy={ignore}
      onExplorer={ignore}
      onSettings={ignore}
      onSwitch={ignore}
      onDisconnect={ignore}
      onDisconnectOther={ignore}
      onDisconnectAll={ignore}
      onReconnect={ignore}
      onForget={ignore}
      onAdd={ignore}
      {...props}
    />
  )
}

const SOLANA = [
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtt',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
] as const
const TABS = ['eip155', 'solana', 'bip122'] as const
const ALL_TABS = [...TABS, 'polkadot', 'cosmos'] as const
const OTHERS = {
  polkadot: '1ZGzHnrAgt3eKQvtZXgDPE9aduT4UWJH4fUL9HHdfWk6nx3',
  cosmos: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
} as const

export const states = {
  'one wallet': wallets({}),
  'several wallets': wallets({ count: 3, others: [entry(1), entry(2)], recents: [recent(3)] }),
  'several accounts': wallets({ others: [entry(1, { kind: 'account', walletName: 'Marble' })] }),
  'a name': wallets({ active: active(0, { label: 'margaret.exampl…' }) }),
  'one at a time': wallets({ add: { isShown: false, namespace: 'eip155' } }),
  disconnecting: wallets({}, { isDisconnecting: true }),
  'only earlier ones': wallets({ count: 0, active: undefined, recents: [recent(0), recent(1)] }),
  nothing: wallets({ count: 0, active: undefined }),
  'several families': wallets({ tabs: TABS, count: 2, others: [entry(1)], recents: [recent(2)] }),
  'another family': wallets({ tabs: TABS, active: active(0, { isActive: false }) }),
  'Solana, two wallets': wallets({
    tabs: TABS,
    namespace: 'solana',
    count: 2,
    active: active(0, { namespace: 'solana', address: SOLANA[0], label: '7EcD…T92FLtt' }),
    others: [entry(1, { namespace: 'solana', address: SOLANA[1], label: '9WzD…YtAWWM' })],
    recents: [{ ...recent(2, { namespace: 'solana', address: SOLANA[1] }), label: '9WzD…YtAWWM' }],
    add: { isShown: true, namespace: 'solana' },
  }),
  'Solana, nothing': wallets({ tabs: TABS, namespace: 'solana', count: 0, active: undefined }),
  'Bitcoin, nothing': wallets({ tabs: TABS, namespace: 'bip122', count: 0, active: undefined }),
  'Bitcoin, two accounts': wallets({
    tabs: TABS,
    namespace: 'bip122',
    active: active(0, { label: 'bc1q…5m3k9d', accountLabel: 'payment' }),
    others: [
      entry(1, { kind: 'account', label: 'bc1p…7x2wqa', walletName: 'Marble', accountLabel: 'ordinals' }),
    ],
  }),
  'Polkadot, two accounts': wallets({
    tabs: ALL_TABS,
    namespace: 'polkadot',
    active: active(0, { namespace: 'polkadot', address: OTHERS.polkadot, label: '1ZGz…6nx3' }),
    others: [entry(1, { namespace: 'polkadot', kind: 'account', label: '1bVz…7Qqd', walletName: 'Marble' })],
    add: { isShown: true, namespace: 'polkadot' },
  }),
  'Polkadot, nothing': wallets({
    tabs: ALL_TABS,
    namespace: 'polkadot',
    count: 0,
    active: undefined,
  }),
  'Cosmos, one wallet': wallets({
    tabs: ALL_TABS,
    namespace: 'cosmos',
    active: active(0, { namespace: 'cosmos', address: OTHERS.cosmos, label: 'cosmos1t…hdc0' }),
    add: { isShown: true, namespace: 'cosmos' },
  }),
  'Cosmos, nothing': wallets({ tabs: ALL_TABS, namespace: 'cosmos', count: 0, active: undefined }),
  'signed in': wallets({
    active: active(0, {
      walletName: 'Email',
      walletImageUrl: undefined,
      isEmbedded: true,
      hasSettings: true,
      accountLabel: 'eoa',
    }),
  }),
  'signed in, both accounts': wallets({
    active: active(0, {
      walletName: 'Email',
      walletImageUrl: undefined,
      isEmbedded: true,
      hasSettings: true,
      accountLabel: 'smartAccount',
    }),
    others: [
      entry(1, {
        kind: 'account',
        walletName: 'Email',
        walletImageUrl: undefined,
        isEmbedded: true,
        accountLabel: 'eoa',
      }),
    ],
  }),
  'hostile names': wallets({
    count: 2,
    active: active(0, { walletName: HOSTILE_NAMES[0], label: HOSTILE_NAMES[3] }),
    others: [entry(1, { walletName: HOSTILE_NAMES[2], label: HOSTILE_NAMES[1] })],
    recents: [recent(2, { name: HOSTILE_NAMES[3] })],
  }),
}
