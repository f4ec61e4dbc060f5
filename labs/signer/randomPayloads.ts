import { getAddress } from 'ethers'

/** A number from 0 up to, and without, so many. */
export type Dice = (sides: number) => number

/** Hexadecimal digits as one of the libraries types them. */
export type Hex = `0x${string}`

/** Bytes as hexadecimal digits. */
export function hexOf(dice: Dice, bytes: number): Hex {
  return `0x${Array.from({ length: bytes }, () => dice(256).toString(16).padStart(2, '0')).join('')}`
}

/** A private key: below the order of the curve, since it begins with a 1. */
export function keyOf(dice: Dice): Hex {
  return `0x01${hexOf(dice, 31).slice(2)}`
}

/** A number of up to so many bytes, of any size, and often 0 or the largest. */
export function numberOf(dice: Dice, bytes: number): bigint {
  const kind = dice(10)
  if (kind === 0) return 0n
  if (kind === 1) return 2n ** BigInt(8 * bytes) - 1n
  return BigInt(hexOf(dice, 1 + dice(bytes)))
}

// Letters that are written in two ways, among them.
const PIECES = [
  'e\u0301',
  '\u212b',
  'a',
  ' ',
  '\n',
  '0x',
  '\0',
  'ß',
  '✓',
  'مرحبا',
  '\u202e',
  '👩‍💻',
  '\ufeff',
  '\u{10ffff}',
  '"',
  '\\',
  '$&',
]

/** Well-formed text with whatever is hard in texts. */
export function textOf(dice: Dice, most = 40): string {
  return Array.from({ length: dice(most) }, () =>
    dice(3) === 0 ? (PIECES[dice(PIECES.length)] ?? '') : String.fromCodePoint(32 + dice(0xd7ff - 32)),
  ).join('')
}

const sizes = (step: number, most: number) => Array.from({ length: most / step }, (_, at) => (at + 1) * step)
const INTEGERS = sizes(8, 256).flatMap((bits) => [`uint${bits}`, `int${bits}`])
const BYTES = sizes(1, 32).map((length) => `bytes${length}`)
const OTHERS = ['address', 'bool', 'string', 'bytes']

function scalarOf(dice: Dice, type: string): unknown {
  if (type === 'address') return dice(2) ? hexOf(dice, 20) : getAddress(hexOf(dice, 20))
  if (type === 'bool') return dice(2) === 1
  if (type === 'string') return textOf(dice)
  if (type === 'bytes') return hexOf(dice, dice(70))
  const [, kind, digits = ''] = /^(u?int|bytes)(\d+)$/.exec(type) ?? []
  if (kind === 'bytes') return hexOf(dice, Number(digits))
  const bits = BigInt(digits)
  const number = numberOf(dice, Number(bits) / 8) - (kind === 'int' ? 2n ** (bits - 1n) : 0n)
  // The forms that a number may have in JSON: too large ones have lost digits when they are no text.
  return number >= 0n && number < 2n ** 53n && dice(2) ? Number(number) : number.toString()
}

/** Typed data as an app may ask for it. */
export interface RandomTyped {
  readonly types: Readonly<Record<string, { name: string; type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** Types that refer to each other in order, so that none refers to itself. Some are not used at all. */
export function typedDataOf(dice: Dice, chainId: number): RandomTyped {
  // No $ in a name: one of the two other libraries does not find such types, although the standard allows them.
  const names = ['Alpha', 'Beta_1', '_Gamma', 'delta'].slice(0, 1 + dice(4))
  const types: Record<string, { name: string; type: string }[]> = {}
  for (const [place, name] of names.entries()) {
    const pools = [INTEGERS, BYTES, OTHERS, names.slice(place + 1)].filter((pool) => pool.length > 0)
    const choose = () => {
      const pool = pools[dice(pools.length)] ?? OTHERS
      return pool[dice(pool.length)] ?? 'bool'
    }
    types[name] = Array.from({ length: dice(6) }, (_, at) => ({
      name: `field${at}`,
      type: `${choose()}${['', '', '', '[]', '[2]', '[][]', '[1][]', '[0]'][dice(8)]}`,
    }))
  }
  const valueFor = (type: string): unknown => {
    const array = /^(.*)\[(\d*)\]$/.exec(type)
    if (array) {
      const length = array[2] ? Number(array[2]) : dice(3)
      return Array.from({ length }, () => valueFor(array[1] ?? ''))
    }
    const fields = types[type]
    if (!fields) return scalarOf(dice, type)
    return Object.fromEntries(fields.map((field) => [field.name, valueFor(field.type)]))
  }
  const domain = {
    ...(dice(2) && { name: textOf(dice) }),
    ...(dice(2) && { version: '1' }),
    ...(dice(2) && { chainId }),
    ...(dice(2) && { verifyingContract: hexOf(dice, 20) }),
    ...(dice(2) && { salt: hexOf(dice, 32) }),
  }
  const message = Object.fromEntries((types.Alpha ?? []).map(({ name, type }) => [name, valueFor(type)]))
  return { types, primaryType: 'Alpha', domain, message }
}

/** A transaction as an app may ask for it, in one of the three types that apps know. */
export interface RandomWish {
  readonly transaction: Readonly<Record<string, unknown>>
  readonly to: string | undefined
  readonly valueBase: bigint
  readonly data: string
}

const quantity = (number: bigint): string => `0x${number.toString(16)}`

export function wishOf(
  dice: Dice,
  { address, chainId, nonce }: { readonly address: string; readonly chainId: number; readonly nonce: bigint },
): RandomWish {
  const to = dice(10) === 0 ? undefined : hexOf(dice, 20)
  const valueBase = numberOf(dice, 31)
  const data = to !== undefined && dice(2) ? '0x' : hexOf(dice, 1 + dice(300))
  const price = () => quantity(numberOf(dice, 32))
  // Legacy and EIP-2930 have one price, EIP-1559 two. The frame takes no proposals, of any type.
  const typed = [
    { type: '0x0', gasPrice: price() },
    { type: '0x1', gasPrice: price(), accessList: [] },
    { type: '0x2', maxFeePerGas: price(), maxPriorityFeePerGas: price() },
    {},
  ][dice(4)]
  const transaction = {
    from: address,
    ...(to !== undefined && { to }),
    ...(dice(8) && { value: quantity(valueBase) }),
    ...(data !== '0x' && { [dice(2) ? 'data' : 'input']: data }),
    ...(dice(2) && { nonce: quantity(nonce) }),
    ...(dice(2) && { chainId: dice(2) ? quantity(BigInt(chainId)) : chainId }),
    ...(dice(2) && { gas: quantity(numberOf(dice, 3)) }),
    ...typed,
  }
  return { transaction, to, valueBase: 'value' in transaction ? valueBase : 0n, data }
}
