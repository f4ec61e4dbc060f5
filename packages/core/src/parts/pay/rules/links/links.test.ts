import { getAddress, isAddress } from 'ethers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEip681, writeEip681 } from './eip681.ts'
import { parseNamedEip681 } from './namedLink.ts'
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

describe('ERC-7828 a link of EIP-681 to a name', () => {
  test.each([
    [
      'ethereum:alice.eth?value=1e18',
      { to: 'alice.eth', chainId: 1, token: undefined, amountBase: 10n ** 18n },
    ],
    ['ethereum:pay-alice.eth@8453?value=5', { to: 'alice.eth@eip155:8453', chainId: 8453, amountBase: 5n }],
    ['ethereum:alice.eth@base?value=5', { to: 'alice.eth@base', chainId: 8453 }],
    ['ethereum:alice.eth@base#4CA88C9C?value=5', { to: 'alice.eth@base#4CA88C9C', chainId: 8453 }],
    [
      `ethereum:${TOKEN}@10/transfer?address=alice.eth&uint256=7`,
      { to: 'alice.eth', chainId: 10, token: TOKEN },
    ],
    [`ethereum:${TOKEN}@10/transfer?uint256=7&address=alice.eth@op`, { to: 'alice.eth@op', chainId: 10 }],
    ['ethereum:j%C3%A4ckel.eth?value=5', { to: 'jäckel.eth', chainId: 1 }],
  ])('%s is read, and by nothing that expects an address', (link, expected) => {
    expect(parseNamedEip681(link)).toMatchObject(expected)
    expect(parseEip681(link)).toBeUndefined()
  })

  test.each([
    ['an address', `ethereum:${TO}?value=1`],
    ['a word without a dot', 'ethereum:alice?value=1'],
    ['a chain that is not known here', 'ethereum:alice.eth@nowhere?value=1'],
    ['a chain of another family', 'ethereum:alice.eth@solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp?value=1'],
    [
      'a chain for the name and another one for the token',
      `ethereum:${TOKEN}@1/transfer?address=alice.eth@base&uint256=7`,
    ],
    ['a name as the token', `ethereum:usdc.eth@1/transfer?address=${TO}&uint256=7`],
    ['no amount', 'ethereum:alice.eth@base'],
    ['an amount twice', 'ethereum:alice.eth?value=1&value=2'],
    ['a receiver twice', `ethereum:${TOKEN}@1/transfer?address=alice.eth&address=${TO}&uint256=7`],
    ['broken bytes', 'ethereum:%E0%A4.eth?value=1'],
    ['white space', 'ethereum:alice .eth?value=1'],
  ])('with %s is refused', (_what, link) => {
    expect(parseNamedEip681(link)).toBeUndefined()
  })

  test('of random text is never a payment to the address that stands in for the name', () => {
    const part = fc.oneof(
      fc.constantFrom('alice.eth', '@', 'base', '#', '1', '/transfer', TOKEN, '?value=1', '&', 'address='),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const read = parseNamedEip681(`ethereum:${parts.join('')}`)
        if (read) expect(read.to).toMatch(/\./)
        if (read) expect(read.to).not.toMatch(/^0x0{39}1/)
      }),
      { numRuns: 2_000 },
    )
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
