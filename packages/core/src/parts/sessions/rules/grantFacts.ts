import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import { toExactAmountText } from '../../../kernel/lib/exactAmountText.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import type { Grant, GrantState, StreamLimits } from '../../../ports/permissions.ts'

/** The limit of a grant, as data for words. */
export type GrantLimit =
  | {
      readonly kind: 'amount'
      /** The amount in core's format: `1,234.5`. In smallest units where the decimals of the token are not known. */
      readonly amount: string
      /** Undefined where the token is not known: its address says which one it is. */
      readonly symbol: string | undefined
      readonly token: string | undefined
      readonly periodSeconds: number
    }
  | {
      readonly kind: 'stream'
      /** The amount at the start, in core's format, as those below. */
      readonly first: string
      /** The amount that a day adds. */
      readonly daily: string
      /** The most that it comes to until its end; undefined where the wallet tells neither a maximum nor an end. */
      readonly total: string | undefined
      readonly symbol: string | undefined
      readonly token: string | undefined
    }
  | { readonly kind: 'calls'; readonly contracts: readonly string[]; readonly functions: readonly string[] }
  | { readonly kind: 'other'; readonly type: string }

/** One grant as it is shown. */
export interface GrantFacts {
  readonly context: string
  readonly to: string
  readonly limit: GrantLimit
  readonly networkName: string | undefined
  readonly expiresAtMs: number | undefined
  readonly maxCalls: number | undefined
  readonly state: GrantState
}

/** The facts that the list of grants shows. */
export interface GrantListFacts {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly grants: readonly GrantFacts[]
  /** The grant that is about to be taken back. */
  readonly revoking: string | undefined
  /** Where that stands: the visitor is asked, the wallet works on it, or it has failed. */
  readonly revocation: 'asking' | 'running' | 'failed'
}

type GrantsState = Pick<ModalState, 'accounts' | 'networks' | 'tasks'> &
  Partial<Pick<ModalState, 'smartSessions' | 'tokens'>>

/** Returns the grant that was just given; undefined where none was, or where another account gave it. */
export function selectCreatedGrant(state: GrantsState): GrantFacts | undefined {
  const { owner, created } = state.smartSessions ?? {}
  if (!created || owner !== selectActiveAccount(state)?.caipAddress) return undefined
  return toFacts(created, state)
}

/** The grants of the account in use. */
export function selectGrantList(state: GrantsState): GrantListFacts {
  const { owner, grants, revoking } = state.smartSessions ?? {}
  const loading = state.tasks.loadGrants
  const known = owner === selectActiveAccount(state)?.caipAddress ? grants : undefined
  const task = state.tasks.revokeGrant?.status
  const failure = loading?.status === 'failed' ? loading.error.code : undefined
  // A wallet that gives no permissions has given none, which asking again does not change.
  const isWithout = failure === 'unsupported_method'
  return {
    status: failure !== undefined && !isWithout ? 'failed' : known || isWithout ? 'ready' : 'loading',
    grants: (known ?? []).map((grant) => toFacts(grant, state)),
    revoking,
    revocation: task === 'pending' ? 'running' : task === 'failed' ? 'failed' : 'asking',
  }
}

const DAY_SECONDS = 86_400n

interface LimitContext {
  readonly network: Network | undefined
  readonly state: GrantsState
  readonly expiresAtMs: number | undefined
}

function toFacts(grant: Grant, state: GrantsState): GrantFacts {
  const { context, to, networkId, expiresAtMs, maxCalls, permission } = grant
  const network = state.networks.requested.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return {
    ...{ context, to, expiresAtMs, maxCalls, state: grant.state },
    networkName: network?.name,
    limit: toLimit(permission, { network, state, expiresAtMs }),
  }
}

function toLimit(permission: Grant['permission'], { network, state, expiresAtMs }: LimitContext): GrantLimit {
  if (permission.kind === 'other') return permission
  if (permission.kind === 'calls') {
    const { contracts, functions } = permission
    return { kind: 'calls', contracts, functions }
  }
  const token = 'tokenAddress' in permission ? permission.tokenAddress : undefined
  const unit = token === undefined ? network?.nativeCurrency : findToken(state, network, token)
  // All digits: it is a limit.
  const textOf = (amountBase: bigint | string) => toExactAmountText(String(amountBase), unit?.decimals ?? 0)
  const symbol = unit?.symbol
  if (permission.kind === 'nativeStream' || permission.kind === 'erc20Stream') {
    const totalBase = streamTotal(permission, expiresAtMs)
    return {
      kind: 'stream',
      first: textOf(permission.initialBase ?? '0'),
      daily: textOf(BigInt(permission.perSecondBase) * DAY_SECONDS),
      total: totalBase === undefined ? undefined : textOf(totalBase),
      ...{ symbol, token },
    }
  }
  const { amountBase, periodSeconds } = permission
  return { kind: 'amount', amount: textOf(amountBase), symbol, token, periodSeconds }
}

/** Returns the most that a stream comes to: its maximum, or what has flowed at its end where that is less. */
function streamTotal(
  { initialBase = '0', perSecondBase, maxBase, startsAtSeconds }: StreamLimits,
  expiresAtMs: number | undefined,
): bigint | undefined {
  const most = maxBase === undefined ? undefined : BigInt(maxBase)
  if (expiresAtMs === undefined || startsAtSeconds === undefined) return most
  const seconds = BigInt(Math.max(0, Math.ceil(expiresAtMs / 1000) - startsAtSeconds))
  const flowed = BigInt(initialBase) + BigInt(perSecondBase) * seconds
  return most === undefined || flowed < most ? flowed : most
}

/** Symbol and decimals of a token that the account holds. */
function findToken(
  { tokens }: GrantsState,
  network: Network | undefined,
  address: string,
): { readonly symbol: string; readonly decimals: number } | undefined {
  const found = tokens?.items?.find(
    (token) =>
      token.chainId === network?.caipNetworkId &&
      token.address?.toLowerCase().endsWith(address.toLowerCase()) === true,
  )
  return found && { symbol: found.symbol, decimals: Number(found.quantity.decimals) }
}
