import { sleep } from '@foyer/kit'
import type { Frame, Page } from 'playwright'
import { FORGET_UNSIGNED, type FrameRig } from '../frame/rig.ts'

/** Longer than the wait before a button is armed. */
const WATCH_MS = 1_300

/** A request that opens an approval. */
export interface Asked {
  readonly method: string
  readonly params: (address: string) => readonly unknown[]
}

const HELLO: Asked = { method: 'personal_sign', params: (address) => ['0x48656c6c6f', address] }

/** A page with a wallet, and its frame. */
export interface Approvals {
  readonly page: Page
  readonly frame: Frame
  open(before?: string): Promise<void>
  close(): Promise<void>
}

/** Signs somebody in on a page of their own. */
export async function startApprovals(rig: FrameRig, name: string, asked: Asked = HELLO): Promise<Approvals> {
  const context = await rig.browser.newContext({ viewport: { width: 700, height: 700 } })
  const page = await context.newPage()
  await page.goto(rig.hostUrl('app.localhost'))
  await page.waitForFunction('host.ready === 1')
  await page.evaluate(`host.ask('CONNECT_EMAIL', { email: '${name}@example.org' })`)
  rig.servers.answerLink('approved')
  await page.evaluate(`host.ask('CONNECT_DEVICE')`)
  await page.evaluate(`host.ask('CONNECT_OTP', { otp: '${rig.servers.codes.at(-1)}' })`)
  const address = String(await page.evaluate(`host.ask('GET_USER', {}).then((user) => user.address)`))
  const [frame] = page.frames().filter((one) => one.parentFrame())
  if (!frame) throw new Error('There is no frame.')
  const request = JSON.stringify({
    method: asked.method,
    params: asked.params(address),
    chainId: 1,
    chainNamespace: 'eip155',
  })
  return {
    page,
    frame,
    async open(before = '') {
      await frame.evaluate(FORGET_UNSIGNED)
      await page.evaluate(`{
        host.answer = undefined
        const asked = host.ask('RPC_REQUEST', ${request})
        const id = (host.request = host.lastId)
        // The answer to the approval before this one may come late.
        const note = (answer) => { if (host.request === id) host.answer = answer }
        asked.then(note, (e) => note(e.message))
        ${before}
        document.querySelector('dialog').showModal()
      }`)
      const answered = page.waitForFunction('host.answer').then(async (answer) => {
        throw new Error(`The frame asked nobody: ${await answer.jsonValue()}`)
      })
      await Promise.race([frame.locator('.panel').waitFor({ state: 'attached' }), answered])
      // It goes on waiting for the answer that closes the approval.
      answered.catch(() => {})
    },
    async close() {
      await page.evaluate(`{
        host.ask('RPC_ABORT', { requestId: host.request })
        for (const cover of document.querySelectorAll('.cover')) cover.remove()
        const dialog = document.querySelector('dialog')
        dialog.close()
        dialog.style.cssText = ''
        document.querySelector('iframe').style.cssText = ''
      }`)
      await frame.locator('.panel').waitFor({ state: 'detached' })
    },
  }
}

export const isArmed = (frame: Frame) =>
  frame.evaluate(`document.querySelector('.panel')?.dataset.state === 'armed'`).then(Boolean)

/** Whether an approval in a hostile layout is ever armed. */
export async function tryLayout(
  approvals: Approvals,
  { script, isAfter }: { script: string; isAfter: boolean },
) {
  await approvals.open(isAfter ? '' : script)
  if (isAfter) await approvals.page.evaluate(script)
  let armed = false
  const startMs = performance.now()
  while (!armed && performance.now() - startMs < WATCH_MS) {
    await sleep(100)
    armed = await isArmed(approvals.frame)
  }
  await approvals.close()
  return armed
}

/** Runs a try for each item, several at once, and counts those that came true. */
export async function count<Item>(
  pages: readonly Approvals[],
  items: readonly Item[],
  tryOne: (approvals: Approvals, item: Item) => Promise<boolean>,
  onTrue: (item: Item) => void = () => {},
): Promise<number> {
  const queue = [...items]
  let hits = 0
  await Promise.all(
    pages.map(async (approvals) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        if (!(await tryOne(approvals, item))) continue
        hits += 1
        onTrue(item)
      }
    }),
  )
  return hits
}
