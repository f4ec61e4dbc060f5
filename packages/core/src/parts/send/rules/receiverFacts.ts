import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import { parseCaipAddress } from '../../../kernel/chains/caip.ts'
import { isLookAlike, isSameAddress } from '../../../kernel/lib/lookAlike.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { CaipNetworkId } from '../../../ports/provider.ts'
import type { ReceiverProblem } from '../sendSlice.ts'

/** A warning about a receiver. */
export type ReceiverWarning =
  | 'first'
  | 'look_alike'
  | 'own'
  /** It was given for another network than that of the transfer. */
  | 'other_network'
  | 'program_owned'
  | 'name_unconfirmed'

/** The facts that are shown about the typed receiver. */
export type SendReceiverFacts =
  | { readonly status: 'none' | 'resolving' | 'not_found' | 'failed' }
  | {
      readonly status: 'invalid'
      readonly reason: ReceiverProblem
      /** The network to switch to, with `other_chain`. */
      readonly networkId?: CaipNetworkId
    }
  | FoundReceiver

/** A receiver that something can be sent to. */
export interface FoundReceiver {
  readonly status: 'found'
  /** Checksummed and not shortened. */
  readonly address: string
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  readonly warning: ReceiverWarning | undefined
  /** The full address that it resembles, with `look_alike`. */
  readonly resembles: string | undefined
  /** It has no key of its own: a program decides on it. */
  readonly isProgramOwned?: boolean
  /** Only the app's gateway says which account its name leads to. */
  readonly isNameUnconfirmed?: boolean
  /** The network for which it was given; null for one that is not known here. */
  readonly statedNetworkId?: CaipNetworkId | null
}

/** The part of the state that the facts about a receiver depend on. */
export type ReceiverPart = Pick<
  ModalState,
  'accounts' | 'connections' | 'tasks' | 'tokens' | 'activity' | 'send'
>

/** The counterparties of the account. */
interface Counterparties {
  /** Addresses that it sent something to in transactions it signed itself; the event of a token proves nothing. */
  readonly sentTo: readonly string[]
  /** All addresses in its activity. */
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
    // The receiver of the network's currency is the transaction's receiver.
    if (out.some((item) => item.nft_info === undefined && item.fungible_info?.address === undefined))
      sentTo.push(metadata.sentTo)
  }
  return { sentTo, seen: seen.filter(Boolean) }
}

/** The visitor's own addresses in this namespace, of all connected wallets. */
function selectOwnAddresses(state: ReceiverPart): readonly string[] {
  const namespace = state.accounts.activeNamespace
  const connected = state.connections.items.filter((connection) => connection.namespace === namespace)
  return [
    ...(selectActiveAccount(state)?.addresses ?? []),
    ...connected.flatMap(({ addresses }) => addresses),
  ]
}

/** Facts about a receiver besides its address. */
export interface ReceiverDoubts {
  readonly isProgramOwned?: boolean | undefined
  readonly isNameUnconfirmed?: boolean | undefined
  readonly statedNetworkId?: CaipNetworkId | null | undefined
}

/**
 * The warning before something is sent to an address. Security T41: an address with the same beginning and end as a
 * known one is reported, unless the account has sent to this one before and never to the other.
 */
export function selectReceiverWarning(
  state: ReceiverPart,
  address: string,
  { isProgramOwned, isNameUnconfirmed, statedNetworkId }: ReceiverDoubts = {},
): Pick<FoundReceiver, 'warning' | 'resembles'> {
  const own = selectOwnAddresses(state)
  const isAmong = (list: readonly string[]) => list.some((other) => isSameAddress(other, address))
  if (isAmong(own)) return { warning: 'own', resembles: undefined }
  const { sentTo, seen } = selectCounterparties(state, own[0] ?? '')
  const isKnown = isAmong(sentTo)
  const rivals = isKnown ? [...own, ...sentTo] : [...own, ...sentTo, ...seen]
  const resembles = rivals.find((other) => isLookAlike(other, address))
  if (resembles !== undefined) return { warning: 'look_alike', resembles }
  const isForOther =
    statedNetworkId !== undefined && statedNetworkId !== selectActiveAccount(state)?.networkId
  if (isForOther) return { warning: 'other_network', resembles: undefined }
  if (isProgramOwned) return { warning: 'program_owned', resembles: undefined }
  if (isNameUnconfirmed) return { warning: 'name_unconfirmed', resembles: undefined }
  // While the activity is loading it is unknown whether this is the first transfer.
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

/** Returns the facts that are shown about the typed receiver (clause entity-10). */
export function selectReceiverFacts(state: ReceiverPart): SendReceiverFacts {
  const receiver = state.send?.receiver ?? { status: 'none' }
  if (receiver.status !== 'found') return receiver
  if (isToken(state, receiver.address)) return { status: 'invalid', reason: 'token' }
  return { ...receiver, ...selectReceiverWarning(state, receiver.address, receiver) }
}
