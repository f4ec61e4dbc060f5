// The few messages of the bank module that the local node reads and writes, by the wire format of Protocol Buffers.

/** An amount of a token. */
export interface LocalCoin {
  readonly denom: string
  readonly amount: bigint
}

function number(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

function field(index: number, value: Buffer | string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([index * 8 + 2]), number(bytes.length), bytes])
}

const coinBytes = ({ denom, amount }: LocalCoin) => Buffer.concat([field(1, denom), field(2, String(amount))])

/** Writes an answer to `Query/Balance`. */
export function writeBalance(coin: LocalCoin): Buffer {
  return field(1, coinBytes(coin))
}

/** Writes an answer to `Query/AllBalances`: a page, the key of the next one, and how many there are. */
export function writeBalances(coins: readonly LocalCoin[], nextKey: string, total: number): Buffer {
  const page = [...(nextKey ? [field(1, nextKey)] : []), Buffer.from([2 * 8]), number(total)]
  return Buffer.concat([...coins.map((coin) => field(1, coinBytes(coin))), field(2, Buffer.concat(page))])
}

/** Reads the fields of a message: texts and bytes as bytes, numbers as numbers. */
export function readMessage(bytes: Buffer): ReadonlyMap<number, Buffer | number> {
  const fields = new Map<number, Buffer | number>()
  let at = 0
  const next = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte % 128) * scale
      if (byte < 128 || at > bytes.length) return value
    }
  }
  while (at < bytes.length) {
    const tag = next()
    const value = next()
    if (tag % 8 === 0) fields.set(tag >> 3, value)
    else {
      fields.set(tag >> 3, bytes.subarray(at, at + value))
      at += value
    }
  }
  return fields
}
