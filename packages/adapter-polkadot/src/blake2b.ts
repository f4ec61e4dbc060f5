// Written here, although a library has it: with that the scripts of the session and of ECDSA are over their limits of bytes. What is hashed is
// an address, the key of an account, or a text to sign, so that nothing depends on its speed.

const BLOCK_BYTES = 128
const WORD_BYTES = 8
const WORD_MAX = (1n << 64n) - 1n

/** The first words of the state: those of SHA-512. */
const START = [
  '6a09e667f3bcc908',
  'bb67ae8584caa73b',
  '3c6ef372fe94f82b',
  'a54ff53a5f1d36f1',
  '510e527fade682d1',
  '9b05688c2b3e6c1f',
  '1f83d9abfb41bd6b',
  '5be0cd19137e2179',
].map((word) => BigInt(`0x${word}`))

/** The order in which the words of a block are mixed in, for each of ten rounds; the last two are as the first. */
const ORDERS = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
]

/** The hash of bytes, in so many bytes. Standard: BLAKE2b, RFC 7693. */
export function blake2b(bytes: Uint8Array, sizeBytes: number): Uint8Array {
  const state = START.map((one, index) => (index === 0 ? one ^ 0x0101_0000n ^ BigInt(sizeBytes) : one))
  // The last block is never an empty one, but for a text without bytes.
  const last = Math.max(0, Math.ceil(bytes.length / BLOCK_BYTES) - 1)
  for (let block = 0; block <= last; block += 1) addBlock(state, bytes, block, block === last)
  const out = new DataView(new ArrayBuffer(8 * WORD_BYTES))
  for (const [index, one] of state.entries()) out.setBigUint64(index * WORD_BYTES, one, true)
  return new Uint8Array(out.buffer, 0, sizeBytes)
}

function addBlock(state: bigint[], bytes: Uint8Array, index: number, isLast: boolean): void {
  const end = Math.min(bytes.length, (index + 1) * BLOCK_BYTES)
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(bytes.slice(index * BLOCK_BYTES, end))
  const view = new DataView(block.buffer)
  const word = (at: number) => view.getBigUint64(at * WORD_BYTES, true)
  const v = [...state, ...START]
  // The length so far goes into word 12, and whether this is the last block into word 14.
  v[12] = (v[12] ?? 0n) ^ BigInt(end)
  if (isLast) v[14] = (v[14] ?? 0n) ^ WORD_MAX
  for (let round = 0; round < 12; round += 1) {
    const order = [...(ORDERS[round % ORDERS.length] ?? '')].map((digit) => Number.parseInt(digit, 16))
    for (let step = 0; step < 8; step += 1) {
      // Four columns, then four diagonals.
      const slide = step < 4 ? 0 : 1
      const at = [0, 1, 2, 3].map((row) => row * 4 + ((step + row * slide) % 4))
      mix(v, at, word(order[2 * step] ?? 0), word(order[2 * step + 1] ?? 0))
    }
  }
  for (const [at, one] of state.entries()) state[at] = one ^ (v[at] ?? 0n) ^ (v[at + 8] ?? 0n)
}

/** Mixes two words of the block into four of the state. */
function mix(v: bigint[], [a = 0, b = 0, c = 0, d = 0]: readonly number[], one: bigint, other: bigint): void {
  const add = (to: number, from: number, more: bigint) => {
    v[to] = ((v[to] ?? 0n) + (v[from] ?? 0n) + more) & WORD_MAX
  }
  const turn = (to: number, from: number, bits: bigint) => {
    const both = (v[to] ?? 0n) ^ (v[from] ?? 0n)
    v[to] = ((both >> bits) | (both << (64n - bits))) & WORD_MAX
  }
  add(a, b, one)
  turn(d, a, 32n)
  add(c, d, 0n)
  turn(b, c, 24n)
  add(a, b, other)
  turn(d, a, 16n)
  add(c, d, 0n)
  turn(b, c, 63n)
}
