import type { Transaction } from '@foyer/api'
import { createSendTest, FAKE_ADDRESS, FAKE_OTHER_ADDRESS } from '@foyer/devkit'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectReceiverWarning } from './receiverFacts.ts'

const OWN = FAKE_ADDRESS.toLowerCase()
const FRIEND = '0x5abfec25f74cd88437631a7731906932776356f9'
const POISONER = `0x5abf${'e'.repeat(32)}56f9`
const LOOK_ALIKES = stressCount(10_000)
const SHOP = '0x1111222233334444555566667777888899990000'
const CONTRACT = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const STRANGER = '0x9999222233334444555566667777888899991111'

const coin = { name: 'Ether', symbol: 'ETH' }
const token = { name: 'Tether', symbol: 'USDT', address: `eip155:1:${CONTRACT}` }

interface Entry {
  readonly from?: string
  readonly to: string
  readonly status?: Transaction['metadata']['status']
  readonly transfers: Transaction['transfers']
}

function entry({ from = OWN, to, status = 'confirmed', transfers }: Entry, index: number): Transaction {
  return {
    id: `t${index}`,
    metadata: {
      minedAt: '2026-10-03T09:15:00.000Z',
      chain: 'eip155:1',
      status,
      operationType: 'send',
      sentFrom: from,
      sentTo: to,
      hash: `0x${index}`,
    },
    transfers,
  }
}

const out = (counterparty: string, numeric = '1', fungible_info: typeof coin = coin) =>
  ({ direction: 'out', counterparty, fungible_info, quantity: { numeric } }) as const
const came = (counterparty: string) =>
  ({ direction: 'in', counterparty, fungible_info: coin, quantity: { numeric: '0.0001' } }) as const

async function warnings(entries: readonly Entry[]) {
  const { modal } = await createSendTest({ activity: entries.map(entry) })
  return (address: string) => selectReceiverWarning(modal.state, address)
}

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 32, maxLength: 32 })

test(`T41 of ${LOOK_ALIKES} made-up look-alikes of counterparties and own addresses every one is warned of`, async () => {
  const of = await warnings([
    { to: FRIEND, transfers: [out(FRIEND)] },
    { to: CONTRACT, transfers: [out(SHOP, '5', token)] },
    { from: STRANGER, to: OWN, transfers: [came(STRANGER)] },
  ])
  const known = fc.constantFrom(FRIEND, SHOP, STRANGER, CONTRACT, FAKE_ADDRESS)
  let warned = 0
  fc.assert(
    fc.property(known, hex, (resembles, middle) => {
      const address = `${resembles.slice(0, 6)}${middle}${resembles.slice(-4)}`
      fc.pre(address.toLowerCase() !== resembles.toLowerCase())
      expect(of(address)).toEqual({ warning: 'look_alike', resembles: expect.stringMatching(/^0x/) })
      expect(of(address).resembles?.toLowerCase()).toBe(resembles.toLowerCase())
      warned += 1
    }),
    { numRuns: LOOK_ALIKES },
  )
  expect(warned).toBe(LOOK_ALIKES)
})

test('T41 whom the account sent something to is no first time; whom it only heard of is', async () => {
  const of = await warnings([
    { to: FRIEND, transfers: [out(FRIEND)] },
    { to: CONTRACT, transfers: [out(SHOP, '5', token)] },
    { from: STRANGER, to: OWN, transfers: [came(STRANGER)] },
  ])
  expect(of(FRIEND.toUpperCase().replace('0X', '0x')).warning).toBeUndefined()
  expect(of(SHOP).warning).toBeUndefined()
  expect(of(STRANGER).warning).toBe('first')
  expect(of(CONTRACT).warning).toBe('first')
  expect(of(FAKE_OTHER_ADDRESS).warning).toBe('first')
  expect(of(FAKE_ADDRESS).warning).toBe('own')
})

test.each<readonly [string, Entry]>([
  ['that somebody else signed', { from: STRANGER, to: CONTRACT, transfers: [out(POISONER, '5', token)] }],
  ['of nothing', { to: POISONER, transfers: [out(POISONER, '0')] }],
  ['that failed', { to: POISONER, status: 'failed', transfers: [out(POISONER)] }],
  ['that came in', { from: POISONER, to: OWN, transfers: [came(POISONER)] }],
])(
  'T41 a transfer %s does not make a look-alike known, and takes nothing from the real one',
  async (_, poison) => {
    const of = await warnings([{ to: FRIEND, transfers: [out(FRIEND)] }, poison])
    expect(of(POISONER)).toEqual({ warning: 'look_alike', resembles: FRIEND })
    expect(of(FRIEND).warning).toBeUndefined()
  },
)
