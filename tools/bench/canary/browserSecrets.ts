import { sleep } from '@foyer/kit'
import { computeAddress, hexlify } from 'ethers'
import type { BrowserContext, Frame, Page } from 'playwright'
import { deriveSecrets, wordsOf } from '../../../packages/secure-frame/src/custody/createSecrets.ts'
import type { FrameRig } from '../frame/rig.ts'
import { textsIn } from './memory.ts'
import { plantedBytes, plantRandom } from './plant.ts'
import { findMissedShapes } from './plantShapes.ts'
import { renderersWith } from './processMemory.ts'
import { countCode, countFound, memorySpellingsOf, spellingsOf } from './spell.ts'

const SECRET_BYTES = 32
/** After which nothing of a session is to be left in the frame. */
const LEFT_MS = 5_000
/** The one request that carries the code, which the app's own page has taken from the person. */
const OTP_PATH = '/v1/auth/otp'

/** Where planted secrets were found. */
export interface BrowserFindings {
  /** Secrets of 32 bytes that the frame has drawn, and what is derived of the seed. */
  readonly planted: number
  /** The key of the wallet that was made is one of them: what is searched for is what was used. */
  readonly isKeyPlanted: boolean
  /** The search finds the open key in the raw memory of the frame's process: what it does not find elsewhere is not there. */
  readonly seenInMemory: number
  /** Forms in which a secret was put into each document and was not found there. */
  readonly missedShapes: readonly string[]
  readonly inTraffic: number
  readonly codesInTraffic: number
  readonly inHostHeap: number
  /** The raw memory of the page's process, with what the engine has freed: no secret was ever in it. */
  readonly inHostMemory: number
  readonly inFrameHeap: number
  /** What the engine has freed in the frame's process and not written over: no script can. */
  readonly inFrameMemory: number
  readonly requests: number
}

/** Signs somebody in with planted secrets, signs, signs out, and searches the traffic and both heaps. G13 */
export async function searchBrowser(rig: FrameRig, seed: number): Promise<BrowserFindings> {
  const context = await rig.browser.newContext({ viewport: { width: 700, height: 700 } })
  try {
    await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
    await context.addInitScript(plantRandom, seed)
    const traffic = record(context)
    const page = await context.newPage()
    await page.goto(rig.hostUrl('app.localhost'))
    await page.waitForFunction('host.ready === 1')
    await page.evaluate(`host.ask('CONNECT_EMAIL', { email: 'canary${seed}@example.org' })`)
    rig.servers.answerLink('approved')
    await page.evaluate(`host.ask('CONNECT_DEVICE')`)
    const code = rig.servers.codes.at(-1) ?? ''
    await page.evaluate(`host.ask('CONNECT_OTP', { otp: '${code}' })`)
    const address = String(await page.evaluate(`host.ask('GET_USER', {}).then((user) => user.address)`))
    const frame = page.frames().find((one) => one.parentFrame())
    if (!frame) throw new Error('There is no frame.')
    await sign(page, frame, address)

    const draws = await frame.evaluate(() => window.draws ?? [])
    const planted = draws.flatMap((length, at) =>
      length === SECRET_BYTES ? [plantedBytes(seed, at, length)] : [],
    )
    const derived = await Promise.all(planted.map((bytes) => deriveSecrets(Uint8Array.from(bytes))))
    const secrets = [...planted, ...derived.flatMap(({ eoa, owner, solana }) => [eoa, owner, solana])]
    const words = planted.flatMap((bytes) => [wordsOf(bytes).join(' '), wordsOf(bytes).join(',')])
    const needles = [...secrets.flatMap(spellingsOf), ...words]

    const [host, inside] = [await context.newCDPSession(page), await context.newCDPSession(frame)]
    const marks = { host: await mark(page), frame: await mark(frame) }
    const shapes = secrets.flatMap(memorySpellingsOf)
    const inProcess = (name: string) =>
      renderersWith(name).reduce((sum, renderer) => sum + renderer.count(shapes), 0)
    const seenInMemory = inProcess(marks.frame)
    const hostBefore = countFound(await textsIn(host), needles)
    await page.evaluate(`host.ask('SIGN_OUT')`)
    await sleep(LEFT_MS)
    const lines = await traffic()
    const text = lines.map((line) => line.text).join('\n')
    const others = lines.filter(({ url }) => !url.endsWith(OTP_PATH)).map((line) => line.text)
    const found = {
      inHostHeap: hostBefore + countFound(await textsIn(host), needles),
      inHostMemory: inProcess(marks.host),
      inFrameHeap: countFound(await textsIn(inside), needles),
      inFrameMemory: inProcess(marks.frame),
    }
    const missedShapes = [
      ...(await findMissedShapes(host, marks.host)).map((shape) => `host: ${shape}`),
      ...(await findMissedShapes(inside, marks.frame)).map((shape) => `frame: ${shape}`),
    ]
    return {
      ...found,
      seenInMemory,
      missedShapes,
      planted: planted.length,
      isKeyPlanted: derived.some(
        ({ eoa }) => computeAddress(hexlify(eoa)).toLowerCase() === address.toLowerCase(),
      ),
      inTraffic: countFound(text, needles),
      codesInTraffic: countCode(others.join('\n'), code),
      requests: lines.length,
    }
  } finally {
    await context.close()
  }
}

/** Puts a text into a document that stands nowhere else, by which its process is known. */
async function mark(where: Page | Frame): Promise<string> {
  const text = `mark-${crypto.randomUUID()}`
  await where.evaluate((value) => {
    document.documentElement.dataset.mark = value
  }, text)
  return text
}

/** Has a message signed, so that the keys have been opened and used. */
async function sign(page: Page, frame: Frame, address: string): Promise<void> {
  const request = JSON.stringify({
    method: 'personal_sign',
    params: ['0x48656c6c6f', address],
    chainId: 1,
    chainNamespace: 'eip155',
  })
  await page.evaluate(
    `{ host.ask('RPC_REQUEST', ${request}).then((v) => { host.answer = v }, (e) => { host.answer = e.message }); document.querySelector('dialog').showModal(); 0 }`,
  )
  const button = frame.locator('.panel[data-state="armed"] .primary')
  for (let presses = 0; presses < 5; presses += 1) {
    await button.hover()
    await sleep(400)
    await button.click({ delay: 80 })
    await sleep(1_000)
    if (await page.evaluate('host.answer')) break
  }
  const answer = String(await page.evaluate('host.answer'))
  if (!answer.startsWith('0x')) throw new Error(`Nothing was signed: ${answer}`)
  await page.evaluate(`document.querySelector('dialog').close()`)
}

interface Line {
  readonly url: string
  readonly text: string
}

/** Notes every request of every page with headers, bodies and answers, as a HAR file has them. */
function record(context: BrowserContext): () => Promise<readonly Line[]> {
  const lines: Promise<Line>[] = []
  context.on('requestfinished', (request) => {
    const read = async () => {
      const response = await request.response()
      const parts = [
        request.url(),
        JSON.stringify(await request.allHeaders()),
        request.postDataBuffer()?.toString('latin1') ?? '',
        JSON.stringify(await response?.allHeaders()),
        // Of an answer that the page has thrown away nothing is left.
        await response?.text().catch(() => ''),
      ]
      return { url: request.url(), text: parts.join('\n') }
    }
    lines.push(read())
  })
  return () => Promise.all(lines)
}
