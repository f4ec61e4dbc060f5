import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseHex } from '../parseAnswers.ts'
import { readForeignBytes, toModalError } from '../toModalError.ts'
import { callNode } from './callNode.ts'
import { type NameService, readAddress, readResolver, toNode, toWord } from './nameService.ts'

// First four bytes of the hash of each function's signature, and of the error OffchainLookup.
const RESOLVE = '0x9061b923'
const SUPPORTS = '0x01ffc9a7'
const ADDR = '3b3b57de'
const ADDR_OF_COIN = 'f1cb7e06'
const OFFCHAIN_LOOKUP = '0x556f1830'

/** The chain id of Ethereum, whose record is the one without a coin type, and what is added to that of another EVM chain. Standard: ENSIP-11. */
const ETHEREUM = 1
const EVM_BIT = 0x80000000

const WORD = 64
const ADDRESS_CHARS = 40
const TRUE = '1'.padStart(WORD, '0')

/** The part of a Foyer gateway's addresses for answers about names, in hex. */
const ANSWERS_PATH = bytesToHex(utf8ToBytes('/v1/names/answers/'))

/**
 * Reads whom a name leads to for which a resolver of a name above it answers (ENSIP-10), by sending clients elsewhere (ERC-3668): to
 * this app's gateway, and never to the address that the contract names. The contract itself says whether the answer is one of its
 * signer's. In lower case; undefined where nobody answers, such as on another chain than that of a contract account. Wire calls: eth_call
 * to the ENS registry and the resolver.
 * @throws ModalError rpc_failed, timed_out, aborted, gateway_unreachable
 */
export async function readOffchainOwner(service: NameService, name: string): Promise<string | undefined> {
  if (!service.askOffchain) return undefined
  const resolver = await findAbove(service, name)
  if (!resolver) return undefined
  const { chainId = ETHEREUM } = service
  const question = encodeQuestion(name, chainId)
  const sent = await readLookup(service, resolver, question)
  if (!sent) return undefined
  const answer = await service
    .askOffchain({ sender: resolver, data: `0x${sent.question}`, signal: service.signal })
    .then(parseHex)
  if (!answer) return undefined
  const proof = `0x${sent.callback}${encodeBytesList([answer.slice(2), sent.extra])}`
  const result = await callOrNothing(service, resolver, proof)
  const record = result && readBytes(result.slice(2), 0)
  if (chainId === ETHEREUM) return record && readAddress(record)
  const account = record && readBytes(record, 0)
  // Fewer bytes are no address, and neither are more.
  return account?.length === ADDRESS_CHARS ? readAddress(account.padStart(WORD, '0')) : undefined
}

/** The resolver of the nearest name above, if it answers for names below. */
async function findAbove(service: NameService, name: string): Promise<string | undefined> {
  for (let above = parentOf(name); above.includes('.'); above = parentOf(above)) {
    const resolver = await readResolver(service, toNode(above))
    if (!resolver) continue
    const supports = await callOrNothing(service, resolver, SUPPORTS + RESOLVE.slice(2).padEnd(WORD, '0'))
    return supports?.slice(2) === TRUE ? resolver : undefined
  }
  return undefined
}

function parentOf(name: string): string {
  return name.slice(name.indexOf('.') + 1)
}

/** Where the resolver sends clients, if that is a gateway of ours. */
async function readLookup(service: NameService, resolver: string, question: string) {
  const data = await callNode(service, 'eth_call', [{ to: resolver, data: question }, 'latest']).then(
    () => undefined,
    (error: unknown) => {
      const bytes = readForeignBytes(error)
      // Wallets pass on that a call failed, and many nothing else: whom the name leads to stands in what they leave out.
      if (!bytes && (service.isSecondLook || toModalError(error).code !== 'would_revert')) throw error
      return bytes
    },
  )
  if (!data?.startsWith(OFFCHAIN_LOOKUP) || !data.includes(ANSWERS_PATH)) return undefined
  const words = data.slice(OFFCHAIN_LOOKUP.length)
  const [asked, extra] = [readBytes(words, 2), readBytes(words, 4)]
  const isItself = readAddress(words.slice(0, WORD)) === resolver
  const callback = words.slice(3 * WORD, 3 * WORD + 8)
  return isItself && asked !== undefined && extra !== undefined
    ? { question: asked, callback, extra }
    : undefined
}

/** Returns a contract's answer; undefined where it refuses. */
async function callOrNothing(service: NameService, to: string, data: string): Promise<string | undefined> {
  const answer = await callNode(service, 'eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
    if (toModalError(error).code === 'would_revert') return undefined
    throw error
  })
  return parseHex(answer)
}

/** `resolve(name, addr(node))`, or `resolve(name, addr(node, coinType))` for another chain than Ethereum. */
function encodeQuestion(name: string, chainId: number): string {
  const wire = name
    .split('.')
    .map((label) => label.length.toString(16).padStart(2, '0') + bytesToHex(utf8ToBytes(label)))
    .join('')
  const node = toNode(name)
  const record = chainId === ETHEREUM ? ADDR + node : ADDR_OF_COIN + node + toWord(EVM_BIT + chainId)
  return RESOLVE + encodeBytesList([`${wire}00`, record])
}

/** ABI-encodes arguments that are all of the type bytes. */
function encodeBytesList(list: readonly string[]): string {
  let offset = list.length * 32
  const heads: string[] = []
  const tails: string[] = []
  for (const hex of list) {
    const padded = hex.padEnd(Math.ceil(hex.length / WORD) * WORD, '0')
    heads.push(toWord(offset))
    tails.push(toWord(hex.length / 2) + padded)
    offset += 32 + padded.length / 2
  }
  return heads.join('') + tails.join('')
}

/** Decodes an argument of the type bytes at a place among the arguments. Undefined when it is invalid. */
function readBytes(hex: string, place: number): string | undefined {
  const at = Number.parseInt(hex.slice(place * WORD, (place + 1) * WORD), 16) * 2
  const length = Number.parseInt(hex.slice(at, at + WORD), 16) * 2
  const start = at + WORD
  const isWhole = Number.isSafeInteger(length) && hex.length >= start + length
  return isWhole ? hex.slice(start, start + length) : undefined
}
