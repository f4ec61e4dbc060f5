import { sleep } from '@foyer/kit'
import { computeAddress, getBytes, hexlify, Mnemonic } from 'ethers'
import type { BrowserContext, Frame, Page } from 'playwright'
import { deriveSecrets, wordsOf } from '../../packages/secure-frame/src/custody/createSecrets.ts'
import type { FrameRig } from '../frame/rig.ts'
import { textsIn } from './memory.ts'
import { plantedBytes, plantRandom } from './plant.ts'
import { findMissedShapes, findShapes, plantShapes } from './plantShapes.ts'
import { renderersWith } from './processMemory.ts'
import { countCode, countFound, memoryFormsOf, spellingsOf, textForms } from './spell.ts'
import { writeOverFreed } from './writeOver.ts'

const SECRET_BYTES = 32
/** After which nothing of a session is to be left in the frame. */
const LEFT_MS = 5_000
/** The one request that carries the code, which the app's own page has taken from the person. */
const OTP_PATH = '/v1/auth/otp'

/** Where planted secrets were found. */
export interface BrowserFindings {
  /** Secrets of 32 bytes that the frame has drawn. */
  readonly planted: number
  /** The key of the wallet that was made is one of them: what is searched for is what was used. */
  readonly isKeyPlanted: boolean
  /** The search finds the open key in the raw memory of the frame's process: what it does not find elsewhere is not there. */
  readonly seenInMemory: number
  /** Forms in which a secret was put into each document, is held by it, and was not found there after all of the rest. */
  readonly missedShapes: readonly string[]
  readonly inTraffic: number
  readonly codesInTraffic: number
  /** The matches in the traffic where they belong: the code in the one request that has to carry it. */
  readonly codesWhereTheyBelong: number
  readonly inHostHeap: number
  /** The raw memory of the page's process, with what the engine has freed: no secret was ever in it. */
  readonly inHostMemory: number
  readonly inFrameHeap: number
  /** The typed code, in the frame's heap. */
  readonly codesInFrameHeap: number
  /** The secrets in the memory of the frame's process after signing out: still referenced, or freed and not written over yet. */
  readonly inFrameMemory: readonly string[]
  /** The secrets that remain once freed memory was written over: they are held. */
  readonly heldByFrame: readonly string[]
  /** Forms that a document has dropped, and that were found nevertheless, before writing over and after it. */
  readonly dropped: readonly [before: number, after: number]
  readonly requests: number
}

/** Signs a visitor in with planted secrets, signs, signs out, and searches the traffic and both heaps. G13 */
export async function searchBrowser(rig: FrameRig, seed: number): Promise<BrowserFindings> {
  const context = await rig.browser.newContext({ viewport: { width: 700, height: 700 } })
  try {
    await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
    await context.addInitScript(plantRandom, seed)
    const traffic = record(context)
    const page = await context.newPage()
    const { frame, code, address } = await signInAndSign(rig, page, seed)
    const planted = await readPlanted(frame, seed)
    const { needles, forms } = planted

    const [host, inside] = [await context.newCDPSession(page), await context.newCDPSession(frame)]
    const renderers = { host: renderersWith(await mark(page)), frame: renderersWith(await mark(frame)) }
    const inProcess = (which: 'host' | 'frame') => {
      const found = renderers[which].map((renderer) => renderer.find(forms.map(({ bytes }) => bytes)))
      return forms.filter((_, at) => found.some((places) => places.has(at))).map(({ name }) => name)
    }
    const seenInMemory = inProcess('frame').length
    const hostBefore = countFound(await textsIn(host), needles)
    await page.evaluate(`host.ask('SIGN_OUT')`)
    await sleep(LEFT_MS)
    const lines = await traffic()
    const [others, otp] = [false, true].map((isOtp) =>
      lines
        .filter(({ url }) => url.endsWith(OTP_PATH) === isOtp)
        .map((line) => line.text)
        .join('\n'),
    )
    const frameTexts = await textsIn(inside)
    const left = {
      inHostHeap: hostBefore + countFound(await textsIn(host), needles),
      inHostMemory: inProcess('host').length,
      inFrameHeap: countFound(frameTexts, needles),
      codesInFrameHeap: countCode(frameTexts.join('\n'), code),
      inFrameMemory: inProcess('frame'),
    }
    const held = { host: await plantShapes(host, 'held'), frame: await plantShapes(inside, 'held') }
    const dropped = await plantShapes(inside, 'dropped')
    const droppedBefore = await findShapes(inside, renderers.frame, dropped)
    await writeOverFreed(inside)
    const heldByFrame = inProcess('frame')
    const droppedAfter = await findShapes(inside, renderers.frame, dropped)
    const missedShapes = [
      ...(await findMissedShapes(host, renderers.host, held.host)).map((shape) => `host: ${shape}`),
      ...(await findMissedShapes(inside, renderers.frame, held.frame)).map((shape) => `frame: ${shape}`),
    ]
    return {
      ...left,
      seenInMemory,
      missedShapes,
      heldByFrame,
      dropped: [droppedBefore.length, droppedAfter.length],
      planted: planted.count,
      isKeyPlanted: planted.address === address.toLowerCase(),
      inTraffic: countFound(lines.map((line) => line.text).join('\n'), needles),
      codesInTraffic: countCode(others ?? '', code),
      codesWhereTheyBelong: countCode(otp ?? '', code),
      requests: lines.length,
    }
  } finally {
    await context.close()
  }
}

/** Makes a wallet and has it sign. */
async function signInAndSign(rig: FrameRig, page: Page, seed: number) {
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
  return { frame, code, address }
}

/** The frame's first random draws, in this order: the seed and the key of the vault, then the shares of both servers. */
const DRAWN = ['seed', 'vault key', 'a0', 'r0', 'a', 'r']

/** Everything that the frame has drawn, and what is derived of the seed, in all ways in which it may be written. */
async function readPlanted(frame: Frame, seed: number) {
  const draws = await frame.evaluate(() => window.draws ?? [])
  const planted = draws.flatMap((length, at) =>
    length === SECRET_BYTES ? [plantedBytes(seed, at, length)] : [],
  )
  const named = planted.map((bytes, at) => ({ name: DRAWN[at] ?? `draw ${at}`, bytes }))
  const { eoa, owner, solana } = await deriveSecrets(planted[0] ?? new Uint8Array(SECRET_BYTES))
  named.push({ name: 'key', bytes: eoa }, { name: 'owner', bytes: owner }, { name: 'solana', bytes: solana })
  // The master seed (BIP-39), from which every key follows as well.
  const master = getBytes(Mnemonic.fromEntropy(planted[0] ?? new Uint8Array(SECRET_BYTES)).computeSeed())
  named.push({ name: 'master seed', bytes: Uint8Array.from(master) })
  const words = planted.flatMap((bytes) => [wordsOf(bytes).join(' '), wordsOf(bytes).join(',')])
  return {
    count: planted.length,
    address: computeAddress(hexlify(eoa)).toLowerCase(),
    needles: [...named.flatMap(({ bytes }) => spellingsOf(bytes)), ...words],
    forms: [
      ...named.flatMap(({ name, bytes }) => memoryFormsOf(name, bytes)),
      ...words.slice(0, 2).flatMap((text) => textForms('words', text)),
    ],
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
        // The engine keeps nothing of an answer that the page has thrown away.
        await response?.text().catch(() => ''),
      ]
      return { url: request.url(), text: parts.join('\n') }
    }
    lines.push(read())
  })
  return () => Promise.all(lines)
}
