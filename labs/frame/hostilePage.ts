import { sleep } from '@foyer/kit'
import type { Page } from 'playwright'
import { count, startApprovals, tryLayout } from '../clickjack/approvals.ts'
import { makeLayouts } from '../clickjack/layouts.ts'
import { createAsks } from './hostileAsks.ts'
import { createDice } from './inProcess.ts'
import { FORGET_UNSIGNED, type FrameRig } from './rig.ts'

/** The results of a page that is allowed and hostile, in a browser, with nobody who presses anything. */
export interface HostilePageFigures {
  readonly asks: number
  /** Answers with a signature. */
  unpressed: number
  readonly layouts: number
  /** Layouts over the message of `wallet_connect` in which its button counted. */
  layoutsArmed: number
  /** Accounts that were changed by the door of passkeys. */
  passkeyChanges: number
  /** Questions of the wallet's page that a page which opened it has heard. */
  pageHeard: number
  /** Pages of wallets that were drawn inside of another page, or for an opener that is no frame. */
  pagesDrawn: number
}

const SIGN_IN = {
  version: '1',
  capabilities: { signInWithEthereum: { nonce: 'abcdefgh12', chainId: '0x1' } },
}
const ANSWER_MS = 120
const PAGE_MS = 4_000
const AT_ONCE = 4

/** Asks for all of it in a browser. */
export async function tryHostilePage(
  rig: FrameRig,
  asks: number,
  layouts: number,
): Promise<HostilePageFigures> {
  const pages = []
  for (let at = 0; at < AT_ONCE; at += 1)
    pages.push(
      await startApprovals(rig, `hostile${at}`, { method: 'wallet_connect', params: () => [SIGN_IN] }),
    )
  // The door of passkeys has a page of its own: what it leaves open is not in the way of the layouts.
  const [alone, ...others] = pages
  const [first] = others
  if (!alone || !first) throw new Error('There is no page.')
  const unpressed = await askAll(first, rig, asks)
  const passkeyChanges = await tryPasskeyDoor(alone.page)
  const made = makeLayouts(layouts, createDice(13))
  const layoutsArmed = await count(others, made, tryLayout)
  return {
    asks,
    unpressed,
    layouts: made.length,
    layoutsArmed,
    passkeyChanges,
    ...(await tryWalletPage(rig)),
  }
}

/** Sends requests over the live port, presses nothing, and counts answers that have a signature in them. */
async function askAll(
  { page, frame }: Awaited<ReturnType<typeof startApprovals>>,
  rig: FrameRig,
  asks: number,
) {
  const address = String(await page.evaluate(`host.ask('GET_USER', {}).then((user) => user.address)`))
  const next = createAsks(createDice(17), { address, origin: `http://app.localhost:${rig.port}` })
  let unpressed = 0
  for (let at = 0; at < asks; at += 1) {
    const { method, params } = next()
    await frame.evaluate(FORGET_UNSIGNED)
    const payload = JSON.stringify({ method, params, chainId: 1, chainNamespace: 'eip155' })
    const answer = await page.evaluate(`(() => {
      const asked = host.ask('RPC_REQUEST', ${payload}).catch((error) => error.message)
      const id = host.lastId
      const none = new Promise((resolve) => setTimeout(resolve, ${ANSWER_MS}))
      return Promise.race([asked, none]).then((value) => {
        host.ask('RPC_ABORT', { requestId: id })
        return JSON.stringify(value ?? null)
      })
    })()`)
    if (/0x[0-9a-f]{130}/i.test(String(answer))) unpressed += 1
  }
  return unpressed
}

/** Has the panel for passkeys opened, with and without what a page may want to say about it. Nobody answers: nothing changes. */
async function tryPasskeyDoor(page: Page): Promise<number> {
  const user = () =>
    page.evaluate(`host.ask('GET_USER', {}).then((user) => JSON.stringify(user), () => 'nobody')`)
  const before = await user()
  const wishes = [
    'undefined',
    '{}',
    '{ purpose: "create" }',
    '{ credentialId: "AAAA" }',
    '{ isKnown: true }',
    '{ challenge: "AAAA", rpId: location.hostname }',
  ]
  let changes = 0
  for (const wish of wishes) {
    await page.evaluate(`{
      void host.ask('CONNECT_PASSKEY', ${wish})
      host.passkey = host.lastId
      const frame = document.querySelector('iframe')
      for (const name of ['click', 'pointerdown', 'keydown']) frame.dispatchEvent(new Event(name, { bubbles: true }))
    }`)
    await sleep(400)
    await page.evaluate(`void host.ask('RPC_ABORT', { requestId: host.passkey })`)
    await sleep(600)
    if ((await user()) !== before) changes += 1
  }
  return changes
}

/** Opens the wallet's page as a page of an app, and puts it into itself: it must ask nobody but a frame of its own, and show nothing. */
async function tryWalletPage(
  rig: FrameRig,
): Promise<{ readonly pageHeard: number; readonly pagesDrawn: number }> {
  const context = await rig.browser.newContext()
  const page = await context.newPage()
  const address = `${rig.site}/wallet?${new URLSearchParams({ projectId: 'bench', app: `http://app.localhost:${rig.port}` })}`
  await page.goto(rig.hostUrl('app.localhost'))
  await page.evaluate(`{
    host.asked = 0
    addEventListener('message', ({ data, ports }) => {
      if (!String(data?.type).startsWith('@foyer-page/')) return
      host.asked += 1
      ports[0]?.postMessage({ type: '@foyer-frame/LENT', appOrigin: location.origin, isKept: true, device: {}, wallet: {} })
    })
    const button = document.createElement('button')
    button.id = 'open'
    button.textContent = 'Open'
    button.onclick = () => {
      const opened = window.open(${JSON.stringify(address)})
      setInterval(() => {
        const { port2 } = new MessageChannel()
        const lent = { type: '@foyer-frame/LENT', appOrigin: location.origin, isKept: true, device: {}, wallet: {} }
        opened?.postMessage(lent, '*', [port2])
        opened?.postMessage({ type: '@foyer-page/ASK', v: 1 }, '*')
      }, 50)
    }
    document.body.append(button)
  }`)
  const opening = context.waitForEvent('page')
  await page.click('#open')
  const opened = await opening
  await sleep(PAGE_MS)
  const isDrawn = await opened.getByRole('heading', { name: 'Recovery and devices' }).count()
  const pageHeard = Number(await page.evaluate('host.asked'))
  const nest = `http://app.localhost:${rig.port}/nest?inner=${encodeURIComponent(address)}`
  await page.goto(nest)
  await sleep(1_000)
  const framed = page.frames().filter((one) => one.url().startsWith(rig.site)).length
  await context.close()
  return { pageHeard, pagesDrawn: isDrawn + framed }
}
