import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'

/** A key of a fake wallet. It is public: never send real coins to its addresses. */
export interface CosmosTestKey {
  readonly publicKey: Uint8Array
  /** The address on the chain whose addresses begin so. */
  addressOn(prefix: string): string
  /** Signs a document as amino JSON has it. */
  sign(document: unknown): { readonly pub_key: { type: string; value: string }; readonly signature: string }
}

function createKey(byte: number): CosmosTestKey {
  const secret = new Uint8Array(32).fill(byte)
  const publicKey = secp256k1.getPublicKey(secret, true)
  return {
    publicKey,
    addressOn: (prefix) => bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey)))),
    sign(document) {
      const digest = sha256(new TextEncoder().encode(toAminoJson(document)))
      const signature = secp256k1.sign(digest, secret, { prehash: false, lowS: true })
      return {
        pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
        signature: base64.encode(signature),
      }
    },
  }
}

/** The keys of fake wallets of Cosmos. */
export const COSMOS_KEYS: readonly CosmosTestKey[] = [11, 12, 13].map(createKey)

/** Amino JSON: keys sorted, and three characters that HTML knows written as escapes. */
export function toAminoJson(value: unknown): string {
  return JSON.stringify(sortKeys(value))
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sortKeys(one)]))
}

/** The document of ADR-36 for a text. */
export function toTextDocument(signer: string, data: string): unknown {
  const value = { signer, data: base64.encode(new TextEncoder().encode(data)) }
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  }
}
