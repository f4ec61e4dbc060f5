import {
  type Grant,
  ModalError,
  type PermissionKind,
  type PermissionRequest,
  type PermissionsCapability,
  type StreamLimits,
} from '@foyer/core/ports'
import { isAddress } from '../parseAnswers.ts'
import { readForeignCodes, toModalError } from '../toModalError.ts'
import { readGrant, readGrants, readSupported, TYPE_OF_KIND } from './grants.ts'
import { requestWithRetry } from './requestWithRetry.ts'
import { toAmountQuantity } from './transaction.ts'
import { requestApproval, requireReady, toChainId, type WalletInput } from './walletRequest.ts'

/** The longest time that a wallet should give permission for. */
const MAX_MS = 30 * 86_400_000
/** A stream may have begun this long ago: a wallet takes time to ask. */
const APPROVAL_MS = 300_000
/** An amount that is not nothing. */
const AMOUNT = /^[1-9]\d{0,77}$/
/** The code of JSON-RPC for invalid params. */
const INVALID_PARAMS = '-32602'

/**
 * The kinds of permissions that a wallet gives; none for a wallet that does not answer. Wire call: wallet_getSupportedExecutionPermissions.
 * Standard: ERC-7715. @throws ModalError aborted
 */
export async function readSupportedPermissions(
  wallet: WalletInput,
  signal: AbortSignal | undefined,
): ReturnType<PermissionsCapability['supported']> {
  const request = { method: 'wallet_getSupportedExecutionPermissions', params: [] }
  const answer = await requestWithRetry(wallet.provider, request, wallet.timing.readMs, signal).catch(
    (error: unknown) => {
      const read = toModalError(error)
      if (read.code === 'aborted') throw read
    },
  )
  return readSupported(answer)
}

/**
 * Asks for a permission. Wire call: wallet_requestExecutionPermissions (ERC-7715); in wallets that do not know it
 * wallet_grantPermissions, as its older drafts have it.
 * @throws ModalError bad_call, no_account, user_rejected, unsupported_method, timed_out, aborted, unknown
 */
export async function requestPermission(
  wallet: WalletInput,
  input: PermissionRequest,
  nowMs = Date.now(),
): Promise<Grant> {
  requireLimits(input, nowMs)
  requireReady(wallet, { from: input.from, signal: input.signal })
  const answer = await ask(wallet, input).catch((error: unknown) => {
    throw toPermissionError(error)
  })
  const grant = readGrant(answer, nowMs)
  if (grant) return grant
  throw new ModalError({
    code: 'unknown',
    message: 'The wallet returned an invalid permission. It may have given one.',
  })
}

/** Lists what an account has given. Wire call: wallet_getGrantedExecutionPermissions. Standard: ERC-7715. @throws ModalError */
export async function listPermissions(
  wallet: WalletInput,
  signal: AbortSignal | undefined,
  nowMs = Date.now(),
): Promise<readonly Grant[]> {
  // The embedded wallet shows those that are over as well; others do not know the parameter.
  const request = { method: 'wallet_getGrantedExecutionPermissions', params: [{ includeEnded: true }] }
  const answer = await requestWithRetry(wallet.provider, request, wallet.timing.readMs, signal).catch(
    (error: unknown) => {
      throw toModalError(error)
    },
  )
  return readGrants(answer, nowMs)
}

/**
 * Takes a permission back. Wire call: wallet_revokeExecutionPermission (ERC-7715), and never wallet_revokePermissions, by which wallets
 * that do not know its parameter would end the connection (EIP-2255).
 * @throws ModalError user_rejected, unsupported_method, timed_out, aborted and others
 */
export async function revokePermission(
  wallet: WalletInput,
  { context, signal }: Parameters<PermissionsCapability['revoke']>[0],
): Promise<void> {
  const params = [{ permissionContext: context }]
  await requestApproval(wallet, { method: 'wallet_revokeExecutionPermission', params }, signal).catch(
    (error: unknown) => {
      throw toPermissionError(error)
    },
  )
}

async function ask(wallet: WalletInput, input: PermissionRequest): Promise<unknown> {
  const { network, from, to, signal, maxCalls, expiresAtMs } = input
  const permission = toWire(input.permission)
  const chainId = toChainId(network)
  const timestamp = Math.floor(expiresAtMs / 1000)
  const limit = maxCalls === undefined ? [] : [{ type: 'call-limit', data: { count: maxCalls } }]
  try {
    const rules = [{ type: 'expiry', data: { timestamp } }, ...limit]
    const request = { chainId, from, to, permission: { ...permission, isAdjustmentAllowed: false }, rules }
    return await requestApproval(
      wallet,
      { method: 'wallet_requestExecutionPermissions', params: [request] },
      signal,
    )
  } catch (error) {
    // An older wallet would not keep a count that it does not know.
    if (toModalError(error).code !== 'unsupported_method' || maxCalls !== undefined) throw error
    const signer = { type: 'account', data: { address: to } }
    const request = { chainId, address: from, expiry: timestamp, signer, permissions: [permission] }
    return requestApproval(wallet, { method: 'wallet_grantPermissions', params: [request] }, signal)
  }
}

