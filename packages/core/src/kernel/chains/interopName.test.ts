import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReceiverText } from '../../parts/send/rules/receiverText.ts'
import { formatInteropName, networkOfChain, parseInteropName } from './interopName.ts'

const ADDRESS = '0xFe89cc7aBB2C4183683ab71653C4cdc9B02D44b7'

const written = fc.record({
  target: fc.stringMatching(/^(0x[0-9a-f]{40}|[a-z0-9-]{1,12}\.eth|🦊\.eth|jäckel\.eth)$/),
  chain: fc.stringMatching(/^([a-z0-9-]{1,12}|eip155:[1-9][0-9]{0,8})$/),
  checksum: fc.option(fc.stringMatching(/^[0-9A-F]{8}$/), { nil: undefined }),
})

test('ERC-7828 whatever is written is read as it was written', () => {
  fc.assert(
    fc.property(written, (name) => {
      expect(parseInteropName(formatInteropName(name))).toEqual(name)
    }),
  )
})

test.each(['', 'alice.eth', ADDRESS, '@base', 'alice.eth@base@base', 'two words@base', 'a#b@base'])(
  'ERC-7828 the text %j names no address on a chain',
  (text) => {
    expect(parseInteropName(text)).toBeUndefined()
  },
)

test.each([
  ['ethereum', 'eip155:1'],
  ['eth', 'eip155:1'],
  ['base', 'eip155:8453'],
  ['op', 'eip155:10'],
  ['optimism', 'eip155:10'],
  ['arbitrum', 'eip155:42161'],
  ['sepolia', 'eip155:11155111'],
  ['eip155:8453', 'eip155:8453'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['eip155:', null],
  ['eip155', null],
  ['BASE', null],
  ['bass', null],
  ['constructor', null],
  ['', null],
])('ERC-7828 the chain %j is %s', (chain, network) => {
  expect(networkOfChain(chain)).toBe(network)
})

test.each([
  ['alice.eth@base', 'alice.eth', 'eip155:8453', true, undefined],
  ['🦊.eth@eip155:1', '🦊.eth', 'eip155:1', true, undefined],
  [` ${ADDRESS}@eip155:1#80B12379\n`, ADDRESS, 'eip155:1', true, '80B12379'],
  [`${ADDRESS.replace('0x', '0X')}@base`, ADDRESS, 'eip155:8453', true, undefined],
  [`${ADDRESS}@nosuch#80B12379`, ADDRESS, null, true, '80B12379'],
  ['ethereum:alice.eth', 'alice.eth', undefined, undefined, undefined],
  ['ethereum:alice.eth@8453', 'alice.eth', 'eip155:8453', true, undefined],
  ['ethereum:alice.eth@base', 'alice.eth', 'eip155:8453', true, undefined],
  [`ethereum:${ADDRESS}@ethereum#80B12379`, ADDRESS, 'eip155:1', true, '80B12379'],
  [`ethereum:${ADDRESS}@1`, ADDRESS, 'eip155:1', undefined, undefined],
  // A payment is more than a receiver.
  ['ethereum:alice.eth@1?value=1', 'ethereum:alice.eth@1?value=1', undefined, undefined, undefined],
])('ERC-7828 %j is read by itself and as a link', (typed, text, statedNetworkId, isBound, checksum) => {
  const read = readReceiverText(typed)
  expect([read.text, read.statedNetworkId, read.isBound, read.checksum]).toEqual([
    text,
    statedNetworkId,
    isBound,
    checksum,
  ])
})
