import { createDice, forgedMessage } from './inProcess.ts'
import type { FrameRig } from './rig.ts'

const BATCH = 500

/** The results of a flood. */
export interface Flood {
  readonly sent: number
  readonly answered: number
  readonly crashes: number
  /** Answers to one right request that was sent five times. */
  readonly answersToCopies: number
}

/** Sends forged messages over the live port of an allowed page, and a right one five times. */
export async function floodFrame(rig: FrameRig, messages: number): Promise<Flood> {
  const page = await rig.browser.newPage()
  let crashes = 0
  page.on('pageerror', () => {
    crashes += 1
  })
  page.on('crash', () => {
    crashes += 1
  })
  await page.goto(rig.hostUrl('app.localhost'))
  await page.waitForFunction('host.ready === 1')
  const dice = createDice(3)
  for (let sent = 0; sent < messages; sent += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, at) =>
      forgedMessage(dice, (sent + at).toString(16).padStart(32, '0')),
    )
    await page.evaluate((all) => {
      const { host } = globalThis as unknown as { host: { port: MessagePort } } // the page of the rig sets it
      for (const message of all) host.port.postMessage(message)
    }, batch)
  }
  const answered = Number(await page.evaluate('host.replies.length'))
  // The port keeps its order: when this is answered, all of the flood was read.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 1100))')
  await page.evaluate(`{
    const text = JSON.stringify({ id: 'f'.repeat(32), type: '@foyer-app/IS_CONNECTED' })
    for (let copy = 0; copy < 5; copy++) host.port.postMessage(text)
  }`)
  await page.evaluate(`host.ask('GET_CHAIN_ID')`)
  const replies = Number(await page.evaluate('host.replies.length'))
  const answersToCopies = Number(
    await page.evaluate(`host.replies.filter(({ id }) => id === 'f'.repeat(32)).length`),
  )
  await page.close()
  return { sent: messages, answered: answered + (replies - answersToCopies - 1), crashes, answersToCopies }
}
