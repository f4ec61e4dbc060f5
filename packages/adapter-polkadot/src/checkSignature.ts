import type { KeyKind, ReadAccount } from './readAccounts.ts'
import type { Verify } from './verify/verify.ts'

/** Tells by which kind of key bytes were signed; undefined where none of an account signed them. */
export type CheckSignature = (input: {
  readonly account: Pick<ReadAccount, 'key' | 'kind'>
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}) => Promise<CheckedSignature | undefined>

/** A signature that is one of the account. */
export interface CheckedSignature {
  readonly kind: KeyKind
  /** Without the byte that may say its kind. */
  readonly signature: Uint8Array
}

/** The scripts that are loaded with the first signature of a kind: each kind has one of its own, since a page sees one of them. */
export type Verifiers = Readonly<Record<KeyKind, () => Promise<Verify>>>

/** The verifiers for pages. A server may have another one for Ed25519. */
export const VERIFIERS: Verifiers = {
  sr25519: async () => (await import('./verify/sr25519.ts')).verifySr25519,
  ed25519: async () => (await import('./verify/ed25519.ts')).verifyEd25519,
  ecdsa: async () => (await import('./verify/ecdsa.ts')).verifyEcdsa,
}

/** The byte before a signature that says of which kind it is. Standard: `MultiSignature` of Substrate. */
export const KIND_BYTES: Readonly<Record<KeyKind, number>> = { ed25519: 0, sr25519: 1, ecdsa: 2 }
/** The most common kind comes first. */
const KINDS: readonly KeyKind[] = ['sr25519', 'ed25519', 'ecdsa']
const SIGNATURE_BYTES: Readonly<Record<KeyKind, number>> = { ed25519: 64, sr25519: 64, ecdsa: 65 }

/**
 * Finds out by which kind of key an account signed bytes: as they are, or with what extensions put around them. If the account
 * states its kind, only that kind is checked; otherwise every kind that the signature may have. Undefined if the account has not
 * made the signature. Rejects if this cannot be found out, such as when the script that checks cannot be loaded.
 */
export async function checkSignature(
  { account, message, signature }: Parameters<CheckSignature>[0],
  verifiers: Verifiers = VERIFIERS,
): Promise<CheckedSignature | undefined> {
  const [begin, end] = ['<Bytes>', '</Bytes>'].map((text) => new TextEncoder().encode(text))
  const wrapped = Uint8Array.from([...(begin ?? []), ...message, ...(end ?? [])])
  let failure: unknown
  for (const kind of account.kind ? [account.kind] : KINDS) {
    const bare = withoutKind(signature, kind)
    if (!bare) continue
    try {
      const verify = await verifiers[kind]()
      for (const signed of [wrapped, message]) {
        const isSigned = await verify({ key: account.key, message: signed, signature: bare })
        if (isSigned) return { kind, signature: bare }
      }
    } catch (error) {
      // Another kind may still be the one.
      failure = error
    }
  }
  if (failure) throw failure
  return undefined
}

/** The signature without the byte that says its kind; undefined where it cannot be one of that kind. */
function withoutKind(signature: Uint8Array, kind: KeyKind): Uint8Array | undefined {
  const size = SIGNATURE_BYTES[kind]
  if (signature.length === size) return signature
  return signature.length === size + 1 && signature[0] === KIND_BYTES[kind] ? signature.slice(1) : undefined
}
