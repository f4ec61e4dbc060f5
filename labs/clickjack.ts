import { sleep } from '@foyer/kit'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { type Approvals, count, isArmed, startApprovals, tryLayout } from './clickjack/approvals.ts'
import { makeLayouts, makeMask } from './clickjack/layouts.ts'
import { createDice } from './frame/inProcess.ts'
import { startFrameRig } from './frame/rig.ts'

/** One line for the list. */
export const summary =
  'layouts that cover or distort an approval, and clicks under a frame that moves; --long for all of them'

const HONEST_MS = 1_500
const AT_ONCE = 4
/** A click that comes later was not prepared by the jump: a person had time to see the frame. */
const QUICK_MS = 350

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
