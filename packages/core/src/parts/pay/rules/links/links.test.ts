import { getAddress, isAddress } from 'ethers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEip681, writeEip681 } from './eip681.ts'
import { parseSolanaPay, type SolanaPayRequest, writeSolanaPay } from './solanaPay.ts'

const TO = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const TOKEN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const key = fc.string({
  unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  minLength: 32,
  maxLength: 44,
})

describe('a link of EIP-681', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          chainId: fc.integer({ min: 1, max: 999_999_999 }),
          to: address,
          token: fc.option(address, { nil: undefined }),
          amountBase: fc.bigInt(1n, 2n ** 256n - 1n),
        }),
        (request) => {
          expect(parseEip681(writeEip681(request), isAddress)).toEqual(request)
        },
      ),
    )
  })

  test('with any one character changed is another payment or none, never a failure', () => {
    const link = writeEip681({ chainId: 8453, to: TO, token: TOKEN, amountBase: 25_000_000n })
    fc.assert(
      fc.property(fc.nat(link.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, text) => {
        const read = parseEip681(link.slice(0, at) + text + link.slice(at + 1), isAddress)
        if (read) expect([read.amountBase > 0n, isAddress(read.to)]).toEqual([true, true])
      }),
    )
  })

  test.each([
    [`ethereum:${TO}?value=2.014e18`, 2_014_000_000_000_000_000n, 1],
    [`ethereum:pay-${TO}@137?value=1E3`, 1_000n, 137],
    [`ethereum:${TO}@1?value=1.50e1`, 15n, 1],
  ])('%s is read', (link, amountBase, chainId) => {
    expect(parseEip681(link, isAddress)).toEqual({ to: TO, token: undefined, amountBase, chainId })
  })

  test.each([
    ['a part of a unit', `ethereum:${TO}?value=1.5`],
    ['an exponent without end', `ethereum:${TO}?value=1e400`],
    ['hex', `ethereum:${TO}?value=0x10`],
    ['less than nothing', `ethereum:${TO}?value=-1`],
    ['nothing', `ethereum:${TO}?value=0`],
    ['no amount', `ethereum:${TO}`],
    ['a parameter twice', `ethereum:${TO}?value=1&value=2`],
    ['another parameter', `ethereum:${TO}?value=1&gas=5`],
    ['a wrong checksum', `ethereum:${TO.replace('C', 'c')}?value=1`],
    [
      'a wrong checksum of the receiver',
      `ethereum:${TOKEN}/transfer?address=${TO.replace('C', 'c')}&uint256=1`,
    ],
    ['another function', `ethereum:${TOKEN}/approve?address=${TO}&uint256=1`],
    ['more than there can be', `ethereum:${TO}?value=${2n ** 256n}`],
    ['a name', 'ethereum:foyer.eth?value=1'],
    ['another scheme', `https://${TO}?value=1`],
    ['network 0', `ethereum:${TO}@0?value=1`],
  ])('with %s is refused', (_what, link) => {
    expect(parseEip681(link, isAddress)).toBeUndefined()
  })
})

describe('a link of Solana Pay', () => {
  const text = fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { nil: undefined })

  test('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          to: key,
          amount: fc
            .tuple(fc.nat(999_999), fc.integer({ min: 1, max: 999_999 }))
            .map(([one, two]) => `${one}.${two}`),
          token: fc.option(key, { nil: undefined }),
          references: fc.option(fc.array(key, { minLength: 1, maxLength: 3 }), { nil: undefined }),
          ...{ label: text, message: text, memo: text },
        }),
        (request: SolanaPayRequest) => {
          const given = Object.entries(request).filter(([, value]) => value !== undefined)
          expect(parseSolanaPay(writeSolanaPay(request))).toEqual(Object.fromEntries(given))
        },
      ),
    )
  })

  const SOL = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  test.each([
    ['no leading zero', `solana:${SOL}?amount=.5`],
    ['an exponent', `solana:${SOL}?amount=1e3`],
    ['less than nothing', `solana:${SOL}?amount=-1`],
    ['nothing', `solana:${SOL}?amount=0.0`],
    ['no amount', `solana:${SOL}?label=Shop`],
    ['an amount twice', `solana:${SOL}?amount=1&amount=2`],
    ['another parameter', `solana:${SOL}?amount=1&fee=2`],
    ['a key that is none', `solana:0OIl?amount=1`],
    ['a token that is none', `solana:${SOL}?amount=1&spl-token=x`],
    ['broken bytes', `solana:${SOL}?amount=1&label=%E0%A4`],
    ['an address of the web', `solana:https://shop.example/pay`],
  ])('with %s is refused', (_what, link) => {
    expect(parseSolanaPay(link)).toBeUndefined()
  })
})
