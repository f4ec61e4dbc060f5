import { encodeParts, toWord } from '@foyer/codec'
import { ModalError, type OffchainRead } from '@foyer/core/ports'
import { parseHex } from '../parseAnswers.ts'
import { readForeignBytes, toModalError } from '../toModalError.ts'
import { callNode } from './callNode.ts'
import type { NameService } from './nameService.ts'
import { bytesPart, listPart, readAddress, readBytes, readBytesList, readWords } from './nameWords.ts'

/** The universal resolver of ENS, a proxy with the same address on Ethereum and its test networks: behind it ENS changes, and clients do not. */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

// First four bytes of the hash of each signature: resolve(bytes,bytes), reverse(bytes,uint256), query((address,string[],bytes)[]), and the
// errors OffchainLookup(address,string[],bytes,bytes4,bytes) and HttpError(uint16,string).
const RESOLVE = '9061b923'
const REVERSE = '5d78a217'
const QUERY = 'a780bab6'
const OFFCHAIN_LOOKUP = '0x556f1830'
const HTTP_ERROR = '01800152'

/** A name, the name above it, and whom these lead to: each may lie elsewhere than on the chain. */
const MAX_ROUNDS = 4
const WORD = 64
const NO = '0'.repeat(WORD)

/** An answer of the universal resolver, in hex without 0x. */
export interface UniversalAnswer {
  readonly digits: string
  /** A server had a part in it. */
  readonly isOffchain: boolean
}

/** Asks for a record of a name: a call of its resolver, in hex without 0x. @throws as `ask` */
export function askRecord(
  service: NameService,
  { wireName, record }: { readonly wireName: string; readonly record: string },
): Promise<UniversalAnswer | undefined> {
  return ask(service, RESOLVE + encodeParts([bytesPart(wireName), bytesPart(record)]))
}

/** Asks for the name that an address has set for a coin. The answer begins with its place. @throws as `ask` */
export function askPrimaryName(
  service: NameService,
  { address, coinType }: { readonly address: string; readonly coinType: number },
): Promise<UniversalAnswer | undefined> {
  const account = bytesPart(address.slice(2).toLowerCase())
  const coin = { isDynamic: false, digits: toWord(coinType) }
  return ask(service, REVERSE + encodeParts([account, coin]))
}

/** Whether a record of several says that a server did not answer, rather than that there is none. */
export function isUnreached(record: string): boolean {
  return record.length % WORD === 8 && record.startsWith(HTTP_ERROR)
}

/** @throws ModalError rpc_failed */
export function unreached(): ModalError {
  return new ModalError({
    code: 'rpc_failed',
    message: 'A server that answers for this name could not be reached.',
  })
}

/**
 * Calls the universal resolver, and goes where it sends its clients (ERC-3668): to the app's gateway, which asks the servers that the chain
 * names. Undefined where it refuses, such as for a name that nobody has. @throws ModalError rpc_failed, timed_out, aborted, gateway_unreachable
 */
async function ask(service: NameService, question: string): Promise<UniversalAnswer | undefined> {
  let call = question
  for (let round = 0; round <= MAX_ROUNDS; round += 1) {
    const reply = await callContract(service, call)
    if (reply.answer !== undefined) return { digits: reply.answer, isOffchain: round > 0 }
    const sent = readLookUp(reply.refusal)
    if (!sent || !service.askOffchain) return undefined
    const found = await askServers({ ...service, askOffchain: service.askOffchain }, sent)
    call = sent.callback + encodeParts([bytesPart(found), bytesPart(sent.more)])
  }
  throw unreached()
}

/**
 * Has the app's gateway ask the servers. Most resolvers' questions come as a batch, whose answers go back as one; a resolver that names its servers
 * itself is asked by a batch of one. Standards: ERC-3668, ENSIP-21, ENSIP-22.
 */
async function askServers(
  { askOffchain, signal }: NameService & { readonly askOffchain: OffchainRead },
  { question, urls }: SentElsewhere,
): Promise<string> {
  const isBatch = question.startsWith(QUERY)
  const data = `0x${isBatch ? question : toBatch(question, urls)}`
  const found = parseHex(await askOffchain({ sender: UNIVERSAL_RESOLVER, data, signal }))?.slice(2)
  const answer = isBatch ? found : found && readOnlyAnswer(found)
  if (answer === undefined) throw unreached()
  return answer
}

function toBatch(question: string, urls: readonly string[]): string {
  const sender = { isDynamic: false, digits: UNIVERSAL_RESOLVER.slice(2).padStart(WORD, '0') }
  const query = encodeParts([sender, listPart(urls), bytesPart(question)])
  const list = toWord(1) + encodeParts([{ isDynamic: true, digits: query }])
  return QUERY + encodeParts([{ isDynamic: true, digits: list }])
}

/** The answer of a batch of one: its list of failures, and its list of answers. */
function readOnlyAnswer(digits: string): string | undefined {
  const [isFailed] = readWords(digits, 0) ?? []
  return isFailed === NO ? readBytesList(digits, 1)?.[0] : undefined
}

/** The answer to a call, or the bytes with which the contract refused it. */
type Reply = { readonly answer: string } | { readonly answer?: undefined; readonly refusal: string }

async function callContract(service: NameService, data: string): Promise<Reply> {
  const params = [{ to: UNIVERSAL_RESOLVER, data: `0x${data}` }, 'latest']
  try {
    return { answer: (parseHex(await callNode(service, 'eth_call', params)) ?? '0x').slice(2) }
  } catch (error) {
    const refusal = readForeignBytes(error)
    const isLookUp = refusal?.startsWith(OFFCHAIN_LOOKUP)
    if (!isLookUp && toModalError(error).code !== 'would_revert') throw error
    // Wallets pass on that a call failed, and many nothing else: whom the name leads to stands in what they leave out.
    if (refusal === undefined && service.isSecondLook) throw error
    if (refusal?.slice(2).startsWith(HTTP_ERROR)) throw unreached()
    return { refusal: refusal ?? '' }
  }
}

/** The servers to which the universal resolver sends its clients, the question to them, and how their answer goes back to it. */
interface SentElsewhere {
  readonly question: string
  readonly urls: readonly string[]
  readonly callback: string
  readonly more: string
}

/** Reads where a refusal sends clients; undefined for one that sends nowhere, or is another contract's. */
function readLookUp(refusal: string): SentElsewhere | undefined {
  if (!refusal.startsWith(OFFCHAIN_LOOKUP)) return undefined
  const words = refusal.slice(OFFCHAIN_LOOKUP.length)
  const [urls, question, more] = [readBytesList(words, 1), readBytes(words, 2), readBytes(words, 4)]
  const isOwn = readAddress(words.slice(0, WORD)) === UNIVERSAL_RESOLVER
  const callback = words.slice(3 * WORD, 3 * WORD + 8)
  return isOwn && urls && question !== undefined && more !== undefined
    ? { question, urls, callback, more }
    : undefined
}
