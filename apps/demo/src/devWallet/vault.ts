import * as v from 'valibot'

/** A network that the wallet can be on. */
export interface DevChain {
  readonly chainId: number
  readonly rpcUrl: string
  readonly name: string
}

const AccountSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  key: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
})
const ChainSchema = v.object({
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  rpcUrl: v.pipe(v.string(), v.url()),
  name: v.string(),
})
const VaultSchema = v.object({
  version: v.literal(1),
  accounts: v.array(AccountSchema),
  selected: v.string(),
  chainId: v.number(),
  isConnected: v.boolean(),
  isAutoApproving: v.boolean(),
  /** Whether the page has the account of Solana. */
  isSolanaConnected: v.optional(v.boolean(), false),
  /** Whether it has the account of Bitcoin. */
  isBitcoinConnected: v.optional(v.boolean(), false),
  /** Whether it has the account of Polkadot. */
  isPolkadotConnected: v.optional(v.boolean(), false),
  /** Whether it has the account of Cosmos. */
  isCosmosConnected: v.optional(v.boolean(), false),
  addedChains: v.array(ChainSchema),
})

/** A key and its address. The key lies open in storage: this wallet is a toy. */
export type DevAccount = v.InferOutput<typeof AccountSchema>
/** Everything the wallet remembers. */
export type VaultState = v.InferOutput<typeof VaultSchema>

/** The wallet's memory, shared by all tabs of the page's origin. */
export interface Vault {
  state(): VaultState
  update(change: Partial<VaultState>): void
  /** Calls back after every change, ours or another tab's, with what was before. */
  onChange(listener: (state: VaultState, before: VaultState) => void): () => void
  stop(): void
}

/** Opens the vault; a broken or missing one starts empty. Without storage it lives until the page is left. */
export function openVault(storageKey: string, firstChainId: number): Vault {
  const empty: VaultState = {
    version: 1,
    accounts: [],
    selected: '',
    chainId: firstChainId,
    isConnected: false,
    isAutoApproving: false,
    isSolanaConnected: false,
    isBitcoinConnected: false,
    isPolkadotConnected: false,
    isCosmosConnected: false,
    addedChains: [],
  }
  const listeners = new Set<(state: VaultState, before: VaultState) => void>()
  let state = read(storageKey) ?? empty

  function replace(next: VaultState) {
    const before = state
    state = next
    for (const listener of [...listeners]) listener(next, before)
  }
  function onStorage(event: StorageEvent) {
    if (event.key === null || event.key === storageKey) replace(read(storageKey) ?? empty)
  }
  window.addEventListener('storage', onStorage)

  return {
    state: () => state,
    update(change) {
      const next = { ...state, ...change }
      try {
        localStorage.setItem(storageKey, JSON.stringify(next))
      } catch {
        // Storage can be refused or full: the wallet then forgets its keys with the page.
      }
      replace(next)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      window.removeEventListener('storage', onStorage)
      listeners.clear()
    },
  }
}

function read(storageKey: string): VaultState | undefined {
  try {
    const parsed = v.safeParse(VaultSchema, JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    // Refused storage or broken JSON: there is nothing to remember.
    return undefined
  }
}