function toWire(permission: PermissionRequest['permission']): {
  readonly type: string
  readonly data: object
} {
  const type = TYPE_OF_KIND[permission.kind satisfies PermissionKind]
  if (permission.kind === 'calls')
    return { type, data: { addresses: permission.contracts, calls: permission.functions } }
  if (permission.kind === 'nativeStream') return { type, data: toStream(permission) }
  if (permission.kind === 'erc20Stream')
    return { type, data: { tokenAddress: permission.tokenAddress, ...toStream(permission) } }
  const { amountBase, periodSeconds } = permission
  const period = { periodAmount: toAmountQuantity(amountBase), periodDuration: periodSeconds }
  return {
    type,
    data: permission.kind === 'erc20' ? { tokenAddress: permission.tokenAddress, ...period } : period,
  }
}

function toStream({ initialBase, perSecondBase, maxBase, startsAtSeconds }: StreamLimits): object {
  return {
    ...(initialBase !== undefined && { initialAmount: toAmountQuantity(initialBase) }),
    ...(maxBase !== undefined && { maxAmount: toAmountQuantity(maxBase) }),
    amountPerSecond: toAmountQuantity(perSecondBase),
    ...(startsAtSeconds !== undefined && { startTime: startsAtSeconds }),
  }
}

/** Refuses requests that a wallet would refuse, or should. @throws ModalError bad_call */
function requireLimits({ to, from, permission, expiresAtMs }: PermissionRequest, nowMs: number): void {
  if (!isAddress(to)) throw badCall('`to` is not an address.')
  if (to.toLowerCase() === from.toLowerCase()) throw badCall('A permission is not for the account itself.')
  if (!(expiresAtMs > nowMs)) throw badCall('A permission has an end, which is not over.')
  if (expiresAtMs - nowMs > MAX_MS) throw badCall('A permission ends after 30 days at most.')
  requireRight({ to, permission }, { nowMs, expiresAtMs })
}

/** The time at which a permission is asked for, and its end. */
interface Span {
  readonly nowMs: number
  readonly expiresAtMs: number
}

function requireRight({ to, permission }: Pick<PermissionRequest, 'to' | 'permission'>, span: Span): void {
  if (permission.kind === 'calls') return requireCalls(permission)
  if (permission.kind === 'nativeStream' || permission.kind === 'erc20Stream') {
    requireStream(permission, span)
  } else {
    if (!AMOUNT.test(permission.amountBase)) throw badCall('A permission has an amount.')
    if (!(permission.periodSeconds >= 1)) throw badCall('A permission has a period.')
  }
  if (!('tokenAddress' in permission)) return
  if (!isAddress(permission.tokenAddress)) throw badCall('The token is not an address.')
  if (permission.tokenAddress.toLowerCase() === to.toLowerCase())
    throw badCall('A permission is not for the token that it is about.')
}

function requireCalls({
  contracts,
  functions,
}: Extract<PermissionRequest['permission'], { kind: 'calls' }>): void {
  if (contracts.length === 0 || functions.length === 0)
    throw badCall('A permission to call names contracts and functions.')
  if (!contracts.every(isAddress)) throw badCall('A contract is not an address.')
}

function requireStream(
  { initialBase = '0', perSecondBase, maxBase, startsAtSeconds }: StreamLimits,
  { nowMs, expiresAtMs }: Span,
): void {
  if (!AMOUNT.test(perSecondBase)) throw badCall('A stream has an amount per second.')
  if (initialBase !== '0' && !AMOUNT.test(initialBase)) throw badCall('`initialBase` is not an amount.')
  if (maxBase !== undefined && !(AMOUNT.test(maxBase) && BigInt(maxBase) >= BigInt(initialBase)))
    throw badCall('`maxBase` is less than the stream begins with.')
  if (startsAtSeconds === undefined) return
  if (!(startsAtSeconds * 1000 > nowMs - APPROVAL_MS)) throw badCall('A stream does not begin in the past.')
  if (!(startsAtSeconds * 1000 < expiresAtMs)) throw badCall('A stream begins before its end.')
}

/** That the parameters cannot be meant is what a wallet says of a permission that it refuses. */
function toPermissionError(error: unknown): ModalError {
  const read = toModalError(error)
  if (read.code !== 'rpc_failed' || !readForeignCodes(error).includes(INVALID_PARAMS)) return read
  return new ModalError({
    code: 'bad_call',
    message: 'The wallet refused the permission.',
    ...(read.details !== undefined && { details: read.details }),
    cause: error,
  })
}

function badCall(message: string): ModalError {
  return new ModalError({ code: 'bad_call', message })
}
