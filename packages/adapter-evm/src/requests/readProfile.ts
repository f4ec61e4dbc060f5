import type { AccountProfile, Network, RpcRead } from '@foyer/core/ports'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseHex } from '../answers.ts'
import { toModalError } from '../toModalError.ts'

/** The registry of ENS, at the same address on Ethereum and its test networks. */
const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'

// First four bytes of the hash of each function's signature.
const RESOLVER = '0x0178b8bf'
const NAME = '0x691f3431'
const ADDR = '0x3b3b57de'
const TEXT = '0x59d1d43c'

const MAX_NAME_CHARS = 255
const MAX_IMAGE_CHARS = 16_384

/**
 * Names of letters without accents, digits, hyphens and underscores. Others would have to be normalised with a table of
 * all of Unicode before they can be told from look-alikes; they count as no name.
 */
const PLAIN_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

export interface ProfileInput {
  readonly rpc: RpcRead
  readonly network: Network
  readonly address: string
  readonly signal?: AbortSignal
}

/**
 * Reads the name that an address has chosen and its picture. A name counts only if it leads back to the address: anyone
 * can write any name down. Wire calls: eth_call to the ENS registry and resolvers.
 * @throws ModalError rpc_failed, aborted
 * Standard: ENSIP-1, ENSIP-3, ENSIP-5, ENSIP-12 (https: and data: images only). Spec: call-6.
 */
export async function readProfile(input: ProfileInput): Promise<AccountProfile | undefined> {
  const { address } = input
  const reverse = toNode(`${address.slice(2).toLowerCase()}.addr.reverse`)
  const reverseResolver = await readResolver(input, reverse)
  if (!reverseResolver) return undefined
  const name = readText(await call(input, reverseResolver, NAME + reverse))
  if (!name || name.length > MAX_NAME_CHARS || !PLAIN_NAME.test(name)) return undefined

  const node = toNode(name)
  const resolver = await readResolver(input, node)
  if (!resolver) return undefined
  const owner = readAddress(await call(input, resolver, ADDR + node))
  if (owner !== address.toLowerCase()) return undefined
  // A picture is no reason to do without the name.
  const avatar = await call(input, resolver, TEXT + node + encodeAvatarKey()).then(readText, () => undefined)
  return { name, imageUrl: toImageUrl(avatar) }
}

/** Hash of a name, label by label from the right; hex without 0x. Standard: ENSIP-1. */
function toNode(name: string): string {
  const root: Uint8Array = new Uint8Array(32)
  const node = name
    .split('.')
    .reduceRight((parent, label) => keccak_256(concatBytes(parent, keccak_256(utf8ToBytes(label)))), root)
  return bytesToHex(node)
}

async function readResolver(input: ProfileInput, node: string): Promise<string | undefined> {
  return readAddress(await call(input, REGISTRY, RESOLVER + node))
}

async function call({ rpc, network, signal }: ProfileInput, to: string, data: string): Promise<string> {
  const answer = await rpc({
    network,
    method: 'eth_call',
    params: [{ to, data }, 'latest'],
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw toModalError(error, 'rpc_failed')
  })
  return (parseHex(answer) ?? '0x').slice(2)
}

/** `avatar` as the second argument of text(node, key): its place, its length, its letters. */
function encodeAvatarKey(): string {
  const letters = bytesToHex(utf8ToBytes('avatar'))
  return toWord(64) + toWord(letters.length / 2) + letters.padEnd(64, '0')
}

function toWord(value: number): string {
  return value.toString(16).padStart(64, '0')
}

/** An address of 20 bytes, lower case; undefined for the zero address and for what is none. */
function readAddress(hex: string): string | undefined {
  const [, digits] = /^0{24}([0-9a-f]{40})$/.exec(hex) ?? []
  return digits && /[^0]/.test(digits) ? `0x${digits}` : undefined
}

/** A text as a contract answers it; undefined when it is none. */
function readText(hex: string): string | undefined {
  const offset = Number.parseInt(hex.slice(0, 64), 16) * 2
  const length = Number.parseInt(hex.slice(offset, offset + 64), 16) * 2
  const start = offset + 64
  if (!Number.isSafeInteger(length) || length > MAX_IMAGE_CHARS * 2 || hex.length < start + length)
    return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(hex.slice(start, start + length)))
  } catch {
    return undefined
  }
}

/** Lets through what can be shown as it is: pictures behind other schemes would need a gateway of somebody's choice. */
function toImageUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_IMAGE_CHARS) return undefined
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text
  return /^https:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
