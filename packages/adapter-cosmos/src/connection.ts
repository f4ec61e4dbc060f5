import { type AttachInput, ModalError, type Network } from '@foyer/core/ports'
import { type KeyEvents, keyEventsOf, noteKeyEvent } from './keyEvents.ts'
import { factsOf } from './networks.ts'
import type { ActivityPage } from './requests/activity.ts'
import type { TokenBalance } from './requests/tokens.ts'
import { attachSession, type CosmosSession } from './session.ts'
import { type CosmosTiming, WALLET_TIMING } from './timing.ts'
import { type Approvals, createWalletAccess } from './walletAccess.ts'

/** The adapter's own knowledge, besides the input of its methods. */
export interface AdapterContext {
  readonly page: EventTarget | undefined
  readonly timing: Partial<CosmosTiming> | undefined
  readonly approvals: Approvals
  readonly keyEvents: KeyEvents
}

/** The methods of a connector, with the time limits of the adapter. */
export function createAccess(
  wallet: object,
  connectorId: string,
  { page, timing, approvals, keyEvents }: AdapterContext,
): ReturnType<typeof createWalletAccess> {
  noteKeyEvent(keyEvents, wallet, connectorId)
  const events = keyEventsOf(keyEvents, wallet)
  return createWalletAccess({ wallet, approvals, page, events, timing: { ...WALLET_TIMING, ...timing } })
}

/** The input of a read of an address on a network. */
export interface ReadInput {
  readonly network: Network
  readonly address: string
  readonly signal?: AbortSignal
}

/** A session that reads tokens and transactions as well. */
export interface CosmosReadingSession extends CosmosSession {
  /** Returns the balances of all tokens of an address. Rejects with `rpc_failed`, `timed_out`, `aborted`. */
  tokens(input: ReadInput): Promise<readonly TokenBalance[]>
  /** Returns the transfers to and from an address, where the node keeps an index. Rejects as `tokens` does. */
  activity(input: ReadInput & { readonly cursor?: string }): Promise<ActivityPage>
}

/** Creates a session that reads from nodes and checks signatures by the adapter's own means. */
export async function attach(
  input: AttachInput<'cosmos'>,
  { page, timing: own, approvals, keyEvents }: AdapterContext,
): Promise<CosmosReadingSession> {
  const timing = { ...WALLET_TIMING, ...own }
  const { rpc } = input
  const nodeOf = ({ network, signal }: ReadInput) => ({ rpc, network, nodeMs: timing.nodeMs, signal })
  const session = await attachSession({
    ...input,
    page,
    events: keyEventsOf(keyEvents, input.provider),
    timing,
    approved: approvals.get(input.provider),
    async readBalance(read) {
      const { readBalance } = await import('./requests/reads.ts')
      return readBalance(nodeOf(read), read.address, factsOf(read.network)?.denom)
    },
    async sign(asked) {
      const { signText } = await import('./requests/signText.ts').catch(checkUnavailable)
      return signText(asked)
    },
  })
  // Added in place, since a copy would keep the present account instead of following that of the wallet.
  return Object.assign(session, {
    async tokens(read: ReadInput) {
      const { readTokens } = await import('./requests/reads.ts')
      return readTokens(nodeOf(read), read.address, factsOf(read.network))
    },
    async activity({ cursor, ...read }: ReadInput & { readonly cursor?: string }) {
      const { readActivity } = await import('./requests/reads.ts')
      return readActivity(nodeOf(read), read.address, cursor)
    },
  })
}

/** Without the script that checks, the wallet is not asked: what it signed could not be given out. */
function checkUnavailable(cause: unknown): never {
  throw new ModalError({ code: 'check_unavailable', message: 'The signature could not be checked.', cause })
}
