import { sleep } from '@foyer/kit'
import type { Frame, Page } from 'playwright'
import type { FrameRig } from '../frame/rig.ts'
import { type Listener, startListener } from './listeners.ts'
import { WAYS, type Way } from './ways.ts'

/** The ways that led out of a document. */
export interface Exfil {
  readonly tried: number
  readonly arrived: readonly string[]
  /** The ways among them that open a window. */
  readonly windows: readonly string[]
}

/** Where the ways are tried. */
export type Place = 'frame' | 'page' | 'control'

/** Long enough for a request to arrive on a busy machine; WebRTC and prefetching take their time. */
const WAIT_MS = 3_000
const END_MS = 1_500

interface Tried {
  readonly name: string
  readonly listener: Listener
}

/**
 * Tries every way out of the frame, or out of the page of ways back, with code that runs inside of it: as a dependency that was
 * taken over would. `control` is a frame without any policy, which shows that the ways are ways and that the servers listen.
 */
export async function tryWays(rig: FrameRig, place: Place): Promise<Exfil> {
  // Nobody can keep a page that stands alone from going elsewhere.
  const ways = place === 'page' ? WAYS.filter(({ endsPage }) => !endsPage) : WAYS
  const tried: Tried[] = []
  const context = await rig.browser.newContext()
  try {
    const first = await openDocument(rig, await context.newPage(), place)
    for (const way of ways) {
      const { page, document } = way.endsPage
        ? await openDocument(rig, await context.newPage(), place)
        : first
      const listener = await startListener()
      tried.push({ name: way.name, listener })
      await runWay(document, way, listener)
      if (!way.endsPage) continue
      await sleep(END_MS)
      await page.close()
    }
    await sleep(WAIT_MS)
    const arrived = tried.filter(({ listener }) => listener.heard().connections > 0)
    const names = arrived.map(({ name }) => name)
    const isWindow = (name: string) => WAYS.some((way) => way.name === name && way.opensWindow)
    return {
      tried: tried.length,
      arrived: names.filter((name) => !isWindow(name)),
      windows: names.filter(isWindow),
    }
  } finally {
    await context.close()
    for (const { listener } of tried) listener.close()
  }
}

async function openDocument(
  rig: FrameRig,
  page: Page,
  place: Place,
): Promise<{ page: Page; document: Frame }> {
  if (place === 'page') {
    const url = new URL('/wallet', rig.site)
    url.search = new URLSearchParams({ projectId: 'bench' }).toString()
    await page.goto(url.href)
    return { page, document: page.mainFrame() }
  }
  if (place === 'frame') {
    await page.goto(rig.hostUrl('app.localhost', { query: 'policy' }))
    await page.waitForFunction('host.ready === 1')
  } else {
    const plain = `http://secure.localhost:${rig.port}/plain`
    await page.goto(`http://app.localhost:${rig.port}/?frame=${encodeURIComponent(plain)}`)
    await page.waitForFunction('frames.length === 1')
    await page.frames().at(-1)?.waitForLoadState()
  }
  const document = page.frames().find((one) => one.parentFrame())
  if (!document) throw new Error('There is no frame.')
  return { page, document }
}

/** Runs without the gesture that tools usually pretend, since nobody has pressed anything. */
async function runWay(document: Frame, { script }: Way, { port }: Listener): Promise<void> {
  const host = '127.0.0.1'
  const url = `http://leak.localhost:${port}/canary`
  const expression = `(() => {
    const [url, host, port] = ${JSON.stringify([url, host, port])}
    const quiet = (work) => { try { const r = work(); r?.catch?.(() => {}) } catch {} }
    quiet(() => ${script.startsWith('{') ? script : `{ return ${script} }`})
  })()`
  const session = await document
    .page()
    .context()
    .newCDPSession(document)
    .catch(() => undefined)
  // A frame without a policy shares a process with the page around it: there the gesture does no harm.
  if (!session) return void (await document.evaluate(expression).catch(() => {}))
  await session.send('Runtime.evaluate', { expression, userGesture: false })
  await session.detach().catch(() => {})
}
