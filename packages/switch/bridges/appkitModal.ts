import { type Eip1193Provider, foyer, type OpenOptions, type PublicState } from '@foyer/elements'

// Written by npx @foyer/switch: the modal of AppKit over Foyer. It is yours: change it, or replace its uses one by one.

interface Account {
  address: string | undefined
  caipAddress: string | undefined
  isConnected: boolean
  status: PublicState['status']
}

const toAccount = ({ account, status }: PublicState): Account => ({
  address: account?.address,
  caipAddress: account?.caipAddress,
  isConnected: status === 'connected',
  status,
})

function toNetwork({ networkId: caipNetworkId }: PublicState) {
  const [family, id] = caipNetworkId?.split(':') ?? []
  return { caipNetworkId, chainId: family === 'eip155' ? Number(id) : id }
}

/** Calls back when a part of the state changes, with the new part. */
function subscribe<T>(read: (state: PublicState) => T, listener: (part: T) => void) {
  let last = ''
  return foyer.observe((state) => {
    const part = read(state)
    const text = JSON.stringify(part)
    if (text === last) return
    last = text
    listener(part)
  })
}

/** The provider of the connected wallet, at once, as AppKit gives it: each call waits for Foyer's. Undefined while nobody is connected. */
function toProvider(): Eip1193Provider | undefined {
  if (!foyer.getState().account) return undefined
  const read = async () => {
    const provider = await foyer.getProvider()
    if (!provider) throw new Error('No wallet is connected.')
    return provider
  }
  return {
    request: async (call: Parameters<Eip1193Provider['request']>[0]) => (await read()).request(call),
    on: (event: string, listener: (...words: never[]) => void) =>
      void read().then((provider) => provider.on?.(event, listener)),
    removeListener: (event: string, listener: (...words: never[]) => void) =>
      void read().then((provider) => provider.removeListener?.(event, listener)),
  }
}

type Network = number | string | { id: number | string }

/** The calls that apps make of AppKit's modal. */
export const modal = {
  open: (options?: OpenOptions) => foyer.open(options),
  close: () => foyer.close(),
  disconnect: () => foyer.disconnect(),
  switchNetwork: (network: Network) =>
    foyer.switchNetwork(typeof network === 'object' ? network.id : network),
  getAddress: () => foyer.getState().account?.address,
  getCaipAddress: () => foyer.getState().account?.caipAddress,
  getAccount: () => toAccount(foyer.getState()),
  getIsConnectedState: () => foyer.getState().status === 'connected',
  getChainId: () => toNetwork(foyer.getState()).chainId,
  getWalletProvider: toProvider,
  getProvider: toProvider,
  getState: () => ({ open: foyer.getState().isOpen, selectedNetworkId: foyer.getState().networkId }),
  getThemeMode: () => foyer.getState().themeMode,
  setThemeMode: (mode: 'light' | 'dark') => void foyer.setTheme({ mode }),
  setThemeVariables: (variables: NonNullable<Parameters<typeof foyer.setTheme>[0]['variables']>) =>
    void foyer.setTheme({ variables }),
  subscribeAccount: (listener: (account: Account) => void) => subscribe(toAccount, listener),
  subscribeNetwork: (listener: (network: ReturnType<typeof toNetwork>) => void) =>
    subscribe(toNetwork, listener),
  subscribeState: (listener: (state: { open: boolean; selectedNetworkId: string | undefined }) => void) =>
    subscribe(({ isOpen, networkId }) => ({ open: isOpen, selectedNetworkId: networkId }), listener),
  subscribeTheme: (listener: (theme: { themeMode: PublicState['themeMode'] }) => void) =>
    subscribe(({ themeMode }) => ({ themeMode }), listener),
  /** Calls back with the provider of each family whenever the account changes. */
  subscribeProviders: (listener: (providers: Record<string, unknown>) => void) =>
    subscribe(
      ({ account }) => account?.caipAddress,
      () => void foyer.getProvider().then((eip155) => listener({ eip155 })),
    ),
  subscribeEvents: (listener: (event: { data: unknown }) => void) =>
    foyer.on('track', (data) => listener({ data })),
}

/** The type of the modal. */
export type AppKit = typeof modal
