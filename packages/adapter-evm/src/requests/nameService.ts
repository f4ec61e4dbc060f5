import { ModalError, type Network, type OffchainRead, type RpcRead } from '@foyer/core/ports'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseHex } from '../parseAnswers.ts'
import { decodeText, MAX_TEXT_BYTES } from './abiText.ts'
import { callNode } from './callNode.ts'

/** The ENS registry, which has the same address on Ethereum and its test networks. */
const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'

// First four bytes of the hash of each function's signature.
const RESOLVER = '0x0178b8bf'
const NAME = '0x691f3431'
const ADDR = '0x3b3b57de'
const TEXT = '0x59d1d43c'

const MAX_NAME_CHARS = 255

/**
 * Names of ASCII letters, digits, hyphens and underscores. Other names are not resolved: without a Unicode normalisation
 * table (ENSIP-15) they cannot be distinguished from look-alikes.
 */
const PLAIN_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** The network of the ENS registry, and the access to its node. */
export interface NameService {
  readonly rpc: RpcRead
  /** Absent where there is no gateway. */
  readonly askOffchain?: OffchainRead | undefined
  readonly network: Network
  /** The chain on which an account is looked for, by its number. @default Ethereum */
  readonly chainId?: number | undefined
  readonly nodeMs: number
  /** This is a second look: a node that keeps back with which words a contract refused has not answered. */
  readonly isSecondLook?: boolean
  readonly signal?: AbortSignal | undefined
}

/** Whether a text is a name that this adapter resolves. */
export function isPlainName(text: string): boolean {
  return text.length <= MAX_NAME_CHARS && PLAIN_NAME.test(text)
}

/** The namehash of a name, as hex without 0x. Standard: ENSIP-1. */
export function toNode(name: string): string {
  const root: Uint8Array = new Uint8Array(32)
  const node = name
    .split('.')
    .reduceRight((parent, label) => keccak_256(concatBytes(parent, keccak_256(utf8ToBytes(label)))), root)
  return bytesToHex(node)
}

/** Reads the resolver contract of a name. Undefined when the name is not registered or has no resolver. */
export async function readResolver(service: NameService, node: string): Promise<string | undefined> {
  return readAddress(await call(service, REGISTRY, RESOLVER + node))
}

/** Reads the name record of a resolver: the name of an address. */
export async function readName(
  service: NameService,
  resolver: string,
  node: string,
): Promise<string | undefined> {
  return decodeText(await call(service, resolver, NAME + node))
}

/** Reads the address record of a resolver, in lower case. One that reverts has none, such as one that answers for names below it alone. */
export async function readOwner(
  service: NameService,
  resolver: string,
  node: string,
): Promise<string | undefined> {
  try {
    return readAddress(await call(service, resolver, ADDR + node))
  } catch (error) {
    if (error instanceof ModalError && error.code === 'would_revert') return undefined
    throw error
  }
}

/** Reads the avatar record of a resolver. Undefined when it fails or when the address cannot be shown directly. */
export async function readPicture(
  service: NameService,
  resolver: string,
  node: string,
): Promise<string | undefined> {
  const data = TEXT + node + encodeAvatarKey()
  return toImageUrl(await call(service, resolver, data).then(decodeText, () => undefined))
}

async function call(service: NameService, to: string, data: string): Promise<string> {
  const answer = await callNode(service, 'eth_call', [{ to, data }, 'latest'])
  return (parseHex(answer) ?? '0x').slice(2)
}

/** ABI-encodes `avatar` as the second argument of text(node, key): offset, length, bytes. */
function encodeAvatarKey(): string {
  const letters = bytesToHex(utf8ToBytes('avatar'))
  return toWord(64) + toWord(letters.length / 2) + letters.padEnd(64, '0')
}

/** A number as a word of the ABI, in hex without 0x. */
export function toWord(value: number): string {
  return value.toString(16).padStart(64, '0')
}

/** Decodes an ABI-encoded address. Undefined for the zero address and for invalid data. */
export function readAddress(hex: string): string | undefined {
  const [, digits] = /^0{24}([0-9a-f]{40})$/.exec(hex) ?? []
  return digits && /[^0]/.test(digits) ? `0x${digits}` : undefined
}

/** Accepts https addresses and data URLs of images. Other schemes, such as ipfs, would need a gateway. */
function toImageUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_TEXT_BYTES) return undefined
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text
  return /^https:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
