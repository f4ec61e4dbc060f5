import { type Eip1193Provider, foyer, type OpenOptions, type PublicState } from '@foyer/elements'
import { computed, onScopeDispose, shallowRef, watchEffect } from 'vue'

// Written by npx @foyer/switch: composables of AppKit over Foyer. It is yours: change it, or replace its uses one by one.

/** The state of the modal, followed while the component is there. On a server it is undefined. */
function useState() {
  const state = shallowRef<PublicState>()
  if (typeof window !== 'undefined')
    onScopeDispose(
      foyer.observe((next) => {
        state.value = next
      }),
    )
  return state
}

/** Opens and closes the modal. */
export function useAppKit() {
  return { open: (options?: OpenOptions) => foyer.open(options), close: () => foyer.close() }
}

/** The account in use. */
export function useAppKitAccount(_options?: { namespace?: string }) {
  const state = useState()
  return computed(() => ({
    address: state.value?.account?.address,
    caipAddress: state.value?.account?.caipAddress,
    status: state.value?.status,
    isConnected: state.value?.status === 'connected',
  }))
}

/** The network in use. */
export function useAppKitNetwork() {
  const state = useState()
  return computed(() => {
    const caipNetworkId = state.value?.networkId
    const id = caipNetworkId?.split(':')[1]
    const chainId = caipNetworkId?.startsWith('eip155:') ? Number(id) : id
    const switchNetwork = (network: number | string | { id: number | string }) =>
      foyer.switchNetwork(typeof network === 'object' ? network.id : network)
    return { caipNetworkId, chainId, switchNetwork }
  })
}

/** The provider of the connected wallet, read anew with each use; undefined until it is known. */
export function useAppKitProvider<T = Eip1193Provider>(namespace: 'eip155' | 'solana') {
  const account = useAppKitAccount()
  const walletProvider = shallowRef<T>()
  watchEffect(async () => {
    const { address } = account.value
    // The app says which type it expects, as it said to AppKit.
    walletProvider.value = address ? ((await foyer.getProvider({ namespace })) as T | undefined) : undefined
  })
  return {
    get walletProvider() {
      return walletProvider.value
    },
  }
}

/** Whether the modal is open, and on which network it is. */
export function useAppKitState() {
  const state = useState()
  return computed(() => ({ open: state.value?.isOpen ?? false, selectedNetworkId: state.value?.networkId }))
}

/** The theme of the modal. */
export function useAppKitTheme() {
  const state = useState()
  return {
    themeMode: computed(() => state.value?.themeMode),
    setThemeMode: (mode: 'light' | 'dark') => void foyer.setTheme({ mode }),
    setThemeVariables: (variables: NonNullable<Parameters<typeof foyer.setTheme>[0]['variables']>) =>
      void foyer.setTheme({ variables }),
  }
}

/** Ends the connection. */
export function useDisconnect() {
  return { disconnect: () => foyer.disconnect() }
}
