import { smartSessionRoutes } from '@foyer/api'
import {
  delegationDigest,
  delegationHash,
  disableCall,
  readContext,
  readDisableCall,
  readSession,
  type SignedDelegation,
  SMART_ACCOUNT_CONTRACTS,
  smartAccountAddress,
} from '@foyer/smart-account'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { checksumAddress } from '../../custody/evmAddress.ts'
import type { RawCall } from '../../decode/call/decodedCall.ts'
import { invalidParams, unsupportedMethod } from '../../lib/rpcFailures.ts'
import { requireChain } from '../../sign/transaction/prepareTransaction.ts'
import { readTokens } from '../../sign/transaction/readTokens.ts'
import { refusing } from './sessionBytes.ts'
import type { SessionsInput } from './sessionsInput.ts'

/** The selector of disabledDelegations(bytes32). */
const DISABLED = '0x2d40d052'

const Wish = v.strictObject({ permissionContext: v.pipe(v.string(), v.toLowerCase()) })

/**
 * Reads which session a page wants to be taken back. `wallet_revokePermissions` has two meanings: with `eth_accounts` it ends the connection
 * of a page (EIP-2255), which the frame does not do, and which must take no session back.
 * @throws FrameFailure 4200 where EIP-2255 is meant, -32602
 */
export function readRevocation(method: string, params: unknown): string {
  const [first, ...others] = Array.isArray(params) ? params : [params]
  if (others.length > 0 || !v.is(Wish, first)) {
    if (method === 'wallet_revokePermissions' && !hasContext(first)) throw unsupportedMethod(method)
    throw invalidParams(`${method} takes the context of one session`)
  }
  return v.parse(Wish, first).permissionContext
}

function hasContext(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'permissionContext' in value
}

/**
 * Takes a session back on its network, by an operation of the account that a person approves, and waits for its transaction.
 * @throws FrameFailure -32602 for one that is not of this account or not of this network; what making an operation throws
 */
export async function revokeSession(
  method: string,
  params: unknown,
  input: SessionsInput,
): Promise<Record<never, never>> {
  const { account, chainId, gateway, signal, now } = input
  const delegation = refusing(() => readContext(readRevocation(method, params)))
  const { address } = account
  if (delegation.delegator !== address || !isSignedHere(delegation, chainId))
    throw invalidParams('The session is not one of this account on this network')
  const hash = delegationHash(delegation)
  if (!(await isRevoked(hash, input))) {
    input.checkPause()
    const { right } = refusing(() => readSession(delegation.caveats))
    const tokens = await readTokens(input.node, 'token' in right ? [right.token] : [], signal)
    const call = { target: address, value: 0n, callData: disableCall(delegation) }
    await input.operate([call], ({ calls, feeBase }) => {
      // Out of the bytes of the operation, which are what is signed.
      const taken = readTaken(calls, address)
      return {
        ...{ kind: 'session', act: 'revoke', address: checksumAddress(address), chainId: String(chainId) },
        ...{ currency: requireChain(chainId).currency, delegate: taken.delegate, tokens, feeBase },
        ...{ terms: refusing(() => readSession(taken.caveats)), functions: new Map() },
        nowSeconds: Math.floor(now() / 1000),
      }
    })
  }
  // The chain has revoked the session already. Telling the gateway only updates its list sooner.
  await gateway.call(smartSessionRoutes.endSmartSession, { chainId, hash }).catch(() => {})
  return {}
}

/** The one session that the calls of an operation take back. @throws FrameFailure -32602 for calls that do anything else */
export function readTaken(calls: readonly RawCall[], address: string): SignedDelegation {
  const [call, ...others] = calls
  if (!call || others.length > 0 || call.to !== address || call.valueBase !== 0n)
    throw invalidParams('The operation does something else than to take a session back')
  return refusing(() => readDisableCall(call.data))
}

async function isRevoked(hash: string, { node, signal }: SessionsInput): Promise<boolean> {
  const call = { to: SMART_ACCOUNT_CONTRACTS.delegationManager, data: DISABLED + hash.slice(2) }
  const [answer] = await node.ask([{ method: 'eth_call', params: [call, 'latest'] }], signal)
  return answer !== undefined && 'result' in answer && /^0x0{63}1$/.test(String(answer.result))
}

/** Whether the owner of the account has signed a session for this network: its bytes do not name any. */
function isSignedHere(delegation: SignedDelegation, chainId: number): boolean {
  const digits = delegation.signature.slice(2)
  const recovery = Number.parseInt(digits.slice(128), 16) - 27
  if (digits.length !== 130 || (recovery !== 0 && recovery !== 1)) return false
  const digest = hexToBytes(delegationDigest(delegation, chainId).slice(2))
  const recovered = Uint8Array.from([recovery, ...hexToBytes(digits.slice(0, 128))])
  try {
    const compressed = secp256k1.recoverPublicKey(recovered, digest, { prehash: false })
    const key = secp256k1.Point.fromBytes(compressed).toBytes(false)
    const owner = `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(-20))}`
    return [owner, smartAccountAddress(owner)].includes(delegation.delegator)
  } catch {
    return false
  }
}
