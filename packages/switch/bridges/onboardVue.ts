import { computed, ref, shallowRef } from 'vue'
import {
  type ConnectedChain,
  type ConnectOptions,
  type DisconnectOptions,
  onboard,
  subscribeWallets,
  type WalletState,
} from './onboardApi'

// Written by npx @foyer/switch: the composable of Web3-Onboard over Foyer. It is yours: change it, or replace its uses one by one.

const wallets = shallowRef<WalletState[]>([])
const alreadyConnectedWallets = ref<string[]>([])
const lastConnectedTimestamp = ref(0)
const connectingWallet = ref(false)
const settingChain = ref(false)

const connectedWallet = computed<WalletState | null>(() => wallets.value[0] ?? null)
const connectedChain = computed<ConnectedChain | null>(() => connectedWallet.value?.chains[0] ?? null)

let isFollowed = false

/** Follows the connected wallets from the first use on. A server has none. */
function follow(): void {
  if (isFollowed || typeof window === 'undefined') return
  isFollowed = true
  subscribeWallets((next) => {
    if (next.length > wallets.value.length) lastConnectedTimestamp.value = Date.now()
    wallets.value = next
    alreadyConnectedWallets.value = next.map(({ label }) => label)
  })
}

/** Sets a flag for as long as something runs. */
async function during<T>(flag: { value: boolean }, work: Promise<T>): Promise<T> {
  flag.value = true
  return work.finally(() => {
    flag.value = false
  })
}

async function connectWallet(_options?: ConnectOptions): Promise<void> {
  await during(connectingWallet, onboard.connectWallet())
}

async function disconnectWallet(_wallet?: DisconnectOptions): Promise<void> {
  await during(connectingWallet, onboard.disconnectWallet())
}

async function setChain(options: { chainId: string | number }): Promise<void> {
  await during(settingChain, onboard.setChain(options))
}

/** The network of the wallet with a name. */
function getChain(label: string): ConnectedChain | null {
  return wallets.value.find((one) => one.label === label)?.chains[0] ?? null
}

/** The connected wallets, and calls that change them. */
export function useOnboard() {
  follow()
  return {
    wallets,
    connectedWallet,
    connectedChain,
    connectingWallet,
    settingChain,
    alreadyConnectedWallets,
    lastConnectedTimestamp,
    connectWallet,
    disconnectWallet,
    disconnectConnectedWallet: () => disconnectWallet(),
    setChain,
    getChain,
  }
}
