/** What a token logs when some of it moves: Transfer(address,address,uint256). */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Bytecode that creates a token for a local chain, put together by hand so that no compiler is needed: 1,000 of it
 * belong to the creator, `transfer` moves and logs, `balanceOf`, `decimals`, `symbol` and `name` answer. Balances stand in
 * the storage under the address itself.
 */
export function tokenBytecode(name: string, symbol: string, decimals: number): string {
  const amount = (1_000n * 10n ** BigInt(decimals)).toString(16).padStart(64, '0')
  const runtime = assemble([
    '600035',
    '60e01c', // the first four bytes of the call
    ...when('a9059cbb', 'transfer'),
    ...when('70a08231', 'balanceOf'),
    ...when('313ce567', 'decimals'),
    ...when('95d89b41', 'symbol'),
    ...when('06fdde03', 'name'),
    'label:fail',
    '60006000fd',
    'label:transfer',
    '602435',
    '33',
    '54', // amount, balance of the caller
    '8181',
    '10',
    'jumpi:fail', // balance < amount
    '81',
    '90',
    '03',
    '33',
    '55', // caller keeps the rest
    '600435',
    '54',
    '81',
    '01',
    '600435',
    '55', // the receiver gets it
    '602435',
    '600052',
    '600435',
    '33',
    `7f${TRANSFER_TOPIC}`,
    '60206000',
    'a3',
    '6001600052',
    '60206000f3',
    'label:balanceOf',
    '600435',
    '54',
    '600052',
    '60206000f3',
    'label:decimals',
    `60${decimals.toString(16).padStart(2, '0')}600052`,
    '60206000f3',
    'label:symbol',
    ...answerText(symbol),
    'label:name',
    ...answerText(name),
  ])
  const length = (runtime.length / 2).toString(16).padStart(4, '0')
  // sstore(caller, amount), then copy the runtime from behind these instructions and return it.
  const init = `7f${amount}3355`
  const copy = (offset: string) => `61${length}61${offset}60003961${length}6000f3`
  const offset = ((init.length + copy('0000').length) / 2).toString(16).padStart(4, '0')
  return `0x${init}${copy(offset)}${runtime}`
}

function when(selector: string, label: string): string[] {
  return ['80', `63${selector}`, '14', `jumpi:${label}`]
}

function answerText(text: string): string[] {
  const bytes = Buffer.from(text)
  const word = bytes.toString('hex').padEnd(64, '0')
  return [
    '6020600052',
    `60${bytes.length.toString(16).padStart(2, '0')}602052`,
    `7f${word}604052`,
    '60606000f3',
  ]
}

/** Turns labels into places; a jump is four bytes, PUSH2 with the place and JUMPI. */
function assemble(parts: readonly string[]): string {
  const places = new Map<string, number>()
  let size = 0
  for (const part of parts) {
    if (part.startsWith('label:')) places.set(part.slice(6), size)
    size += part.startsWith('label:') ? 1 : part.startsWith('jumpi:') ? 4 : part.length / 2
  }
  return parts
    .map((part) => {
      if (part.startsWith('label:')) return '5b'
      if (!part.startsWith('jumpi:')) return part
      return `61${(places.get(part.slice(6)) ?? 0).toString(16).padStart(4, '0')}57`
    })
    .join('')
}
