import {
  type Bytes,
  copyBytes,
  fixedBytes,
  joinBytes,
  randomBytes,
  sha256,
  utf8,
  type VaultSecrets,
} from '@foyer/secure-protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { FrameFailure } from '../lib/frameFailure.ts'
import { fillZero } from './wipe.ts'

/** Where keys come from below the seed. The owner of the smart account is a key of its own. */
export const EVM_PATHS = { eoa: "m/44'/60'/0'/0/0", owner: "m/44'/60'/1'/0/0" } as const
const SOLANA_PATH = [44, 501, 0, 0] as const
const HARDENED = 0x80000000

/** Makes a new wallet out of 32 random bytes. */
export function createSecrets(): Promise<VaultSecrets> {
  return deriveSecrets(randomBytes(32))
}

/** The keys of a wallet. Any wallet that reads BIP-39 finds the same ones. */
export async function deriveSecrets(entropy: Bytes): Promise<VaultSecrets> {
  const seed = await seedOf(entropy)
  const root = HDKey.fromMasterSeed(seed)
  const secrets = {
    entropy,
    eoa: keyAt(root, EVM_PATHS.eoa),
    owner: keyAt(root, EVM_PATHS.owner),
    solana: await solanaSeed(seed),
  }
  root.wipePrivateData()
  seed.fill(0)
  return secrets
}

/** The words of a wallet (BIP-39), which any other wallet takes. */
export function wordsOf(entropy: Bytes): readonly string[] {
  return entropyToMnemonic(entropy, wordlist).split(' ')
}

/** The Solana address of a seed. */
export function solanaAddress(seed: Bytes): string {
  return base58.encode(ed25519.getPublicKey(seed))
}

/** Derived one step at a time, so that the key of every step is overwritten: with a parent key all keys below it are known. */
function keyAt(root: HDKey, path: string): Bytes {
  let node = root
  for (const step of path.split('/').slice(1)) {
    const child = node.derive(`m/${step}`)
    if (node !== root) node.wipePrivateData()
    node = child
  }
  if (!node.privateKey) throw new FrameFailure('key_derivation_failed', 'A key could not be made')
  const key = copyBytes(node.privateKey)
  node.wipePrivateData()
  return key
}

const WORD_BITS = 11
/** The most letters of a word, with the space before it. */
const MOST_LETTERS = 9

/** The words with spaces between them, as bytes, since a string cannot be overwritten. */
async function wordBytes(entropy: Bytes): Promise<Bytes> {
  const hash = await sha256(entropy)
  // BIP-39: a bit of the hash for each four bytes.
  const bits = joinBytes(entropy, hash.subarray(0, 1), new Uint8Array(2))
  const count = (entropy.length * 8 + entropy.length / 4) / WORD_BITS
  const written = fixedBytes(count * MOST_LETTERS)
  let length = 0
  for (let word = 0; word < count; word += 1) {
    const at = word * WORD_BITS
    const [first = 0, second = 0, third = 0] = bits.subarray(at >> 3)
    const index =
      (((first << 16) | (second << 8) | third) >> (24 - WORD_BITS - (at & 7))) & (2 ** WORD_BITS - 1)
    const letters = utf8(`${word === 0 ? '' : ' '}${wordlist[index]}`)
    written.set(letters, length)
    length += letters.length
  }
  const words = copyBytes(written, 0, length)
  fillZero(hash, bits, written)
  return words
}

/** BIP-39 by the browser's own PBKDF2, which takes a tenth of the time. */
async function seedOf(entropy: Bytes): Promise<Bytes> {
  const words = await wordBytes(entropy)
  const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  words.fill(0)
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 512))
}

/** SLIP-10 for ed25519: hardened steps of HMAC-SHA-512. */
async function solanaSeed(seed: Bytes): Promise<Bytes> {
  let node = await hmac512(utf8('ed25519 seed'), seed)
  for (const index of SOLANA_PATH) {
    const step = fixedBytes(37)
    step.set(node.subarray(0, 32), 1)
    new DataView(step.buffer).setUint32(33, HARDENED + index)
    const [parent, chainCode] = [node, copyBytes(node, 32)]
    node = await hmac512(chainCode, step)
    fillZero(parent, chainCode, step)
  }
  const key = copyBytes(node, 0, 32)
  fillZero(node)
  return key
}

async function hmac512(secret: Bytes, bytes: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
}
