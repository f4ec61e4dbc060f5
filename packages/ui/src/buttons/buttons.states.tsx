import type { AccountFacts, ButtonsFacts, NetworkFacts } from '@foyer/core/connect'
import { SAMPLE_IMAGE } from '../testing/samples/sampleImage.ts'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

export const title = 'Embedded buttons'

const ACCOUNT: AccountFacts = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  label: '0x52…169EE7',
  balance: { amountBase: '1234500000000000000', decimals: 18, symbol: 'ETH' },
  networkName: 'Ethereum',
  networkImageUrl: undefined,
  isUnsupported: false,
  isConfirming: false,
  profileImage: undefined,
}

const NETWORK: NetworkFacts = {
  name: 'Ethereum',
  imageUrl: undefined,
  isUnsupported: false,
  hasAddress: true,
  isLoading: false,
}

function sourceOf(facts: Partial<ButtonsFacts>) {
  const whole: ButtonsFacts = {
    connect: { label: 'connect', isDisabled: false },
    account: undefined,
    network: NETWORK,
    ...facts,
  }
  return { getFacts: () => whole, subscribe: () => () => {}, prepare: () => {}, press: () => {} }
}

function connect(isConnecting: boolean, input: Partial<ConnectButtonProps> = {}) {
  const facts = { label: isConnecting ? 'connecting' : 'connect', isDisabled: isConnecting } as const
  return <ConnectButton source={sourceOf({ connect: facts })} {...input} />
}

function account(facts: Partial<AccountFacts>, hasBalance = false) {
  const source = sourceOf({ account: { ...ACCOUNT, ...facts } })
  return <AccountButton source={source} balance={hasBalance ? 'show' : 'hide'} />
}

function network(facts: Partial<NetworkFacts>) {
  return <NetworkButton source={sourceOf({ network: { ...NETWORK, ...facts } })} />
}

export const states = {
  connect: connect(false),
  connecting: connect(true),
  'connect, small': connect(false, { size: 'sm' }),
  'connect, own label': connect(false, { label: 'Sign in' }),
  'connect, disabled': connect(false, { isDisabled: true }),
  account: account({}),
  'account with balance': account({ networkImageUrl: SAMPLE_IMAGE }, true),
  'account, profile name': account({ label: 'a-very-long-name.…' }, true),
  'account, being confirmed': account({ isConfirming: true }),
  'account, unsupported network': account({ networkName: undefined, isUnsupported: true }),
  'account without network': account({ networkName: undefined }),
  network: network({}),
  'network, unsupported': network({ name: undefined, isUnsupported: true }),
  'network, unknown': network({ name: undefined }),
  'network, none': network({ name: undefined, hasAddress: false }),
  'network, disabled': network({ isLoading: true }),
}
