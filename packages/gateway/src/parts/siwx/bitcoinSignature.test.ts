import { BITCOIN_IDS, ordinalsAddress, paymentAddress } from '@foyer/devkit/bitcoin'
import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { isSignedOnBitcoin } from './bitcoinSignature.ts'

const nodes: ChainNodes = {
  supports: () => false,
  call: () => Promise.reject(new Error('No node is asked.')),
}
const MESSAGE = 'shop.example wants you to sign in with your Bitcoin account:\nwörld'
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const check = (address: string, signature: string, message = MESSAGE) =>
  isSignedOnBitcoin({
    address,
    chainId: BITCOIN_IDS.mainnet,
    message,
    signature,
    nodes,
    signal: new AbortController().signal,
  })

const PAYMENT = paymentAddress(0, 'mainnet')
const ORDINALS = ordinalsAddress(0, 'mainnet')

test.each([PAYMENT, ORDINALS])(
  'siwx-1 a text signed by $type is one of its address, and of this text alone',
  async (own) => {
    const signature = toText(own.sign(MESSAGE))
    expect(await check(own.address, signature)).toBe(true)
    expect(await check(own.address, signature, `${MESSAGE} `)).toBe(false)
    for (const other of [PAYMENT, ORDINALS, paymentAddress(1, 'mainnet')])
      if (other.address !== own.address) expect(await check(other.address, signature)).toBe(false)
  },
)

/** By `npm test -- stress` every bit is changed, otherwise every eleventh: each place in a byte, and most bytes. */
const STEP = stressCount(1, 11)

test.each([PAYMENT, ORDINALS])(
  'siwx-1 with any one bit changed a signature of $type is none',
  async (own) => {
    const good = own.sign(MESSAGE)
    for (let bit = 0; bit < good.length * 8; bit += STEP) {
      const changed = good.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await check(own.address, toText(changed)), `bit ${bit}`).toBe(false)
    }
  },
)

test('whatever else is no signature, and nothing throws', async () => {
  const good = toText(PAYMENT.sign(MESSAGE))
  for (const odd of [
    '',
    ' ',
    good.slice(0, -4),
    `${good} `,
    `${good}====`,
    good.replace(/.$/, '*'),
    'A'.repeat(8_192),
  ])
    expect(await check(PAYMENT.address, odd), odd.slice(0, 20)).toBe(false)
  for (const address of ['', 'bc1qodd', '0xce799A07aaA1de8285053f50e1D19396efBBa5a5'])
    expect(await check(address, good)).toBe(false)
})
