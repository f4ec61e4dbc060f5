import {
  isAbortError,
  isModalError,
  ModalError,
  type Network,
  type RpcRead,
  type ShownToken,
  withTimeout,
} from '@foyer/core/ports'
import { toModalError } from '../toModalError.ts'
import { readToken } from './readToken.ts'
import { requireAddress } from './transaction.ts'
import type { ChainToken, WalletInput } from './walletRequest.ts'
import { type Witness, witnessesOf } from './witnesses.ts'

/** Longer than a slow node takes; the visitor waits for the form. */
const TIMEOUT_MS = 5_000
const KNOWN_MAX = 200

/** The wallet, and the client of nodes, by which tokens are confirmed. */
export interface ConfirmAccess {
  readonly wallet: WalletInput
  readonly rpc: RpcRead
}

/** A token and what was shown of it; the network's currency has no address and needs no confirmation. */
export interface TokenClaim {
  readonly address: string | undefined
  readonly shown: ShownToken | undefined
}

/** The source of the confirmation: one besides the gateway, or its node alone, where the app has nobody else to ask. */
export type Confirmation = 'confirmed' | 'gateway_only'

/**
 * Compares what was shown of tokens with what their contracts say: an amount is typed and shown in decimals that a gateway tells, and moves in
 * those of the contract. The wallet's own node and the network's own nodes are asked, and all that answer have to say what was shown. Where
 * there is neither, as by a paired wallet in an app without public nodes, the gateway's node is asked, which is said. What nobody who could
 * answer did answer is refused: an amount in unknown decimals may be any amount. Wire call: eth_call, which no wallet asks its owner about.
 * @throws ModalError would_revert with the refusal `token_differs`, `token_unconfirmed` or `unknown_token`, aborted
 */
export async function confirmTokens(
  access: ConfirmAccess,
  network: Network,
  claims: readonly TokenClaim[],
  signal: AbortSignal | undefined,
): Promise<Confirmation> {
  const found = await Promise.all(claims.map((claim) => confirmToken(access, network, claim, signal)))
  return found.includes('gateway_only') ? 'gateway_only' : 'confirmed'
}

async function confirmToken(
  access: ConfirmAccess,
  network: Network,
  { address, shown }: TokenClaim,
  signal: AbortSignal | undefined,
): Promise<Confirmation> {
  if (address === undefined || shown === undefined) return 'confirmed'
  const token = requireAddress(address)
  const witnesses = witnessesOf(access.rpc, access.wallet, network)
  const asked = await Promise.all(
    witnesses.map((witness) => ask(access.wallet, witness, { network, token, signal })),
  )
  const answers = asked.flatMap((answer) => (typeof answer === 'object' ? [answer] : []))
  for (const answer of answers) requireSame(answer, shown)
  if (answers.length > 0) return 'confirmed'
  if (asked.some((answer) => answer === 'silent')) throw refuse('token_unconfirmed')
  const last = await ask(access.wallet, { name: 'gateway', rpc: access.rpc }, { network, token, signal })
  if (typeof last !== 'object') throw refuse('token_unconfirmed')
  requireSame(last, shown)
  return 'gateway_only'
}

interface Question {
  readonly network: Network
  readonly token: string
  readonly signal: AbortSignal | undefined
}

/** Returns a witness's answer; `silent` where it did not answer, `absent` where the app has no such witness. */
async function ask(
  { knownTokens = new Map() }: WalletInput,
  { name, rpc }: { readonly name: Witness['name'] | 'gateway'; readonly rpc: RpcRead },
  { network, token, signal }: Question,
): Promise<ChainToken | 'silent' | 'absent'> {
  const key = `${name} ${network.caipNetworkId} ${token}`
  const known = knownTokens.get(key)
  // Not cancelled by one who asks: another one may wait for the same answer.
  const reading = known ?? readToken({ rpc, network, nodeMs: TIMEOUT_MS }, token)
  if (!known) keep(knownTokens, key, reading)
  try {
    return await withTimeout(() => reading, { timeoutMs: TIMEOUT_MS, signal, what: 'The look at the token' })
  } catch (error) {
    if (isAbortError(error)) throw error
    // A wallet that passes no reads on says so, as does the client where the app asks no nodes.
    const reason = isModalError(error) ? (error.cause ?? error) : error
    return toModalError(reason).code === 'unsupported_method' ? 'absent' : 'silent'
  }
}

/** Keeps answers for the session. One that did not come is asked for again. */
function keep(known: Map<string, Promise<ChainToken>>, key: string, reading: Promise<ChainToken>): void {
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(key, reading)
  reading.catch(() => known.delete(key))
}

function requireSame({ decimals, symbol }: ChainToken, shown: ShownToken): void {
  // Without decimals nobody can say how much an amount is.
  if (decimals === undefined) throw refuse('unknown_token')
  if (decimals !== shown.decimals || !isSameSymbol(symbol, shown.symbol))
    throw refuse('token_differs', `${symbol ?? ''} ${decimals} instead of ${shown.symbol} ${shown.decimals}`)
}

/** Lists write symbols in other letters than contracts do, such as USDT for USD₮. A token without one cannot contradict. */
function isSameSymbol(found: string | undefined, shown: string): boolean {
  if (found === undefined || found.trim() === shown.trim()) return true
  const [one, other] = [found, shown].map(toPlain)
  return one !== '' && one === other
}

function toPlain(symbol: string): string {
  return symbol
    .normalize('NFKC')
    .replace(/\u20ae/gu, 'T')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}

type Reason = 'token_differs' | 'token_unconfirmed' | 'unknown_token'

const MESSAGES: Readonly<Record<Reason, string>> = {
  token_differs:
    'The chain says other decimals or another symbol of the token than were shown. Nothing was sent.',
  token_unconfirmed: 'Neither the wallet nor a node of the network said what the token is. Try again later.',
  unknown_token: 'The contract of the token tells no decimals, so that no amount of it can be shown.',
}

function refuse(reason: Reason, details?: string): ModalError {
  return new ModalError({
    code: 'would_revert',
    message: MESSAGES[reason],
    refusal: { reason },
    ...(details && { details }),
  })
}
