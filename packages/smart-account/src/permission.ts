import { toQuantity } from '@foyer/codec'
import { SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import { readContext } from './readDelegation.ts'
import { readSession } from './readSession.ts'
import type { PermissionType } from './readSessionRequest.ts'
import type { SessionRight, StreamAmounts } from './session.ts'

/** A session as a wallet answers with it. Standard: ERC-7715, the response of `wallet_requestExecutionPermissions`. */
export interface PermissionResponse {
  /** Hex with 0x. */
  readonly chainId: string
  readonly from: string
  readonly to: string
  readonly permission: {
    readonly type: PermissionType
    readonly isAdjustmentAllowed: false
    readonly data: Readonly<Record<string, string | number | readonly string[]>>
  }
  readonly rules: readonly (
    | { readonly type: 'expiry'; readonly data: { readonly timestamp: number } }
    | { readonly type: 'call-limit'; readonly data: { readonly count: number } }
  )[]
  readonly context: string
  /** The calls before the session can be used: they deploy the account. */
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
  readonly delegationManager: string
}

/**
 * Describes a session only by what its bytes contain.
 * @throws SmartAccountError input_invalid
 */
export function toPermissionResponse(
  context: string,
  {
    chainId,
    dependencies = [],
  }: { readonly chainId: number; readonly dependencies?: PermissionResponse['dependencies'] },
): PermissionResponse {
  const { delegate, delegator, caveats } = readContext(context)
  const { right, startsAtSeconds, endsAtSeconds, maxCalls } = readSession(caveats)
  const { type, data } = toPermission(right)
  return {
    chainId: toQuantity(chainId),
    from: delegator,
    to: delegate,
    permission: { type, isAdjustmentAllowed: false, data: { ...data, startTime: startsAtSeconds } },
    rules: [
      { type: 'expiry', data: { timestamp: endsAtSeconds } },
      { type: 'call-limit', data: { count: maxCalls } },
    ],
    context,
    dependencies,
    delegationManager: SMART_ACCOUNT_CONTRACTS.delegationManager,
  }
}

function toPermission(right: SessionRight): Pick<PermissionResponse['permission'], 'type' | 'data'> {
  if (right.kind === 'calls')
    return { type: 'contract-call', data: { addresses: right.targets, calls: right.methods } }
  if (right.kind === 'nativeStream') return { type: 'native-token-stream', data: toStream(right) }
  if (right.kind === 'erc20Stream')
    return { type: 'erc20-token-stream', data: { tokenAddress: right.token, ...toStream(right) } }
  const period = { periodAmount: toQuantity(right.amountBase), periodDuration: right.periodSeconds }
  return right.kind === 'native'
    ? { type: 'native-token-periodic', data: period }
    : { type: 'erc20-token-periodic', data: { tokenAddress: right.token, ...period } }
}

function toStream({ initialBase, maxBase, perSecondBase }: StreamAmounts) {
  return {
    initialAmount: toQuantity(initialBase),
    maxAmount: toQuantity(maxBase),
    amountPerSecond: toQuantity(perSecondBase),
  }
}
