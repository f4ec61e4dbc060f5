import { type Eip1193Provider, foyer, type PublicState } from '@foyer/elements'

// Written by npx @foyer/switch: the object of Web3-Onboard over Foyer. It is yours: change it, or replace its uses one by one.

/** A connected wallet, in the shape of Web3-Onboard. */
export interface WalletState {
  label: string
  icon: string
  provider: Eip1193Provider
  accounts: { address: `0x${string}`; ens: null; balance: null }[]
  chains: ConnectedChain[]
}

/** A network of a wallet. */
export interface ConnectedChain {
  id: string
  namespace: 'evm'
}

/** The state that apps read. */
export interface AppState {
  wallets: WalletState[]
}

/** A value that is followed. */
interface Followed<T> {
  subscribe(listener: (value: T) => void): { unsubscribe: () => void }
}

// The wallets that were read last.
let latest: WalletState[] = []

/** Reads the connected wallet: one, or none. */
export async function readWallets(): Promise<WalletState[]> {
  latest = await readConnected()
  return latest
}

async function readConnected(): Promise<WalletState[]> {
  const provider = await foyer.getProvider()
  const { account, networkId } = foyer.getState()
  if (!provider || !account) return []
  const chainId = Number(networkId?.split(':')[1])
  return [
    {
      label: account.connectorId,
      icon: account.profileImage ?? '',
      provider,
      accounts: account.addresses.map((address) => ({
        address: address as `0x${string}`,
        ens: null,
        balance: null,
      })),
      chains: [{ id: `0x${chainId.toString(16)}`, namespace: 'evm' }],
    },
  ]
}

/** Calls back with the connected wallets, whenever account or network change. */
export function subscribeWallets(listener: (wallets: WalletState[]) => void) {
  let last = ''
  const stop = foyer.observe(({ account, networkId }: PublicState) => {
    const next = `${account?.address} ${networkId}`
    if (next === last) return
    last = next
    void readWallets().then(listener)
  })
  return { unsubscribe: stop }
}

function select(): Followed<AppState>
function select(name: 'wallets'): Followed<WalletState[]>
function select(name?: 'wallets'): Followed<WalletState[]> | Followed<AppState> {
  if (name) return { subscribe: subscribeWallets }
  return {
    subscribe: (listener: (state: AppState) => void) => subscribeWallets((wallets) => listener({ wallets })),
  }
}

/** The calls that apps make of Web3-Onboard. */
export const onboard = {
  /** @returns the connected wallets: one, or none if the visitor leaves */
  async connectWallet(_options?: unknown): Promise<WalletState[]> {
    const result = await foyer.connect()
    return result.status === 'connected' ? readWallets() : []
  },
  async disconnectWallet(_wallet?: { label: string }): Promise<WalletState[]> {
    await foyer.disconnect()
    return []
  },
  /** @returns whether the wallet switched */
  async setChain({ chainId }: { chainId: string | number }): Promise<boolean> {
    return foyer.switchNetwork(Number(chainId)).then(
      () => true,
      () => false,
    )
  },
  state: {
    get: (): AppState => ({ wallets: latest }),
    select,
  },
}

export type OnboardAPI = typeof onboard

/** The options of a call, which Foyer has no use for: the visitor chooses the wallet. */
export interface ConnectOptions {
  autoSelect?: { label: string; disableModals?: boolean } | string
}
export interface DisconnectOptions {
  label: string
}
