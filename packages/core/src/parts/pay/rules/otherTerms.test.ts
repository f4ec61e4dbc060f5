import type { Payment } from '@foyer/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayRequest } from '../paySlice.ts'
import { findOtherTerm } from './otherTerms.ts'

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''))
const address = hex(40).map((digits) => `0x${digits}`)
const chain = fc.constantFrom(1, 10, 137, 8_453)

/** Builds a page's request, and the answer of an honest gateway. */
const honest = fc
  .record({
    ...{ to: address, contract: address, chain, decimals: fc.integer({ min: 0, max: 18 }) },
    whole: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    label: fc.option(fc.string({ minLength: 1, maxLength: 12 }), { nil: undefined }),
    isWhole: fc.boolean(),
  })
  .map(({ to, contract, chain: number, decimals, whole, label, isWhole }) => {
    const amountBase = String(whole * 10n ** BigInt(decimals))
    const asset = `eip155:${number}/erc20:${contract}`
    const request = { to, asset, label, ...(isWhole ? { amount: `${whole}` } : { amountBase }) }
    return { request, payment: answer({ to, contract, number, decimals, amountBase, label }) }
  })

function answer(input: {
  readonly to: string
  readonly contract: string
  readonly number: number
  readonly decimals: number
  readonly amountBase: string
  readonly label: string | undefined
}): Payment {
  const { to, contract, number, decimals, amountBase, label } = input
  return {
    ...{ id: 'a'.repeat(32), status: 'pending', madeBy: 'page', amountBase, askedBase: amountBase },
    ...(label !== undefined && { label }),
    to: `eip155:${number}:${to.toLowerCase()}`,
    asset: {
      ...{ id: `eip155:${number}/erc20:${contract.toLowerCase()}`, name: 'Token', symbol: 'TOK', decimals },
    },
    ...{ confirmations: { seen: 0, needed: 2 }, createdAtMs: 0, expiresAtMs: 900_000 },
  }
}

/** Every way in which an answer can be about something else. */
const LIES: Readonly<Record<string, (payment: Payment) => Payment>> = {
  receiver: (payment) => ({ ...payment, to: payment.to.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
  network: (payment) => ({ ...payment, to: payment.to.replace(/^eip155:\d+/, 'eip155:99') }),
  both: (payment) => ({
    ...LIES.network?.(payment),
    ...payment,
    to: payment.to.replace(/^eip155:\d+/, 'eip155:99'),
    asset: { ...payment.asset, id: payment.asset.id.replace(/^eip155:\d+/, 'eip155:99') },
  }),
  asset: (payment) => ({
    ...payment,
    asset: { ...payment.asset, id: payment.asset.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
  }),
  more: (payment) => ({ ...payment, amountBase: String(BigInt(payment.amountBase) + 1n) }),
  'more, and says that it was asked': (payment) => ({
    ...payment,
    amountBase: String(BigInt(payment.amountBase) + 1n),
    askedBase: String(BigInt(payment.amountBase) + 1n),
  }),
  less: (payment) => ({ ...payment, amountBase: String(BigInt(payment.amountBase) - 1n) }),
  label: (payment) => ({ ...payment, label: `${payment.label ?? ''}!` }),
  maker: (payment) => ({ ...payment, madeBy: 'merchant' }),
}

test('an answer about what the page has asked for is always taken', () => {
  fc.assert(
    fc.property(honest, ({ request, payment }) => {
      expect(findOtherTerm(request, payment)).toBeUndefined()
    }),
  )
})

test.each(Object.entries(LIES))('an answer with another %s never is', (_what, lie) => {
  fc.assert(
    fc.property(honest, ({ request, payment }) => {
      expect(findOtherTerm(request, lie(payment))).toBeDefined()
    }),
  )
})

test('an amount in whole units is what was asked for by the decimals on show: other decimals with the same digits are another amount', () => {
  fc.assert(
    fc.property(honest, fc.integer({ min: 1, max: 17 }), ({ request, payment }, shift) => {
      fc.pre('amount' in request)
      const decimals = (payment.asset.decimals + shift) % 19
      fc.pre(decimals !== payment.asset.decimals)
      expect(findOtherTerm(request, { ...payment, asset: { ...payment.asset, decimals } })).toBe('amount')
    }),
  )
})

test.each<[string, PayRequest, Partial<Payment>, string | undefined]>([
  ['the payment that was asked for', { paymentId: 'a'.repeat(32) }, { madeBy: 'merchant' }, undefined],
  ['another one', { paymentId: 'b'.repeat(32) }, { madeBy: 'merchant' }, 'payment'],
  [
    'a thousandth more',
    { paymentId: 'a'.repeat(32) },
    { madeBy: 'merchant', amountBase: '25025000' },
    undefined,
  ],
  ['more than that', { paymentId: 'a'.repeat(32) }, { madeBy: 'merchant', amountBase: '25025001' }, 'amount'],
  [
    'less than was asked for',
    { paymentId: 'a'.repeat(32) },
    { madeBy: 'merchant', amountBase: '24999999' },
    'amount',
  ],
  ['a page’s with more', { paymentId: 'a'.repeat(32) }, { madeBy: 'page', amountBase: '25000001' }, 'amount'],
  [
    'a receiver on another chain',
    { paymentId: 'a'.repeat(32) },
    { to: `eip155:10:0x${'1'.repeat(40)}` },
    'network',
  ],
])('of a merchant’s payment by its id: %s', (_what, request, fields, wanted) => {
  const [to, contract] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const payment = answer({ to, contract, number: 1, decimals: 6, amountBase: '25000000', label: undefined })
  expect(findOtherTerm(request, { ...payment, ...fields })).toBe(wanted)
})
