import { afterEach, describe, expect, test } from 'vitest'
import { ADDRESS, isArmed, startingApprovals } from '../../test/approvalPage.ts'
import { amountOf, makeCall } from '../decode/call/decodedCall.ts'
import type { ApprovalContent } from '../decode/content.ts'
import type { ChangeSteps } from '../lib/changeSteps.ts'
import { OWN_WINDOW_READY, startOwnWindow } from '../lib/ownWindow.ts'
import { startSecondStep } from './secondStep.ts'

const start = startingApprovals()
const STEPS = {} as ChangeSteps // what is drawn takes no step
const text = (words: string, more: object = {}): ApprovalContent => ({
  ...{ kind: 'text', text: words, signIn: 'none', otherSites: [], address: ADDRESS },
  ...more,
})
const transaction = (call: ReturnType<typeof makeCall>): ApprovalContent => ({
  ...{ kind: 'transaction', address: ADDRESS, chainId: '1', currency: 'ETH', feeBase: 1n, call },
  ...{ isUnlimited: false, tokens: new Map() },
})
const [amount, to] = [amountOf(1n), { name: 'to', address: ADDRESS } as const]
const typed: ApprovalContent = {
  ...{ kind: 'typed', address: ADDRESS, primaryType: 'Mail', domain: [], message: [], meaning: undefined },
  ...{ isUnknown: false, tokens: new Map(), currency: 'ETH' },
}

describe('the frame is as high as what it shows', () => {
  test.each<[string, ApprovalContent, number]>([
    ['no text', text(''), 376],
    ['a line of 37', text('x'.repeat(37)), 376],
    ['a line of 38, which breaks', text('x'.repeat(38)), 396],
    ['two lines', text('a\nb'), 396],
    ['more lines than there is room for', text('a\n'.repeat(30)), 560],
    ['a text with a note', text('a', { signIn: 'odd' }), 448],
    ['a text with another site', text('a', { otherSites: ['b.io'] }), 448],
    ['what cannot be seen', text('a\u200b'), 448],
    ['two notes', text('a\u200b', { signIn: 'odd' }), 520],
    ['bytes', { kind: 'bytes', hex: '0x12', address: ADDRESS }, 448],
    ['the page of the wallet', { kind: 'page', address: ADDRESS }, 456],
    ['an address', { kind: 'email', from: undefined, email: 'a@b.example', steps: STEPS }, 496],
    ['two addresses', { kind: 'email', from: 'a@b.example', email: 'c@b.example', steps: STEPS }, 568],
    [
      'an account at a provider',
      { kind: 'link', address: ADDRESS, provider: 'github', name: 'ada', email: 'a@b.example' },
      568,
    ],
    ['currency that is sent', transaction(makeCall('send', amount, to)), 496],
    [
      'a token that is sent',
      transaction(makeCall('send', amount, to, { name: 'token', address: ADDRESS })),
      560,
    ],
    ['a call of a contract', transaction(makeCall('call', amount, to)), 560],
    ['typed data', typed, 560],
  ])('%s', async (_, content, heightPx) => {
    const page = await start({ content })
    const title = page.document.querySelector('h1')?.textContent
    expect(page.notices).toEqual([['APPROVAL_OPEN', { requestId: '0'.repeat(32), heightPx, title }]])
  })
})

test('it is written in the language of the person, in either direction, and in the theme of the app', async () => {
  const page = await start({ languages: ['ar'], theme: 'dark' })
  const { lang, dir, dataset } = page.document.documentElement
  expect([lang, dir, dataset.theme]).toEqual(['ar', 'rtl', 'dark'])
  const english = await start()
  expect([english.document.documentElement.lang, english.document.documentElement.dir]).toEqual(['en', 'ltr'])
})

test('it says how far it is, and what is missing', async () => {
  const page = await start()
  await isArmed(page)
  expect(page.document.querySelector('.status')?.textContent).toBe('')
  page.window.dispatchEvent(new Event('resize'))
  expect(page.panel()?.dataset.state).toBe('checking')
  expect(page.document.querySelector('.status')?.textContent).not.toBe('')
})

describe('the page of a window', () => {
  const frames: HTMLIFrameElement[] = []
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove()
  })

  test.each([
    ['en', 'ltr'],
    ['he', 'rtl'],
  ])('tells who opened it that it is there, and without one says so in %s', async (language, dir) => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frames.push(frame)
    const view = frame.contentWindow
    if (!view) throw new Error('The frame has no page.')
    Object.defineProperty(view.navigator, 'languages', { value: [language] })
    const told: unknown[] = []
    Object.assign(view, { opener: { postMessage: (...said: unknown[]) => told.push(said) } })
    await startOwnWindow(view)
    expect(told).toEqual([[OWN_WINDOW_READY, view.origin]])
    expect(view.document.documentElement.dataset.window).toBe('')
    expect(view.document.body.textContent).toBe('')
    Object.assign(view, { opener: null })
    await startOwnWindow(view)
    expect(view.document.documentElement).toMatchObject({ lang: language, dir })
    expect(view.document.querySelector('main.lost > p')?.textContent).not.toBe('')
  })
})

test('the second of two presses counts no press that a program made, and none once it has ended', () => {
  const footer = document.body.appendChild(document.createElement('div'))
  const calls: string[] = []
  let isWaiting = true
  const stop = startSecondStep({
    ...{ document, footer, label: 'Sign' },
    onPress: () => calls.push('press'),
    onMiss: () => calls.push('miss'),
    setTimer: () => () => {
      isWaiting = false
    },
  })
  expect([footer.dataset.step, footer.querySelectorAll('.place').length]).toEqual(['second', 6])
  const button = footer.querySelector('button')
  expect([button?.className, button?.type, button?.textContent]).toEqual(['button primary', 'button', 'Sign'])
  for (const target of [button, document.body])
    target?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button?.click()
  expect(calls).toEqual([])
  stop()
  expect(isWaiting).toBe(false)
  footer.remove()
})
