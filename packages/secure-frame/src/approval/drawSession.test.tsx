import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { ADDRESS, isArmed, startingApprovals } from '../../test/approvalPage.ts'
import type { ApprovalContent } from '../decode/content.ts'
import { totalBase } from './drawSession.ts'

const start = startingApprovals()
type Session = Extract<ApprovalContent, { kind: 'session' }>

const [APP, USD] = [`0x${'a9'.repeat(20)}`, `0x${'5d'.repeat(20)}`]
const NOW = 1_900_000_000
const DAY = 86_400
const session = (right: Session['terms']['right'], changes: Partial<Session> = {}): Session => ({
  ...{ kind: 'session', act: 'grant', address: ADDRESS, chainId: '8453', currency: 'ETH', delegate: APP },
  terms: { right, startsAtSeconds: NOW - 5, endsAtSeconds: NOW + 30 * DAY - 5, maxCalls: 1_000 },
  ...{ functions: new Map(), tokens: new Map(), nowSeconds: NOW, feeBase: undefined },
  ...changes,
})
const native = { kind: 'native', amountBase: 50_000_000_000_000_000n, periodSeconds: DAY } as const
const erc20 = { kind: 'erc20', token: USD, amountBase: 5_000_000n, periodSeconds: 7 * DAY } as const
const flow = { initialBase: 10n ** 17n, maxBase: 10n ** 18n, perSecondBase: 10n ** 12n } as const
const coinStream = { kind: 'nativeStream', ...flow } as const
const amounts = { initialBase: 10_000_000n, maxBase: 40_000_000n, perSecondBase: 10n } as const
const tokenStream = { kind: 'erc20Stream', token: USD, ...amounts } as const
const calls = { kind: 'calls', targets: [USD], methods: ['0xa0712d68', '0xdeadbeef'] } as const
const CONTENTS: Readonly<Record<string, Session>> = {
  currency: session(native),
  token: session(erc20, { tokens: new Map([[USD, { symbol: 'USDC', decimals: 6 }]]) }),
  'a token that says nothing': session(erc20),
  stream: session(coinStream, {
    terms: { ...session(coinStream).terms, startsAtSeconds: NOW, endsAtSeconds: NOW + 5 * DAY },
  }),
  'a stream of a token': session(tokenStream, { tokens: new Map([[USD, { symbol: 'USDC', decimals: 6 }]]) }),
  'a stream taken back': session(coinStream, { act: 'revoke', feeBase: 0n }),
  calls: session(calls, { functions: new Map([['0xa0712d68', 'mint(uint256)']]) }),
  'taken back': session(native, { act: 'revoke', feeBase: 2_000_000_000_000_000n }),
  'taken back for nothing': session(native, { act: 'revoke', feeBase: 0n }),
}

/** All words of the page. */
const textOf = (page: { readonly document: Document }) =>
  page.document.body.textContent?.replace(/\s+/g, ' ') ?? ''

