import { sleep } from '@foyer/kit'
import type { Frame, Page } from 'playwright'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { makeLayouts, makeMask } from './clickjack/layouts.ts'
import { createDice } from './frame/inProcess.ts'
import { FORGET_UNSIGNED, type FrameRig, startFrameRig } from './frame/rig.ts'

/** One line for the list. */
export const summary =
  'layouts that cover or distort an approval, and clicks under a frame that moves; --long for all of them'

/** Longer than the wait before a button is armed. */
const WATCH_MS = 1_300
const HONEST_MS = 1_500
const AT_ONCE = 4
/** A click that comes later was not prepared by the jump: a person had time to see the frame. */
const QUICK_MS = 350

/** A page with a wallet, and its frame. */
interface Approvals {
  readonly page: Page
  readonly frame: Frame
  open(before?: string): Promise<void>
  close(): Promise<void>
}

async function startApprovals(rig: FrameRig, name: string): Promise<Approvals> {
  const context = await rig.browser.newContext({ viewport: { width: 700, height: 700 } })
  const page = await context.newPage()
  await page.goto(rig.hostUrl('app.localhost'))
  await page.waitForFunction('host.ready === 1')
  await page.evaluate(`host.ask('CONNECT_EMAIL', { email: '${name}@example.org' })`)
  rig.servers.answerLink('approved')
  await page.evaluate(`host.ask('CONNECT_DEVICE')`)
  await page.evaluate(`host.ask('CONNECT_OTP', { otp: '${rig.servers.codes.at(-1)}' })`)
  const address = await page.evaluate(`host.ask('GET_USER', {}).then((user) => user.address)`)
  const [frame] = page.frames().filter((one) => one.parentFrame())
  if (!frame) throw new Error('There is no frame.')
  const request = JSON.stringify({
    method: 'personal_sign',
    params: ['0x48656c6c6f', address],
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

const isArmed = (frame: Frame) =>
  frame.evaluate(`document.querySelector('.panel')?.dataset.state === 'armed'`).then(Boolean)

/** Whether an approval that is shown as it should be is armed in time. */
async function tryHonest(approvals: Approvals): Promise<boolean> {
  await approvals.open()
  const startMs = performance.now()
  let armed = false
  while (!armed && performance.now() - startMs < HONEST_MS) {
    armed = await isArmed(approvals.frame)
    await sleep(20)
  }
  await approvals.close()
  return armed
}

/** Whether an approval in a hostile layout is ever armed. */
async function tryLayout(approvals: Approvals, { script, isAfter }: { script: string; isAfter: boolean }) {
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

/** Whether a frame that jumps under a resting pointer, armed as it is, takes the click that was meant for the page. */
async function tryJump(approvals: Approvals): Promise<'taken' | 'left' | 'slow'> {
  const { page, frame } = approvals
  await page.mouse.move(620, 640)
  await approvals.open()
  await frame.locator('.panel[data-state="armed"]').waitFor()
  const box = await frame.locator('.primary').boundingBox()
  if (!box) throw new Error('The button has no place.')
  const [x, y] = [620 - box.x - box.width / 2 + 40, 640 - box.y - box.height / 2 + 40]
  const startMs = performance.now()
  await page.evaluate(`document.querySelector('dialog').style.cssText = 'inset:${y}px auto auto ${x}px'`)
  await page.mouse.down()
  await page.mouse.up()
  const isQuick = performance.now() - startMs < QUICK_MS
  await sleep(300)
  const answer = await page.evaluate('host.answer')
  await approvals.close()
  if (!isQuick) return 'slow'
  return typeof answer === 'string' && answer.startsWith('0x') ? 'taken' : 'left'
}

/** Runs a try for each item, several at once, and counts those that came true. */
async function count<Item>(
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

/** Honest layouts, hostile ones, and jumps. */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const rig = await startFrameRig()
  try {
    const pages: Approvals[] = []
    for (let at = 0; at < AT_ONCE; at++) pages.push(await startApprovals(rig, `person${at}`))
    const layouts = makeLayouts(isLong ? 500 : 64, createDice(5))
    const honestTries = Array.from({ length: isLong ? 100 : 12 }, (_, at) => at)
    const jumps = Array.from({ length: isLong ? 50 : 8 }, (_, at) => at)
    const armedKinds: string[] = []
    // One after the other: this figure is a time.
    const honest = await count(pages.slice(0, 1), honestTries, tryHonest)
    const armed = await count(pages, layouts, tryLayout, ({ kind }) => armedKinds.push(kind))
    const masks = await count(
      pages,
      Array.from({ length: 4 }, () => makeMask(createDice(9))),
      tryLayout,
    )
    const ends: string[] = []
    for (const _ of jumps) if (pages[0]) ends.push(await tryJump(pages[0]))
    const taken = ends.filter((end) => end === 'taken').length
    const quick = ends.filter((end) => end !== 'slow').length
    return {
      ...judge({
        honestNotArmed: { value: honestTries.length - honest, atMost: 0 },
        layoutsArmed: { value: armed, atMost: 0 },
        jumpsTaken: { value: taken, atMost: 0 },
      }),
      isLong,
      notes: {
        layouts: layouts.length,
        honest: honestTries.length,
        jumps: quick,
        masksArmed: masks,
        armedKinds,
      },
    }
  } finally {
    await rig.close()
  }
}
