import type { NodeAccess, StandardWallet } from '@foyer/adapter-kit'
import { DEFAULT_WALLET_TIMING, type WalletTiming } from '@foyer/adapter-kit'
import type { NamesCapability, Network } from '@foyer/core/ports'
import { checkSignature } from './checkSignature.ts'
import { createTransfer } from './createTransfer.ts'
import { readBalance } from './requests/balance.ts'
import type { TokenBalance } from './requests/tokens.ts'
import { type AttachSolanaInput, attachSession, type SolanaSession } from './session.ts'
import { createWalletAccess } from './walletAccess.ts'

/** Time limit of one call of a node. */
const NODE_MS = 20_000

type Timing = Partial<WalletTiming & { readonly nodeMs: number }> | undefined

/** The methods of a connector, with the time limits of the adapter. */
export function createAccess(
  wallet: StandardWallet,
  timing: Timing,
  page: EventTarget | undefined,
): ReturnType<typeof createWalletAccess> {
  return createWalletAccess(wallet, { ...DEFAULT_WALLET_TIMING, ...timing }, page)
}

/** A session that reads tokens as well. */
export interface SolanaTokenSession extends SolanaSession {
  /** Returns the token balances of an address. Rejects with `rpc_failed`, `timed_out`, `aborted`. */
  tokens(input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<readonly TokenBalance[]>
}

/** Creates a session that reads from nodes by the adapter's own means. */
export async function attach(
  input: Omit<AttachSolanaInput, 'timing' | 'readBalance' | 'checkSignature'> & { readonly timing: Timing },
): Promise<SolanaTokenSession> {
  const { rpc, timing } = input
  const nodeMs = timing?.nodeMs ?? NODE_MS
  const session = await attachSession({
    ...input,
    timing: { ...DEFAULT_WALLET_TIMING, ...timing },
    readBalance: ({ network, address, signal }) => readBalance({ rpc, network, nodeMs, signal }, address),
    checkSignature,
  })
  const transfer = createTransfer({ rpc, nodeMs }, session.transactions)
  // The members are added in place, since a copy would keep the current accounts instead of those of the wallet.
  return Object.assign(session, {
    ...(transfer && { transfer }),
    ...toNames(input.networks, { rpc, nodeMs }),
    async tokens({ network, address, signal }: Parameters<SolanaTokenSession['tokens']>[0]) {
      const { readTokens } = await import('./requests/tokens.ts')
      return readTokens({ rpc, network, nodeMs, signal }, address)
    },
  })
}

/** The network whose names are looked up. Those of test networks are under another root, and lead nobody anywhere. */
const NAMES_NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Names, for apps with the network that keeps them. The script that reads them comes with the first name. */
function toNames(
  networks: readonly Network[],
  access: Pick<NodeAccess, 'rpc' | 'nodeMs'>,
): { readonly names?: NamesCapability } {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === NAMES_NETWORK)
  if (!network) return {}
  return {
    names: {
      // An account's preferred name is not looked up: that would load a library with every connection.
      profile: async () => undefined,
      async resolve({ name, signal }) {
        const { resolveTwice } = await import('./names/index.ts')
        return resolveTwice({ ...access, network, signal }, name)
      },
    },
  }
}
