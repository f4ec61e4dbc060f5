import { anyCharacter } from '@foyer/devkit/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReceiverText } from './receiverText.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SOLANA = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test.each([
  [ADDRESS, ADDRESS, undefined],
  [` \u200b\ufeff${ADDRESS}\n`, ADDRESS, undefined],
  [ADDRESS.replace('0x', '0X'), ADDRESS, undefined],
  [`eth:${ADDRESS}`, ADDRESS, 'eip155:1'],
  [`ETH:${ADDRESS}`, ADDRESS, 'eip155:1'],
  [`arb1:${ADDRESS}`, ADDRESS, 'eip155:42161'],
  [`nosuch:${ADDRESS}`, ADDRESS, null],
  [`constructor:${ADDRESS}`, ADDRESS, null],
  [`eip155:1:${ADDRESS}`, ADDRESS, 'eip155:1'],
  [`ethereum:${ADDRESS}`, ADDRESS, undefined],
  [`ethereum:${ADDRESS}@8453`, ADDRESS, 'eip155:8453'],
  [`ethereum:pay-${ADDRESS}@1`, ADDRESS, 'eip155:1'],
  [`solana:${SOLANA}`, SOLANA, undefined],
  [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOLANA}`, SOLANA, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  // A payment is more than a receiver.
  [`ethereum:${ADDRESS}@1?value=1`, `ethereum:${ADDRESS}@1?value=1`, undefined],
  [`ethereum:${ADDRESS}@1/transfer?address=${ADDRESS}&uint256=1`, undefined, undefined],
  ['vitalik.eth', 'vitalik.eth', undefined],
  ['', '', undefined],
])('%j is read', (typed, text, network) => {
  const read = readReceiverText(typed)
  if (text !== undefined) expect(read.text).toBe(text)
  expect(read.statedNetworkId).toBe(network)
})

test('whatever is typed, reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (typed) => {
      const { text } = readReceiverText(typed)
      if (!text.includes(':')) expect(readReceiverText(text).text).toBe(text)
    }),
  )
})
