import { encodeParts, toHex, toWord, utf8 } from '@foyer/codec'
import { parseHex } from '../parseAnswers.ts'
import { decodeText, MAX_TEXT_BYTES } from './abiText.ts'
import { callNode } from './callNode.ts'
import type { NameService } from './nameService.ts'
import {
  bytesPart,
  listPart,
  readAddress,
  readBytes,
  readBytesList,
  toNode,
  toWireName,
} from './nameWords.ts'
import { askRecord, isUnreached, unreached } from './universalResolver.ts'

// First four bytes of the hash of each function's signature.
const ADDR = '3b3b57de'
const ADDR_OF_COIN = 'f1cb7e06'
const TEXT = '59d1d43c'
const MULTICALL = 'ac9650d8'

const ETHEREUM = 1
/** The coin type of Ethereum, and that of every EVM chain for which nothing else is set; with the number of a chain it is that chain's. Standards: ENSIP-9, ENSIP-11, ENSIP-19. */
export const COIN_OF_ETHEREUM = 60
export const COIN_OF_EVERY_CHAIN = 0x80000000

const WORD = 64
const ADDRESS_CHARS = 40
/** The code of an account with a key that has delegated to a contract. Standard: EIP-7702. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/

/** The owner that a name leads to. */
export interface FoundName {
  /** In lower case. */
  readonly owner: string
  readonly imageUrl: string | undefined
}

/** The coin type of an EVM chain. */
export function coinOf(chainId: number): number {
  return chainId === ETHEREUM ? COIN_OF_ETHEREUM : COIN_OF_EVERY_CHAIN + chainId
}

/**
 * Looks a normalised name up for a chain: its record for this chain, else the one for every EVM chain, else that of Ethereum. Undefined when it
 * leads to nobody. @throws ModalError rpc_failed, timed_out, aborted, gateway_unreachable
 * Standard: ENSIP-1, ENSIP-5, ENSIP-10, ENSIP-11, ENSIP-19, ERC-3668.
 */
export async function lookUpName(service: NameService, name: string): Promise<FoundName | undefined> {
  const node = toNode(name)
  const { chainId = ETHEREUM } = service
  const ofCoin = (coin: number) => ADDR_OF_COIN + node + toWord(coin)
  const ofChains = chainId === ETHEREUM ? [] : [ofCoin(coinOf(chainId)), ofCoin(COIN_OF_EVERY_CHAIN)]
  const calls = [...ofChains, ADDR + node, TEXT + encodeParts([{ isDynamic: false, digits: node }, AVATAR])]
  const record = MULTICALL + encodeParts([listPart(calls)])
  const found = await askRecord(service, { wireName: toWireName(name), record })
  const result = found && readBytes(found.digits, 0)
  const records = result && readBytesList(result, 0)
  if (!records || records.length !== calls.length) return undefined
  const [ofEthereum = '', avatar = ''] = records.slice(-2)
  const ofChain = readAccount(records.slice(0, -2))
  const fallback = found.isOffchain && ofChains.length > 0 ? undefined : readWord(ofEthereum)
  const owner = ofChain ?? (fallback && (await isThere(service, fallback)) ? fallback : undefined)
  return owner ? { owner, imageUrl: toImageUrl(readText(avatar)) } : undefined
}

const AVATAR = bytesPart(toHex(utf8('avatar')))

/** The account of the first record that says something, in lower case: empty where that is none of an EVM chain. */
function readAccount(records: readonly string[]): string | undefined {
  for (const record of records) {
    if (isUnreached(record)) throw unreached()
    const account = record.length % WORD === 0 ? readBytes(record, 0) : undefined
    // Fewer bytes are no address, and neither are more.
    if (account)
      return account.length === ADDRESS_CHARS ? (readAddress(account.padStart(WORD, '0')) ?? '') : ''
  }
  return undefined
}

function readWord(record: string): string | undefined {
  if (isUnreached(record)) throw unreached()
  return readAddress(record)
}

/**
 * Whether the account that a name has on Ethereum is its owner's on the chain as well. One with a key is so everywhere; the address of a contract
 * may belong to somebody else elsewhere, or to nobody. Wire call: eth_getCode
 */
async function isThere(service: NameService, address: string): Promise<boolean> {
  const { chainId = ETHEREUM, network } = service
  if (chainId === ETHEREUM || chainId === Number(network.id)) return true
  const code = parseHex(await callNode(service, 'eth_getCode', [address, 'latest']))
  return code === '0x' || (code !== undefined && DELEGATED.test(code))
}

function readText(record: string): string | undefined {
  return record.length % WORD === 0 ? decodeText(record) : undefined
}

/** Accepts https addresses and data URLs of images. Other schemes, such as ipfs, would need a gateway. */
function toImageUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_TEXT_BYTES) return undefined
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text
  return /^https:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
