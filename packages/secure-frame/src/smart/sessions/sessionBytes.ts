import { type Bytes, toHex } from '@foyer/secure-protocol'
import {
  checkSession,
  type Delegation,
  delegationDigest,
  permissionContext,
  readContext,
  readSession,
  type SessionTerms,
  SmartAccountError,
  sessionCaveats,
} from '@foyer/smart-account'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { invalidParams } from '../../lib/rpcFailures.ts'

/** The bytes that are signed, and the facts that a person is shown: these are read back out of the same bytes. */
export interface UnsignedSession {
  /** The delegation as its delegate will get it, without the signature. Hex with 0x. */
  readonly hex: string
  readonly chainId: number
  readonly delegation: Delegation
  readonly terms: SessionTerms
}

/** The parties of a session. */
export interface SessionParties {
  /** The smart account, in lower case. */
  readonly delegator: string
  readonly delegate: string
  /** All addresses of the account's owner. None of them may get the session, or be called by it. */
  readonly own: readonly string[]
  readonly chainId: number
}

const SALT_BYTES = 32

/**
 * Writes a session as the bytes that will be signed.
 * @throws FrameFailure -32602 for one that would be worth more than its limits say
 */
export function writeSession(
  terms: SessionTerms,
  { delegator, delegate, own, chainId }: SessionParties,
): UnsignedSession {
  const salt = BigInt(`0x${toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))}`)
  const caveats = refusing(() => sessionCaveats(terms))
  const hex = permissionContext({ delegate, delegator, caveats, salt, signature: '0x' })
  return readSessionBytes(hex, { delegator, own, chainId })
}

/** Reads unsigned bytes. @throws FrameFailure -32602 for what is no session of this account */
export function readSessionBytes(
  hex: string,
  { delegator, own, chainId }: Omit<SessionParties, 'delegate'>,
): UnsignedSession {
  return refusing(() => {
    const { signature: _, ...delegation } = readContext(hex)
    const terms = readSession(delegation.caveats)
    checkSession(delegation, terms, own)
    if (delegation.delegator !== delegator) throw invalidParams('The session is not of this account')
    return { hex, chainId, delegation, terms }
  })
}

/** Signs the bytes as the owner of the account, and answers with the context. Signatures are deterministic (RFC 6979). Standard: EIP-712. */
export function signSession(
  { hex, chainId }: Pick<UnsignedSession, 'hex' | 'chainId'>,
  owner: Bytes,
): string {
  const { signature: _, ...delegation } = readContext(hex)
  const digits = delegationDigest(delegation, chainId).slice(2).match(/../g) ?? []
  const digest = Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16))
  // The recovery bit, r and s; contracts want r, s and 27 or 28.
  const [recovery = 0, ...rs] = secp256k1.sign(digest, owner, { prehash: false, format: 'recovered' })
  return permissionContext({
    ...delegation,
    signature: `0x${toHex(Uint8Array.from([...rs, 27 + recovery]))}`,
  })
}

/** Turns a refusal of the protocol into an error about invalid parameters. */
export function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof SmartAccountError)) throw error
    throw invalidParams(`Session refused: ${error.message}`.slice(0, 300))
  }
}
