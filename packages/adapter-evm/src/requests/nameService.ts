import type { Network, RpcRead } from '@foyer/core/ports'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseHex } from '../answers.ts'
import { decodeText, MAX_TEXT_BYTES } from './abiText.ts'
import { askNode } from './askNode.ts'

/** The registry of ENS, at the same address on Ethereum and its test networks. */
const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'

// First four bytes of the hash of each function's signature.
const RESOLVER = '0x0178b8bf'
const NAME = '0x691f3431'
const ADDR = '0x3b3b57de'
const TEXT = '0x59d1d43c'

const MAX_NAME_CHARS = 255

/**
 * Names of letters without accents, digits, hyphens and underscores. Others would have to be normalised with a table of
 * all of Unicode before they can be told from look-alikes; they count as no name.
 */
const PLAIN_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** Where names are kept, and how to ask there. */
export interface NameService {
  readonly rpc: RpcRead
  readonly network: Network
  readonly nodeMs: number
  readonly signal?: AbortSignal | undefined
}

/** Whether a text is a name that cannot be mistaken for another. */
export function isPlainName(text: string): boolean {
  return text.length <= MAX_NAME_CHARS && PLAIN_NAME.test(text)
}

/** Hash of a name, label by label from the right; hex without 0x. Standard: ENSIP-1. */
export function toNode(name: string): string {
  const root: Uint8Array = new Uint8Array(32)
  const node = name
    .split('.')
    .reduceRight((parent, label) => keccak_256(concatBytes(parent, keccak_256(utf8ToBytes(label)))), root)
  return bytesToHex(node)
}

/** The contract that answers for a name; undefined when nobody has the name. */
export async function readResolver(service: NameService, node: string): Promise<string | undefined> {
  return readAddress(await call(service, REGISTRY, RESOLVER + node))
}

/** What a resolver says that an address is called. */
export async function readName(
  service: NameService,
  resolver: string,
  node: string,
): Promise<string | undefined> {
  return decodeText(await call(service, resolver, NAME + node))
}

/** The address that a resolver says a name stands for, in lower case. */
export async function readOwner(
  service: NameService,
  resolver: string,
  node: string,
): Promise<string | undefined> {
  return readAddress(await call(service, resolver, ADDR + node))
}

/** The picture of a name, if it can be shown as it is. A failure is none: it is no reason to do without the name. */
export async function readPicture(
  service: NameService,
  resolver: string,
  node: string,
): Promise<string | undefined> {
  const data = TEXT + node + encodeAvatarKey()
  return toImageUrl(await call(service, resolver, data).then(decodeText, () => undefined))
}

async function call(service: NameService, to: string, data: string): Promise<string> {
  const answer = await askNode(service, 'eth_call', [{ to, data }, 'latest'])
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

/** Lets through what can be shown as it is: pictures behind other schemes would need a gateway of somebody's choice. */
function toImageUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_TEXT_BYTES) return undefined
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text
  return /^https:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