describe('call-10 a session is asked about in words', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'currency',
      ['Allow without asking', '0.05 ETH in 1 day', '1.5 ETH', 'Base (8453)', '1,000', '2030-'],
      ['Network fee', 'No limit'],
    ],
    ['token', ['5 USDC in 1 week', '25 USDC', '5000000 of the smallest unit'], []],
    ['a token that says nothing', ['5000000 of the smallest unit in 1 week'], ['USDC']],
    [
      'stream',
      [
        ...['Allow without asking', 'Up to 0.1 ETH now, then 0.0864 ETH a day, at most 0.532 ETH, until'],
        ...['In all, at most', 'Base (8453)', '2030-'],
      ],
      ['No limit', 'Not before'],
    ],
    [
      'a stream of a token',
      // Five seconds have flowed, and it may run for 30 days.
      ['Up to 10.00005 USDC now, then 0.864 USDC a day, at most 35.92 USDC', '35920000 of the smallest unit'],
      [],
    ],
    [
      'a stream taken back',
      ['Take back a permission', 'Up to 0.1 ETH at the start, then 0.0864 ETH a day, at most 1 ETH'],
      ['Within these limits'],
    ],
    [
      'calls',
      [
        ...['mint(uint256) 0xa0712d68', '0xdeadbeef', 'Names are what the app calls them'],
        'No limit: whatever these functions can move.',
      ],
      ['In all'],
    ],
    [
      'taken back',
      ['Take back a permission', '0.05 ETH in 1 day', 'Network fee, at most', '0.002 ETH'],
      ['Within these limits'],
    ],
    ['taken back for nothing', ['Take back a permission', 'Paid by the app'], ['Network fee, at most']],
  ])('%s', async (name, said, unsaid) => {
    const content = CONTENTS[name]
    const page = await start({ ...(content && { content }), width: 370 })
    for (const words of said) expect(textOf(page)).toContain(words)
    for (const words of unsaid) expect(textOf(page)).not.toContain(words)
    // The address that may act is shown digit by digit.
    expect(textOf(page).toLowerCase()).toContain(APP)
  })

  test('calls of functions have no limit, which is said in red', async () => {
    const { calls: content } = CONTENTS
    const page = await start({ ...(content && { content }), width: 370 })
    const note = page.document.querySelector('.note.danger')
    const [red = 0, green = 0] =
      page.window
        .getComputedStyle(note ?? page.document.body)
        .color.match(/\d+/g)
        ?.map(Number) ?? []
    expect(red - green).toBeGreaterThan(100)
    const revoked = await start({ content: session(calls, { act: 'revoke', feeBase: 0n }) })
    expect(revoked.document.querySelector('.danger')).toBeNull()
  })

  test('says when it begins, where that is not at once', async () => {
    const terms = { ...session(native).terms, startsAtSeconds: NOW + DAY }
    const page = await start({ content: session(native, { terms }), width: 370 })
    expect(textOf(page)).toContain('Not before')
    const other = await start({ content: session(native), width: 370 })
    expect(textOf(other)).not.toContain('Not before')
  })

  test('says what a stream begins with where that is not at once', async () => {
    const terms = { ...session(coinStream).terms, startsAtSeconds: NOW + DAY, endsAtSeconds: NOW + 3 * DAY }
    const page = await start({ content: session(coinStream, { terms }), width: 370 })
    expect(textOf(page)).toContain('Up to 0.1 ETH at the start, then 0.0864 ETH a day, at most 0.2728 ETH')
    expect(textOf(page)).toContain('Not before')
  })

  const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'hi', 'id', 'ja', 'ko', 'pt', 'tr', 'zh']
  test.each(LANGUAGES)('says a stream in words, with all of its amounts: %s', async (language) => {
    const { stream: content } = CONTENTS
    const page = await start({ ...(content && { content }), languages: [language], width: 370 })
    const said = page.document.querySelector('.amount')?.textContent ?? ''
    for (const part of ['0.1 ETH', '0.0864 ETH', '0.532 ETH', '2030-']) expect(said).toContain(part)
    expect(said).not.toMatch(/[{}]/)
  })

  test('says the most that it comes to: of every period, and with every call', () => {
    const terms = { right: native, startsAtSeconds: 0, endsAtSeconds: 10, maxCalls: 100 }
    expect(totalBase({ amountBase: 5n, periodSeconds: 10 }, terms)).toBe(5n)
    expect(totalBase({ amountBase: 5n, periodSeconds: 3 }, terms)).toBe(20n)
    expect(totalBase({ amountBase: 5n, periodSeconds: 3 }, { ...terms, maxCalls: 2 })).toBe(10n)
    expect(totalBase({ amountBase: 5n, periodSeconds: 1_000 }, terms)).toBe(5n)
  })

  test.each(['de', 'ar', 'ja'])('in the language of the person: %s', async (language) => {
    const page = await start({ content: session(native), languages: [language], width: 370 })
    expect(textOf(page)).toContain('0.05 ETH')
    expect(textOf(page)).not.toMatch(/in 1 day|Allow|Within/)
  })

  test.each(Object.entries(CONTENTS))(
    'has nothing that axe finds, and fits 320 px: %s',
    async (_, content) => {
      const page = await start({ content, width: 320, height: 480 })
      await isArmed(page)
      expect(page.document.querySelector('.body')?.scrollWidth).toBe(320)
      for (const animation of page.document.getAnimations()) animation.finish()
      Reflect.get(page.window, 'eval').call(page.window, axe.source)
      const inPage: typeof axe = Reflect.get(page.window, 'axe')
      const { violations } = await inPage.run()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
    },
  )

  test('is asked in a window of its own, where one can be had', async () => {
    const page = await start({ content: session(native), openWindow: () => null })
    expect(page.button('Open window')).toBeDefined()
    expect(page.button('Allow')).toBeUndefined()
  })
})

/** The place of some characters on the line. */
function placeOf({ firstChild, ownerDocument }: Element, text: string): DOMRect {
  const begin = firstChild?.textContent?.indexOf(text) ?? -1
  if (!firstChild || begin < 0) throw new Error(`There is no ${text}.`)
  const range = ownerDocument.createRange()
  range.setStart(firstChild, begin)
  range.setEnd(firstChild, begin + text.length)
  return range.getBoundingClientRect()
}

test.each(['ar', 'he'])(
  'in %s the number of an amount stays in front of its symbol, alone and in a sentence',
  async (language) => {
    const content = CONTENTS['a stream of a token']
    const page = await start({ languages: [language], ...(content && { content }), width: 900 })
    expect(page.document.documentElement.dir).toBe('rtl')
    const [said, total] = [...page.document.querySelectorAll('.amount')]
    if (!said || !total) throw new Error('There are no amounts.')
    const amounts: readonly (readonly [Element, string])[] = [
      [said, '10.00005'],
      [said, '35.92'],
      [total, '35.92'],
    ]
    for (const [element, number] of amounts) {
      const whole = placeOf(element, `${number} USDC`)
      const first = placeOf(element, number)
      expect(first.width).toBeGreaterThan(0)
      // Both on one line, and the number at its left end.
      expect(whole.height).toBe(first.height)
      expect(first.left).toBeCloseTo(whole.left)
      expect(whole.width).toBeGreaterThan(first.width)
    }
  },
)
