import type {} from '@foyer/devkit/stress'
import axe from 'axe-core'
import { describe, expect, inject, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { ADDRESS, isArmed, pressInTime, SOME_SPENDING, startingApprovals } from '../../test/approvalPage.ts'
import { encodeAbi } from '../decode/call/abi.ts'
import { decodeCall } from '../decode/call/decodeCall.ts'
import { MULTICALL3 } from '../decode/call/knownCalls.ts'
import type { ChangeSteps } from '../lib/changeSteps.ts'

const start = startingApprovals()
/** The steps that would follow in a window, which these tests do not open. */
const STEPS: ChangeSteps = {
  ...{ now: () => ({ stage: 'busy' }), waitMs: () => 0, confirm: async () => {}, resend: async () => {} },
  ...{ cancel: () => {}, watch: () => {}, signal: new AbortController().signal },
}

const OTHER = `0x${'11'.repeat(20)}`
const LINK = {
  kind: 'link',
  address: ADDRESS,
  provider: 'github',
  name: 'ada',
  email: 'ada@example.com',
} as const
const FIVE = 5n * 10n ** 18n
const TRANSACTION = {
  kind: 'transaction',
  address: ADDRESS,
  chainId: '1',
  currency: 'ETH',
  feeBase: 2_100_000_000_000_000n,
  isUnlimited: false,
  tokens: new Map(),
} as const
/** execute(address,uint256,bytes), which looks like a payment to the address in it. */
const EXECUTE = `0xb61d27f6${encodeAbi(['address', 'uint256', 'bytes'], [OTHER, FIVE, '0x'])}`
const APPROVE = `0x095ea7b3${encodeAbi(['address', 'uint256'], [OTHER, 0n])}`
/** aggregate3Value((address,bool,uint256,bytes)[]) */
const SHARES = `0x174dea71${encodeAbi(
  [{ list: { tuple: ['address', 'bool', 'uint256', 'bytes'] } }],
  [
    [
      [OTHER, false, FIVE - 1n, '0x'],
      [OTHER, false, 1n, APPROVE],
    ],
  ],
)}`

describe('its page', () => {
  const LONG = Array.from({ length: 30 }, (_, at) => `${at + 1}. A paragraph that goes on for a while.`).join(
    '\n',
  )
  const contents = {
    text: {
      kind: 'text',
      text: 'Sign in to Atelier\n\nNonce: 7f3a91',
      signIn: 'none',
      otherSites: [],
      address: ADDRESS,
    },
    long: { kind: 'text', text: LONG, signIn: 'none', otherSites: [], address: ADDRESS },
    bytes: { kind: 'bytes', hex: `0x${'c0ffee80ff'.repeat(20)}`, address: ADDRESS },
    hidden: {
      kind: 'text',
      text: 'Pay \u202e10\u202c ETH\u200b',
      signIn: 'odd',
      otherSites: ['xn--shp-9ib.example'],
      address: ADDRESS,
    },
    email: {
      kind: 'email',
      from: undefined,
      email: `${'ada.augusta.'.repeat(6)}king@engine.example.com`,
      address: ADDRESS,
      steps: STEPS,
    },
    newAccount: { kind: 'email', from: undefined, email: 'ada@example.com', steps: STEPS },
    change: {
      kind: 'email',
      from: 'ada@example.com',
      email: 'ada@example.org',
      address: ADDRESS,
      steps: STEPS,
    },
    spending: SOME_SPENDING,
    contract: {
      ...TRANSACTION,
      call: decodeCall({ to: ADDRESS.toLowerCase(), valueBase: FIVE, data: EXECUTE }),
    },
    item: { ...TRANSACTION, call: decodeCall({ to: OTHER, valueBase: 1n, data: APPROVE }) },
    multicall3: {
      ...TRANSACTION,
      call: decodeCall({ to: MULTICALL3, valueBase: FIVE, data: SHARES }, { hasMulticall3: true }),
    },
    typed: {
      kind: 'typed',
      ...{ meaning: undefined, isUnknown: true, tokens: new Map(), currency: 'ETH' },
      address: ADDRESS,
      primaryType: 'Mail',
      domain: [
        { name: 'name', type: 'string', text: 'Ether Mail' },
        { name: 'chainId', type: 'uint256', text: '1' },
      ],
      message: [
        { name: 'from', type: 'address', text: ADDRESS },
        { name: 'body', type: 'Body', children: [{ name: 'text', type: 'string', text: 'Hello' }] },
      ],
    },
  } as const
  const all = Object.entries(contents).flatMap(([name, content]) =>
    (['light', 'dark'] as const).map((theme) => [name, theme, content] as const),
  )
  // Every content in one theme, and both themes of two; by `npm test -- stress` all.
  const cases = all.filter(
    ([name, theme]) => theme === 'light' || ['text', 'typed'].includes(name) || inject('isStress'),
  )

  test.each(cases)('has nothing that axe finds: %s, %s', async (_, theme, content) => {
    const page = await start({ content, theme, width: 370 })
    await isArmed(page)
    const sign = page.button('Sign')
    // Pointed at, which changes its colour.
    if (sign) await page.move(sign)
    for (const animation of page.document.getAnimations()) animation.finish()
    Reflect.get(page.window, 'eval').call(page.window, axe.source)
    const inPage: typeof axe = Reflect.get(page.window, 'axe')
    const { violations } = await inPage.run()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })

  test.each(Object.entries(contents))(
    '320 px wide it is never wider than the window: %s',
    async (_, content) => {
      const page = await start({ content, width: 320, height: 480 })
      expect(page.document.documentElement.scrollWidth).toBe(320)
      expect(page.document.querySelector('.body')?.scrollWidth).toBe(320)
      const buttons = [...page.document.querySelectorAll('button')]
      for (const button of buttons) {
        expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
        expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(480)
      }
    },
  )

  const SEND = {
    ...TRANSACTION,
    call: decodeCall({ to: ADDRESS.toLowerCase(), valueBase: 1_500_000_000_000_000_000n, data: '0x' }),
  } as const

  test('T43 the contract that gets the money comes before everything that its call says of others', async () => {
    const textOf = async (content: (typeof contents)[keyof typeof contents]) => {
      const page = await start({ content })
      return page.document.body.textContent ?? ''
    }
    const hidden = await textOf(contents.contract)
    expect(hidden).toContain('Send to a contract')
    expect(hidden).toContain(`Amount5 ETHContract${ADDRESS}Data`)
    expect(hidden).toContain('This wallet cannot say what the call does')
    expect(await textOf(contents.multicall3)).toMatch(
      /Amount5 ETHContract0xcA11.*Multicall3.*1\/2 Send.*2\/2/s,
    )
    const item = await textOf(contents.item)
    expect(item).toContain('this is item number 0')
    expect(item).toContain('goes to the contract itself')
    expect(item).not.toContain('Take back')
  })

  test('call-6 a batch shows each of its calls, and that the app pays for it', async () => {
    const calls = [
      { to: ADDRESS.toLowerCase(), valueBase: 1_500_000_000_000_000_000n, data: '0x' },
      { to: OTHER, valueBase: 0n, data: '0xdeadbeef' },
    ].map((call) => decodeCall(call))
    const call = { kind: 'batch', facts: [], calls } as const
    const page = await start({
      content: { ...SEND, feeBase: 0n, isPaidByApp: true, call },
      openWindow: () => null,
    })
    const text = page.document.body.textContent ?? ''
    for (const words of ['1/2 Send', '1.5 ETH', '2/2 Confirm transaction', '0xdeadbeef'])
      expect(text).toContain(words)
    // An address is drawn in two halves.
    expect(text).toContain('11'.repeat(10))
    expect(text).toContain('Paid by the app')
    expect(text).not.toContain('at most')
    expect(text).toContain('This wallet cannot say what the call does')
  })

  // The frame is as wide as the modal of a small phone leaves it, with the words about the window of its own, and as high as it asks for.
  test.each([
    ['account-8 what is sent, to whom, for which fee and by whom', SEND],
    ['who opens the page', { kind: 'page', address: ADDRESS }],
    ['an address to add', { ...contents.email, email: 'ada@example.com' }],
    ['an address for a new account', contents.newAccount],
    ['an address to change', contents.change],
    ['an account at a provider', LINK],
  ] as const)('on a phone all of it is seen without scrolling: %s', async (_, content) => {
    const openWindow = content.kind === 'page' ? {} : { openWindow: () => null }
    const page = await start({ content, width: 336, height: 400, ...openWindow })
    const [, opened] = page.notices.find(([name]) => name === 'APPROVAL_OPEN') ?? []
    const frame = page.window.frameElement
    if (!(frame instanceof HTMLElement)) throw new Error('It is no frame.')
    frame.style.height = `${Reflect.get(Object(opened), 'heightPx')}px`
    const body = page.document.querySelector('.body')
    expect((body?.scrollHeight ?? 0) - (body?.clientHeight ?? 0)).toBe(0)
    // An address is halved, so that no few digits of it stand alone.
    const line = page.document.querySelector('.body .fact:last-child .mono')
    const range = page.document.createRange()
    // An account that is being made has no wallet whose address could be shown.
    expect(line === null).toBe(content === contents.newAccount)
    const widths = [...(line?.childNodes ?? [])].map((node) => {
      range.selectNodeContents(node)
      return range.getBoundingClientRect().width
    })
    expect(widths.filter((width) => width > 150)).toHaveLength(line ? 2 : 0)
  })

  test.each(['en', 'de', 'hi'])(
    'the second step is in the window at the least height: %s',
    async (language) => {
      const page = await start({ hasCoverCheck: false, width: 320, height: 356, languages: [language] })
      const name = page.document.querySelector('.primary')?.textContent ?? ''
      await pressInTime(page, name, () => page.panel()?.dataset.step === 'second')
      for (const place of page.document.querySelectorAll('.place, .status')) {
        expect(place.getBoundingClientRect().bottom).toBeLessThanOrEqual(356)
        expect(place.getBoundingClientRect().top).toBeGreaterThan(0)
      }
    },
  )

  test('in a language from right to left it is mirrored, and the address is not', async () => {
    const page = await start({ languages: ['ar-EG'] })
    expect(page.document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
    const [cancel, sign] = page.document.querySelectorAll('button')
    expect(cancel?.getBoundingClientRect().left).toBeGreaterThan(sign?.getBoundingClientRect().left ?? 999)
    expect(page.document.querySelector('.mono')?.getAttribute('dir')).toBe('ltr')
  })

  test('with less motion nothing moves, and it is armed all the same', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    })
    try {
      const page = await start()
      const sign = page.button('Sign')
      expect(sign && page.window.getComputedStyle(sign, '::after').animationName).toBe('none')
      await isArmed(page)
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    }
  })

  test('with forced colours the button that counts, boxes and codes keep an edge', async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
    try {
      const page = await start({ content: contents.hidden })
      for (const selector of ['.primary', '.block', '.note', '.origin', 'mark']) {
        const element = page.document.querySelector(selector)
        const style = element && page.window.getComputedStyle(element)
        expect(style?.borderTopStyle, selector).toBe('solid')
      }
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    }
  })
})
