import { sleep } from '@foyer/kit'
import type { BrowserContext, Frame, Page } from 'playwright'
import type { FrameRig } from '../frame/rig.ts'
import { watchWipe } from './watchWipe.ts'

/** Servers that answer nothing while a visitor signs out. */
export type Silence = readonly ('gateway' | 'vault')[]

/** The experience of one visitor who signed out. */
export interface Leaving {
  /** Until the app was answered. */
  readonly answerMs: number
  /** Until the key was overwritten, the row was stored, and the open approval was gone: whatever came last. */
  readonly wipeMs: number
  /** Until another tab of the app was told. */
  readonly otherTabMs: number
  /** The answer to the app whose approval was open. */
  readonly openRequest: string
  /** Whether the visitor is signed in afterwards: in the page, after a reload, and in the other tab. */
  readonly isStillIn: boolean
  /** The answer to a later request for a signature. */
  readonly nextRequest: string
  /** How often the gateway heard that the session is over, once it answers again and the app is opened. */
  readonly told: number
}

interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly other: Page
  readonly frame: Frame
  readonly address: string
  readonly jkt: string
}

const SIGN_OUT = '/v1/auth/sign-out'

/** Signs a visitor in, opens an approval, so that the keys are open too, and a second tab. */
async function enter(rig: FrameRig, email: string): Promise<Visitor> {
  const context = await rig.browser.newContext({ viewport: { width: 700, height: 700 } })
  // The compiler of these tools marks functions with a helper that a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  await context.addInitScript(watchWipe)
  const page = await context.newPage()
  await open(rig, page)
  const calls = rig.servers.gateway.calls.length
  await page.evaluate(`host.ask('CONNECT_EMAIL', { email: '${email}' })`)
  rig.servers.answerLink('approved')
  await page.evaluate(`host.ask('CONNECT_DEVICE')`)
  await page.evaluate(`host.ask('CONNECT_OTP', { otp: '${rig.servers.codes.at(-1)}' })`)
  const address = String(await page.evaluate(`host.ask('GET_USER', {}).then((user) => user.address)`))
  const other = await context.newPage()
  await open(rig, other)
  await page.bringToFront()
  const [frame] = page.frames().filter((one) => one.parentFrame())
  if (!frame) throw new Error('There is no frame.')
  await page.evaluate(
    `{ host.ask('RPC_REQUEST', ${signingOf(address)}).then((v) => { host.opened = 'signed ' + v }, (e) => { host.opened = String(e.code) }); 0 }`,
  )
  await frame.locator('.panel').waitFor({ state: 'attached' })
  const jkt = rig.servers.gateway.calls[calls]?.jkt ?? ''
  return { context, page, other, frame, address, jkt }
}

async function open(rig: FrameRig, page: Page): Promise<void> {
  await page.goto(rig.hostUrl('app.localhost'))
  await page.waitForFunction('host.ready === 1')
}

const signingOf = (address: string) =>
  JSON.stringify({
    method: 'personal_sign',
    params: ['0x48656c6c6f', address],
    chainId: 1,
    chainNamespace: 'eip155',
  })

const isIn = (page: Page) => page.evaluate(`host.ask('IS_CONNECTED')`).then(Boolean)

async function leave({ page, other, frame, address }: Visitor): Promise<Omit<Leaving, 'told'>> {
  const now = 'performance.timeOrigin + performance.now()'
  await other.evaluate(
    `{ host.heardMs = 0; const { push } = host.notices; host.notices.push = (...n) => { host.heardMs ||= ${now}; return push.apply(host.notices, n) } }`,
  )
  const [startMs, answerMs] = (await page.evaluate(
    `{ const start = ${now}; host.ask('SIGN_OUT').then(() => [start, ${now} - start]) }`,
  )) as [number, number] // two numbers, as it says
  const wiped = await frame.evaluate(() => window.wiped ?? {})
  const { key = Number.NaN, row = Number.NaN, panel = Number.NaN } = wiped
  const heardMs = Number(await other.evaluate('host.heardMs || NaN'))
  const nextRequest = await page.evaluate(
    `host.ask('RPC_REQUEST', ${signingOf(address)}).then((v) => 'signed ' + v, (e) => String(e.code))`,
  )
  return {
    answerMs,
    wipeMs: Math.max(key, row, panel) - startMs,
    otherTabMs: heardMs - startMs,
    openRequest: String(await page.evaluate('host.opened')),
    isStillIn: (await isIn(page)) || (await isIn(other)),
    nextRequest: String(nextRequest),
  }
}

/** Signs in some visitors, makes servers silent, and signs out all of them at the same time. */
export async function leaveTogether(
  rig: FrameRig,
  emails: readonly string[],
  silence: Silence,
): Promise<readonly Leaving[]> {
  const visitors: Visitor[] = []
  try {
    for (const email of emails) visitors.push(await enter(rig, email))
    for (const name of silence) rig.silent.add(name)
    const left = await Promise.all(visitors.map(leave))
    rig.silent.clear()
    const calls = rig.servers.gateway.calls.length
    const after = await Promise.all(
      visitors.map(async ({ page, jkt }) => {
        await open(rig, page)
        const isStillIn = await isIn(page)
        const isTold = () =>
          rig.servers.gateway.calls.slice(calls).filter((call) => call.path === SIGN_OUT && call.jkt === jkt)
            .length
        return { isStillIn, isTold }
      }),
    )
    return await Promise.all(
      left.map(async (one, at) => {
        const found = after[at]
        return {
          ...one,
          isStillIn: one.isStillIn || found?.isStillIn !== false,
          told: await waitForCount(found?.isTold ?? (() => 0)),
        }
      }),
    )
  } finally {
    rig.silent.clear()
    for (const { context } of visitors) await context.close()
  }
}

const TELL_MS = 10_000

/** How often something has happened, once it has; 0 when it does not in time. */
async function waitForCount(count: () => number): Promise<number> {
  const deadlineMs = performance.now() + TELL_MS
  while (count() === 0 && performance.now() < deadlineMs) await sleep(50)
  return count()
}
