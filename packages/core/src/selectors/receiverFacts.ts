import { parseCaipAddress } from '../chains/caip.ts'
import type { ReceiverProblem } from '../controllers/send.ts'
import { isLookAlike, isSameAddress } from '../lib/lookAlike.ts'
import type { ModalState } from '../modal.ts'
import { selectActiveAccount } from './accountButton.ts'

/** What to be careful about with a receiver. */
export type ReceiverWarning = 'first' | 'look_alike' | 'own'

/** What is shown of the typed receiver. */
export type SendReceiverFacts =
  | { readonly status: 'none' | 'resolving' | 'not_found' | 'failed' }
  /** `token`: it is the contract of a token, which would keep what it is sent for ever. */
  | { readonly status: 'invalid'; readonly reason: ReceiverProblem | 'token' }
  | FoundReceiver

/** A receiver that something can be sent to. */
export interface FoundReceiver {
  readonly status: 'found'
  /** Whole, checksummed: it is never shown shortened here. */
  readonly address: string
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  readonly warning: ReceiverWarning | undefined
  /** The whole address that it looks like, with `look_alike`. */
  readonly resembles: string | undefined
}

export type ReceiverPart = Pick<
  ModalState,
  'accounts' | 'connections' | 'tasks' | 'tokens' | 'activity' | 'send'
>

/** Whom the account has dealt with. */
interface Counterparties {
  /** Those that it sent something to of its own accord: an event of a token proves nothing, its signature does. */
  readonly sentTo: readonly string[]
  /** Everybody that its activity names. */
  readonly seen: readonly string[]
}

function selectCounterparties(state: ReceiverPart, own: string): Counterparties {
  const account = selectActiveAccount(state)
  const isOwn = state.activity?.owner !== undefined && state.activity.owner === account?.caipAddress
  const items = (isOwn && state.activity?.items) || []
  const sentTo = [...(state.send?.sentTo ?? [])]
  const seen: string[] = []
  for (const { metadata, transfers } of items) {
    seen.push(
      metadata.sentFrom,
      metadata.sentTo,
      ...transfers.flatMap(({ counterparty = [] }) => counterparty),
    )
    if (metadata.status !== 'confirmed' || !isSameAddress(metadata.sentFrom, own)) continue
    const out = transfers.filter(
      ({ direction, quantity }) => direction === 'out' && /[1-9]/.test(quantity.numeric),
    )
    sentTo.push(...out.flatMap(({ counterparty = [] }) => counterparty))
    // The network's own currency goes to whom the transaction goes.
    if (out.some((item) => item.nft_info === undefined && item.fungible_info?.address === undefined))
      sentTo.push(metadata.sentTo)
  }
  return { sentTo, seen: seen.filter(Boolean) }
}

/** Addresses of the visitor, on this family of chains: whatever wallet they are in. */
function selectOwnAddresses(state: ReceiverPart): readonly string[] {
  const namespace = state.accounts.activeNamespace
  const connected = state.connections.items.filter((connection) => connection.namespace === namespace)
  return [
    ...(selectActiveAccount(state)?.addresses ?? []),
    ...connected.flatMap(({ addresses }) => addresses),
  ]
}

/**
 * What to be careful about before something is sent to an address. Security T41: whoever begins and ends like a known
 * address is told of it, unless the account has sent to this one before and never to the other.
 */
export function selectReceiverWarning(
  state: ReceiverPart,
  address: string,
): Pick<FoundReceiver, 'warning' | 'resembles'> {
  const own = selectOwnAddresses(state)
  const isAmong = (list: readonly string[]) => list.some((other) => isSameAddress(other, address))
  if (isAmong(own)) return { warning: 'own', resembles: undefined }
  const { sentTo, seen } = selectCounterparties(state, own[0] ?? '')
  const isKnown = isAmong(sentTo)
  const rivals = isKnown ? [...own, ...sentTo] : [...own, ...sentTo, ...seen]
  const resembles = rivals.find((other) => isLookAlike(other, address))
  if (resembles !== undefined) return { warning: 'look_alike', resembles }
  // While the activity is on its way nobody can say that it is the first time.
  const isOpen = state.tasks.loadActivity?.status === 'pending' && state.activity?.items === undefined
  return { warning: isKnown || isOpen ? undefined : 'first', resembles: undefined }
}

/** Whether an address is the contract of one of the account's tokens. */
function isToken(state: Pick<ModalState, 'tokens' | 'send'>, address: string): boolean {
  const tokens = [...(state.tokens?.items ?? []), ...(state.send?.token ? [state.send.token] : [])]
  return tokens.some(
    (token) => token.address !== undefined && isSameAddress(parseCaipAddress(token.address).address, address),
  )
}

/** What is shown of the receiver that was typed (clause entity-10). */
export function selectReceiverFacts(state: ReceiverPart): SendReceiverFacts {
  const receiver = state.send?.receiver ?? { status: 'none' }
  if (receiver.status !== 'found') return receiver
  if (isToken(state, receiver.address)) return { status: 'invalid', reason: 'token' }
  return { ...receiver, ...selectReceiverWarning(state, receiver.address) }
}
