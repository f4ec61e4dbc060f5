import { chainIdOf, readPayee } from '../payee.ts'
import { type Eip681Request, parseEip681 } from './eip681.ts'

/** The payment that a link with a name asks for. `to` is the name, with its chain and checksum where the link has them. */
export type NamedRequest = Eip681Request

/** Stands in for the name while the rest of the link is read. It is never paid. */
const STAND_IN = '0x0000000000000000000000000000000000000001'
const TO_NAME = /^ethereum:(?:pay-)?([^/?]+)(\?.*)?$/i
const TOKEN_TO_NAME = /^(ethereum:[^?]+\/transfer\?(?:.*&)?address=)([^&]+)(.*)$/i

/**
 * Reads a link whose receiver is a name: `ethereum:alice.eth@8453?value=1e18`, `ethereum:alice.eth@base?value=1e18`, or the name as the
 * address of a token's transfer. Everything else of it has to be exactly a payment. Standards: EIP-681, ERC-7828.
 */
export function parseNamedEip681(link: string): NamedRequest | undefined {
  const [, before, address, after] = TOKEN_TO_NAME.exec(link) ?? []
  if (before !== undefined && address !== undefined) {
    const read = parseEip681(`${before}${STAND_IN}${after}`)
    return read && bind(read, decode(address))
  }
  const [, target, query = ''] = TO_NAME.exec(link) ?? []
  if (target === undefined) return undefined
  const text = decode(target)?.replace(/@([1-9]\d{0,14})(#|$)/, '@eip155:$1$2')
  const chainId = text === undefined ? undefined : chainIdOf(text)
  if (chainId === null) return undefined
  const read = parseEip681(`ethereum:${STAND_IN}${chainId === undefined ? '' : `@${chainId}`}${query}`)
  return read && bind(read, text)
}

/** Puts the name in, unless it names another chain than the link. */
function bind(read: Eip681Request, text: string | undefined): NamedRequest | undefined {
  const payee = text === undefined ? undefined : readPayee(text)
  if (text === undefined || !payee) return undefined
  const isSame = payee.networkId === undefined || payee.networkId === `eip155:${read.chainId}`
  return isSame ? { ...read, to: text } : undefined
}

/** Signs that a link escapes. Undefined for broken ones. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
