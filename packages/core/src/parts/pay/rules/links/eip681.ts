/** The payment that a link of EIP-681 asks for. */
export interface Eip681Request {
  readonly chainId: number
  readonly to: string
  /** The token's contract; undefined for the coin. */
  readonly token: string | undefined
  readonly amountBase: bigint
}

const ADDRESS = '0x[0-9a-fA-F]{40}'
const SHAPE = new RegExp(`^ethereum:(?:pay-)?(${ADDRESS})(?:@(\\d{1,15}))?(?:/(transfer))?(?:\\?(.*))?$`)
/** A number of the standard: digits, with a part and an exponent that leave no part of a unit. */
const NUMBER = /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,3}))?$/i
const END = 2n ** 256n

/** Writes a link that wallets read. Amounts are smallest units, without an exponent: not every wallet reads those. */
export function writeEip681({ chainId, to, token, amountBase }: Eip681Request): string {
  return token === undefined
    ? `ethereum:${to}@${chainId}?value=${amountBase}`
    : `ethereum:${token}@${chainId}/transfer?address=${to}&uint256=${amountBase}`
}

/**
 * Reads a link. Undefined for one that is not exactly a payment: a parameter twice or one that is not known, an amount that is no whole number of
 * units, another function, or an address whose checksum is wrong, as `isAddress` says.
 */
export function parseEip681(
  link: string,
  isAddress: (text: string) => boolean = () => true,
): Eip681Request | undefined {
  if (link.length > 512) return undefined
  const [, target = '', chain = '1', call, query = ''] = SHAPE.exec(link) ?? []
  const parameters = readQuery(query)
  if (!isAddress(target) || !parameters) return undefined
  const allowed = call === undefined ? ['value'] : ['address', 'uint256']
  if ([...parameters.keys()].some((name) => !allowed.includes(name))) return undefined
  const to = call === undefined ? target : (parameters.get('address') ?? '')
  if (!new RegExp(`^${ADDRESS}$`).test(to) || !isAddress(to)) return undefined
  const amountBase = parseNumber(parameters.get(call === undefined ? 'value' : 'uint256') ?? '')
  const chainId = Number(chain)
  if (amountBase === undefined || amountBase <= 0n || chainId < 1) return undefined
  return { chainId, to, token: call === undefined ? undefined : target, amountBase }
}

function readQuery(query: string): ReadonlyMap<string, string> | undefined {
  const read = new Map<string, string>()
  for (const part of query === '' ? [] : query.split('&')) {
    const [name = '', value, ...more] = part.split('=')
    if (value === undefined || more.length > 0 || read.has(name)) return undefined
    read.set(name, value)
  }
  return read
}

function parseNumber(text: string): bigint | undefined {
  const [, whole, part = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = part.replace(/0+$/, '')
  const places = Number(exponent) - digits.length
  if (places < 0 || places > 78) return undefined
  const value = BigInt(whole + digits) * 10n ** BigInt(places)
  return value < END ? value : undefined
}
