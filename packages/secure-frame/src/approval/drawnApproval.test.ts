import { formatUnits } from '@foyer/codec'
import { describe, expect, test } from 'vitest'
import { drawnContent } from '../../test/drawnContent.ts'
import { DRAWN_ADDRESS, typedContent } from '../../test/typedContent.ts'
import type { ApprovalContent } from '../decode/content.ts'
import { texts } from '../lib/text/approval/en.ts'
import { timeOf } from './isolatedText.ts'

test.each<[bigint, number, string]>([
  [0n, 18, '0'],
  [0n, 0, '0'],
  [1_500_000n, 6, '1.5'],
  [1_000_000n, 6, '1'],
  [999_999n, 6, '0.999999'],
  [1n, 18, '0.000000000000000001'],
  [100n, 0, '100'],
  [10n ** 18n * 1_000n, 18, '1000'],
  [1_000_100n, 6, '1.0001'],
])('%i units with %i decimals are %s', (amountBase, decimals, text) => {
  expect(formatUnits(amountBase, decimals)).toBe(text)
})

test('a time is told to the minute, and one after all dates is no end', () => {
  expect(timeOf(59n, texts)).toBe('\u20661970-01-01 00:00 UTC\u2069')
  expect(timeOf(60n, texts)).toBe('\u20661970-01-01 00:01 UTC\u2069')
  expect(timeOf(8_640_000_000_000n, texts)).toContain('275760-09-13')
  expect(timeOf(8_640_000_000_001n, texts)).toBe('No end')
})

describe('a whole approval', () => {
  const message = {
    kind: 'text',
    text: 'Hi',
    signIn: 'none',
    otherSites: [],
    address: DRAWN_ADDRESS,
  } as const
  const HEAD = ['\u2068App\u2069 asks for your signature', 'app.example']
  const TAIL = ['Account', DRAWN_ADDRESS, '', 'Cancel', 'Sign']

  test.each<[string, ApprovalContent, readonly string[]]>([
    ['of a text', message, ['Sign message', ...HEAD, 'Message', 'Hi', ...TAIL]],
    ['of no text', { ...message, text: '' }, ['Sign message', ...HEAD, 'Message', 'Empty', ...TAIL]],
    ['of a sign-in', { ...message, signIn: 'valid' }, ['Sign in', ...HEAD, 'Message', 'Hi', ...TAIL]],
    [
      'of an odd sign-in',
      { ...message, signIn: 'odd' },
      [
        ...['Sign message', ...HEAD],
        'This speaks of a sign-in, but is not one that can be checked. Sign only if you know why.',
        ...['Message', 'Hi', ...TAIL],
      ],
    ],
    [
      'that names other sites',
      { ...message, otherSites: ['a.io', 'b.io'] },
      [
        ...['Sign message', ...HEAD],
        'This text names \u2066a.io\u2069, \u2066b.io\u2069, but another site asks. Sign only if you know why.',
        ...['Message', 'Hi', ...TAIL],
      ],
    ],
    [
      'with what cannot be seen',
      { ...message, text: 'a\u200bb' },
      [
        ...['Sign message', ...HEAD, 'Message', 'aU+200Bb'],
        ...['Characters that cannot be seen are shown as codes.', ...TAIL],
      ],
    ],
    [
      'of bytes',
      { kind: 'bytes', hex: '0x12', address: DRAWN_ADDRESS },
      [
        ...['Sign message', ...HEAD, 'Message', '0x12'],
        ...['This message may be something else than text. These are its bytes.', ...TAIL],
      ],
    ],
    [
      'of the page',
      { kind: 'page', address: DRAWN_ADDRESS },
      [
        ...['Recovery and devices', 'Opens a page of this wallet in its own window', 'app.example'],
        'Only that page shows your secret words, adds recovery methods and removes devices. The app sees none of it.',
        ...['Account', DRAWN_ADDRESS, '', 'Cancel', 'Open'],
      ],
    ],
    [
      'of an account at a provider',
      { kind: 'link', address: DRAWN_ADDRESS, provider: 'github', name: 'ad\u200ba', email: 'ada@b.example' },
      [
        ...[
          'Link GitHub',
          '\u2068App\u2069 asks to add a way to sign in to this wallet',
          'app.example',
          'GitHub',
          'adU+200Ba',
        ],
        ...['Email', 'ada@b.example'],
        'Whoever has this GitHub account can sign in to your wallet with it. Link an account of your own only.',
        ...['Account', DRAWN_ADDRESS, '', 'Cancel', 'Link'],
      ],
    ],
  ])('%s has these lines', (_, content, lines) => {
    expect(drawnContent(content)).toEqual(lines)
  })

  test('of typed data has its purpose, all of its data, and on which network it counts', () => {
    const domain = [{ name: 'chainId', type: 'uint256', text: '137' }]
    const data = [{ name: 'list', type: 'bool[]', children: [{ name: '0', type: 'bool', text: 'true' }] }]
    expect(drawnContent(typedContent(undefined, { domain, message: data }))).toEqual([
      ...['Sign data', ...HEAD, 'For', 'chainIduint256', '137', 'Data Permit', 'listbool[]', '0bool', 'true'],
      ...['Network', 'Polygon (137)', ...TAIL],
    ])
    const hidden = [{ name: 'to', type: 'string', text: 'a\u200b' }]
    expect(
      drawnContent(typedContent(undefined, { message: [{ name: 'in', type: 'Part', children: hidden }] })),
    ).toEqual([
      ...['Sign data', ...HEAD, 'For', '', 'Data Permit', 'inPart', 'tostring', 'aU+200B'],
      'Characters that cannot be seen are shown as codes.',
      ...['This signature counts on every network.', ...TAIL],
    ])
  })
})
