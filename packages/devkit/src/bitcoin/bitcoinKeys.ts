import { toSegwitDigest, toTaprootDigest } from '@foyer/adapter-bitcoin/signature'
import { toHex, utf8 } from '@foyer/codec'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m } from '@scure/base'

/** How addresses begin on each network. */
const PREFIXES = { mainnet: 'bc', testnet4: 'tb', signet: 'tb', regtest: 'bcrt' } as const

/** A network that fake wallets know. */
export type FakeNetwork = keyof typeof PREFIXES

/** An address of a fake wallet, with what signs for it. Its key is public: never send real coins there. */
export interface FakeAddress {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly type: 'p2wpkh' | 'p2tr'
  /** In hex. */
  readonly publicKey: string
  /** A signature by BIP-322 in its simple form. */
  sign(text: string): Uint8Array
}

/** The address of payment of the account with a number: one of a witness of a key, BIP-84. */
export function paymentAddress(account: number, network: FakeNetwork): FakeAddress {
  const secretKey = new Uint8Array(32).fill(account + 1)
  const publicKey = secp256k1.getPublicKey(secretKey)
  const keyHash = ripemd160(sha256(publicKey))
  const script = Uint8Array.of(0, 20, ...keyHash)
  return {
    address: bech32.encode(PREFIXES[network], [0, ...bech32.toWords(keyHash)]),
    purpose: 'payment',
    type: 'p2wpkh',
    publicKey: toHex(publicKey),
    sign(text) {
      const digest = toSegwitDigest(utf8(text), script, keyHash)
      const signed = secp256k1.sign(digest, secretKey, { prehash: false, format: 'der' })
      return Uint8Array.of(2, signed.length + 1, ...signed, 1, publicKey.length, ...publicKey)
    },
  }
}

/** The address for ordinals of the account with a number: one of taproot. Its key is not tweaked, which cannot be seen from outside. */
export function ordinalsAddress(account: number, network: FakeNetwork): FakeAddress {
  const secretKey = new Uint8Array(32).fill(account + 101)
  const publicKey = schnorr.getPublicKey(secretKey)
  const script = Uint8Array.of(0x51, 32, ...publicKey)
  return {
    address: bech32m.encode(PREFIXES[network], [1, ...bech32m.toWords(publicKey)]),
    purpose: 'ordinals',
    type: 'p2tr',
    publicKey: toHex(publicKey),
    sign(text) {
      const signature = schnorr.sign(toTaprootDigest(utf8(text), script, 0), secretKey)
      return Uint8Array.of(1, signature.length, ...signature)
    },
  }
}
