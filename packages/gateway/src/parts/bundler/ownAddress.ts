import {
  DELEGATE,
  DELEGATED_CODE,
  isRevocation,
  type PackedUserOperation,
  packOperation,
  revocationOf,
  type SignedAuthorization,
} from '@foyer/smart-account'
import type { Hex as HexText } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { OperationRefused } from './sponsor/refusal.ts'

/** Half of the order of secp256k1. Chains skip an authorization whose `s` is above it. Standard: EIP-7702, EIP-2. */
const MOST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Refuses an authorization that is not one by the sender, for this chain alone, of the one delegate or of none.
 * @throws OperationRefused invalid, unknownCode, signature
 */
export async function refuseOtherAuthorization(
  operation: PackedUserOperation,
  chainId: number,
): Promise<void> {
  const { authorization, sender } = operation
  if (authorization === undefined) return
  if (isRevocation(operation)) refuseOrders(operation, authorization)
  else refuseOtherDelegate(operation, chainId)
  if (authorization.chainId !== chainId) throw otherChain(chainId)
  if ((await signerOf(authorization)) !== sender)
    throw new OperationRefused('signature', 'The authorization is not signed by the key of the sender.')
}

/**
 * The same of a draft, whose authorization nobody has signed yet.
 * @throws OperationRefused invalid, unknownCode
 */
export function refuseOtherDelegate({ authorization, initCode }: PackedUserOperation, chainId: number): void {
  if (authorization === undefined) return
  if (authorization.chainId !== chainId) throw otherChain(chainId)
  if (authorization.delegate !== DELEGATE)
    throw new OperationRefused('unknownCode', `An address gets the code of ${DELEGATE}, and no other.`)
  if (initCode !== '0x')
    throw new OperationRefused('invalid', 'An operation with an authorization deploys nothing.')
}

function otherChain(chainId: number): OperationRefused {
  return new OperationRefused('invalid', `An authorization is for chain ${chainId} alone.`)
}

/** A revocation has no other content, so that its hash names it alone. */
function refuseOrders(operation: PackedUserOperation, authorization: SignedAuthorization): void {
  const bare = packOperation(revocationOf(operation.sender, authorization))
  const isBare = JSON.stringify(bare, textOf) === JSON.stringify(operation, textOf)
  if (!isBare) throw new OperationRefused('invalid', 'A revocation makes no calls and pays no fees.')
}

function textOf(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** The address whose key has signed; undefined for a signature that chains skip. */
async function signerOf(authorization: SignedAuthorization): Promise<string | undefined> {
  if (BigInt(authorization.s) > MOST_S) return undefined
  const signer = await recoverAuthorizationAddress({
    authorization: toViem(authorization),
  }).catch(() => undefined)
  return signer?.toLowerCase()
}

/** An authorization as viem takes it. The schema of operations has checked every field. */
export function toViem({ chainId, delegate, nonce, yParity, r, s }: SignedAuthorization) {
  return {
    ...{ chainId, address: delegate as HexText, nonce: Number(nonce), yParity },
    ...{ r: r as HexText, s: s as HexText },
  }
}

/** Whether an operation is of an address with the code of the delegate, or of one that gets it. */
export function isOwnAddress({ authorization }: PackedUserOperation, code: string): boolean {
  return authorization !== undefined || code === DELEGATED_CODE
}

/** Refuses an operation of such an address where the delegate is not there, or is another contract. A code is taken away anywhere. */
export function refuseWithoutDelegate(
  operation: PackedUserOperation,
  code: string,
  hasDelegate: boolean,
): void {
  if (hasDelegate || isRevocation(operation) || !isOwnAddress(operation, code)) return
  throw new OperationRefused('unknownCode', `On this chain stands another code at ${DELEGATE}.`)
}

/**
 * Refuses an operation of such an address whose authorization would do nothing, since the address has sent something meanwhile.
 * @param count the number of transactions of the sender
 */
export function refuseStaleAuthorization(
  operation: PackedUserOperation,
  { code, count, isNew }: { readonly code: string; readonly count: bigint; readonly isNew: boolean },
): void {
  const { authorization, initCode } = operation
  const isDelegated = code === DELEGATED_CODE
  if (initCode !== '0x') throw new OperationRefused('rejected', 'The account is deployed already.')
  if (code !== '0x' && !/^0xef0100.{40}$/.test(code))
    throw new OperationRefused('unknownCode', 'A contract gets no other code.')
  if (authorization === undefined) return
  if (isRevocation(operation) && code === '0x')
    throw new OperationRefused('rejected', 'The address has no code that could be taken away.')
  // Once its authorization has been carried out, an operation that is sent again needs none.
  const isDone = !isNew && isDelegated && !isRevocation(operation)
  if (!isDone && authorization.nonce !== count)
    throw new OperationRefused('invalid', `The nonce of the authorization is not ${count}, the next one.`)
}
