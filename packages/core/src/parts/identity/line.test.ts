import {
  createFakeFrame,
  createSocialTest,
  type FakeFrameScript,
  SOCIAL_DONE,
  SOCIAL_SITE,
  until,
} from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { submitEmail } from '../email/index.ts'
import { pickSocial } from '../social/index.ts'
import { lineStateOf, takeTurn } from './index.ts'

const inLine = (seconds: number) => ({
  code: 'in_line',
  message: `Please try again after ${seconds} seconds`,
})

test('a window is closed while the visitor waits, and their press at the turn opens another one', async () => {
  const answers = [inLine(120)]
  const begin = (provider: string) => answers.shift() ?? { url: `https://provider.example/${provider}` }
  const { modal, platform, view, isConnected } = await createSocialTest(
    createFakeFrame({ social: { begin } }),
  )
  pickSocial(modal, { provider: 'google' })
  await until(() => view() === 'InLine')
  expect(platform.popups[0]?.closed).toBe(true)
  expect(modal.state.notices.items).toEqual([])
  const { atMs, step } = lineStateOf(modal.state)
  expect([step, atMs - platform.now()]).toEqual(['waiting', 120_000])
  await platform.advance(119_000)
  expect(lineStateOf(modal.state).step).toBe('waiting')
  await platform.advance(1_000)
  await until(() => lineStateOf(modal.state).step === 'due')
  expect(platform.popups).toHaveLength(1)
  takeTurn(modal)
  // Nothing was awaited: a browser opens no window later.
  expect(platform.popups).toHaveLength(2)
  expect(view()).toBe('ConnectingSocial')
  await until(() => platform.popups[1]?.urls.length === 1)
  platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
  await until(isConnected)
})

test('a code of Farcaster waits in line too', async () => {
  const answers = [inLine(60)]
  const begin = (provider: string) => answers.shift() ?? { url: `https://provider.example/${provider}` }
  const { modal, platform, view } = await createSocialTest(createFakeFrame({ social: { begin } }))
  pickSocial(modal, { provider: 'farcaster' })
  await until(() => view() === 'InLine')
  await platform.advance(60_000)
  await until(() => lineStateOf(modal.state).step === 'due')
  takeTurn(modal)
  await until(() => modal.state.social?.step === 'phone')
  expect(view()).toBe('ConnectingFarcaster')
})

test('leaving the view ends the wait, and asks for nothing later', async () => {
  const { modal, platform, view, calls } = await createSocialTest(
    createFakeFrame({ social: { begin: () => inLine(30) } }),
  )
  pickSocial(modal, { provider: 'google' })
  await until(() => view() === 'InLine')
  const asked = calls().length
  modal.router.replace('Connect')
  await platform.advance(60_000)
  expect(lineStateOf(modal.state).step).toBe('waiting')
  expect(calls()).toHaveLength(asked)
})

test('the view alone, without a sign-in, shows nothing', async () => {
  const { modal, view } = await createSocialTest()
  openModal(modal, { view: 'InLine' })
  await until(() => view() !== 'InLine')
})

/** A visitor who has typed an address, and what the frame answers to each try. */
async function startEmail(answers: ReturnType<NonNullable<FakeFrameScript['step']>>[]) {
  const frame = createFakeFrame({
    step: () => answers.shift() ?? { action: 'VERIFY_OTP' },
  })
  const { modal, platform, view } = await createSocialTest(frame)
  await submitEmail(modal, { email: 'ada@example.com' })
  await until(() => view() === 'InLine')
  const asked = () => frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL').length
  return { modal, platform, view, asked, line: () => lineStateOf(modal.state) }
}

const away = { code: 'server_unreachable', message: 'The wallet service cannot be reached' }

test('servers that are away at the turn are asked again with growing pauses, and the visitor is told', async () => {
  const { modal, platform, view, asked, line } = await startEmail([inLine(60), away, away, away])
  // The next pause begins once a try is over.
  const isPausing = () => modal.tasks.state.waitInLine?.status !== 'pending'
  await platform.advance(60_000)
  await until(() => line().step === 'away')
  expect(asked()).toBe(2)
  await platform.advance(999)
  expect(asked()).toBe(2)
  await platform.advance(1)
  await until(() => asked() === 3 && isPausing())
  expect(line().step).toBe('away')
  await platform.advance(2_000)
  await until(() => asked() === 4 && isPausing())
  await platform.advance(4_000)
  await until(() => view() === 'EmailVerifyOtp')
})

test('a place that was lost meanwhile is followed by a new one, and that is said', async () => {
  const { platform, line, view } = await startEmail([inLine(60), away, inLine(300)])
  expect(line().isAnew).toBe(false)
  await platform.advance(60_000)
  await until(() => line().step === 'away')
  await platform.advance(1_000)
  await until(() => line().step === 'waiting')
  expect(line()).toMatchObject({ isAnew: true, atMs: platform.now() + 300_000 })
  await platform.advance(300_000)
  await until(() => view() === 'EmailVerifyOtp')
})

test('a place whose time was only rounded is no new one', async () => {
  const { platform, line, view } = await startEmail([inLine(60), inLine(1)])
  await platform.advance(60_000)
  await until(() => line().atMs === platform.now() + 1_000)
  expect(line().isAnew).toBe(false)
  await platform.advance(1_000)
  await until(() => view() === 'EmailVerifyOtp')
})

test('once the turn is over, the visitor is told why it did not work', async () => {
  const { modal, platform, view, line } = await startEmail([
    inLine(60),
    ...Array.from({ length: 90 }, () => away),
  ])
  await platform.advance(60_000)
  for (let tries = 0; tries < 60 && view() === 'InLine'; tries += 1) {
    await until(() => line().step === 'away' || view() !== 'InLine')
    await platform.advance(15_000)
  }
  await until(() => view() !== 'InLine')
  expect(modal.state.email?.problem).toBe('unreachable')
})

test('whoever leaves while servers are away is asked for no more', async () => {
  const { modal, platform, asked, line } = await startEmail([inLine(60), away])
  await platform.advance(60_000)
  await until(() => line().step === 'away')
  modal.router.replace('Connect')
  await platform.advance(60_000)
  expect(asked()).toBe(2)
})
