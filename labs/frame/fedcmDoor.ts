import { fedcmRoutes } from '@foyer/api'
import { sleep } from '@foyer/kit'
import type { Page } from 'playwright'
import { FAKE_COMPLETION } from '../../packages/secure-frame/test/fakeSocial.ts'
import type { FrameRig } from './rig.ts'

/** The results of a page that wants to sign somebody in by the panel for FedCM, which nobody answers. */
export interface FedcmFigures {
  readonly tries: number
  /** Tries after which somebody was signed in, or after which the page was answered so. */
  taken: number
  /** Sign-ins that the gateway's own page has ended: they have to count. */
  signedIn: number
}

const LIMIT_MS = 60_000
const ATTACK_MS = 1_500

/** The message by which the gateway's page ends a sign-in. */
const doneOf = (flowId: string) =>
  JSON.stringify({ type: '@foyer-gateway/FEDCM', state: 'done', flowId, completion: FAKE_COMPLETION })

/** The facts that an attack may use: more than a page knows, so that the frame alone is in its way. */
interface Known {
  /** The message that would end this very sign-in. */
  readonly done: string
  /** The page of the gateway which ends another sign-in of the same browser. */
  readonly otherFlow: string
  /** A page of the app that says what the gateway's page would say. */
  readonly copy: string
}

const FRAME = `document.querySelector('iframe').contentWindow`
/** A page may lead the frames inside of its frames elsewhere, whatever their origin is. */
const ATTACKS: readonly ((known: Known) => string)[] = [
  ({ done }) => `${FRAME}.postMessage(${done}, '*')`,
  ({ done }) => `${FRAME}.frames[0].postMessage(${done}, '*')`,
  ({ copy }) => `${FRAME}.frames[0].location = ${JSON.stringify(copy)}`,
  ({ otherFlow }) => `${FRAME}.frames[0].location = ${JSON.stringify(otherFlow)}`,
  ({ done }) => `{
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.contentWindow.eval(\`top.document.querySelector('iframe').contentWindow.postMessage(\${${JSON.stringify(done)}}, '*')\`)
    frame.remove()
  }`,
  ({ done }) =>
    `${FRAME}.frames[0].location = 'data:text/html,' + encodeURIComponent('<script>parent.postMessage(' + ${JSON.stringify(done)} + ', "*")</script>')`,
]

/** Opens the panel again and again, and plays the gateway's page in every way that a page around it has. */
export async function tryFedcmDoor(rig: FrameRig): Promise<FedcmFigures> {
  const { social, gateway } = rig.servers
  social.verifiedEmail = 'fedcm@example.org'
  const context = await rig.browser.newContext()
  const page = await context.newPage()
  // Without the headers, which keep other pages out of the panel as well, the code alone is in the way.
  await page.goto(rig.hostUrl('app.localhost', { guards: 'codeAlone' }))
  await page.waitForFunction('host.ready === 1')
  const figures = { tries: ATTACKS.length, taken: 0, signedIn: 0 }
  const tell = (base: string, message: string) => `${base}?${new URLSearchParams({ tell: message })}`
  const gatewayPage = `${gateway.url}${fedcmRoutes.getFedcmPage.path}`
  let earlier = await openPanel(rig, page)
  for (const attack of ATTACKS) {
    await closePanel(page)
    const flowId = await openPanel(rig, page)
    const known = {
      done: doneOf(flowId),
      otherFlow: tell(gatewayPage, doneOf(earlier)),
      copy: tell(`http://app.localhost:${rig.port}/tell`, doneOf(flowId)),
    }
    await page.evaluate(attack(known))
    await sleep(ATTACK_MS)
    if (await isSignedIn(page)) figures.taken += 1
    earlier = flowId
  }
  await closePanel(page)
  const flowId = await openPanel(rig, page)
  const inner = page.frames().find((one) => one.url().startsWith(gatewayPage))
  await inner?.evaluate(`parent.postMessage(${doneOf(flowId)}, '*')`)
  await page.waitForFunction('host.fedcm', undefined, { timeout: LIMIT_MS }).catch(() => undefined)
  if (await isSignedIn(page)) figures.signedIn += 1
  await context.close()
  delete social.verifiedEmail
  return figures
}

/** Asks for the panel, and answers with the sign-in that it is for. */
async function openPanel({ servers, site }: FrameRig, page: Page): Promise<string> {
  const before = servers.social.begun.length
  await page.evaluate(`{
    host.fedcm = undefined
    host.ask('CONNECT_FEDCM', { provider: 'google' }).then((user) => { host.fedcm = user }, () => {})
    host.panel = host.lastId
    document.querySelector('dialog').showModal()
  }`)
  const startMs = performance.now()
  const isOpen = () => {
    const frame = page.frames().find((one) => one.url().startsWith(site))
    return (
      servers.social.begun.length > before && (frame?.childFrames() ?? []).some((one) => one.url() !== '')
    )
  }
  while (!isOpen()) {
    if (performance.now() - startMs > LIMIT_MS) throw new Error('The panel for FedCM did not open.')
    await sleep(25)
  }
  return servers.social.begun.at(-1) ?? ''
}

async function closePanel(page: Page): Promise<void> {
  await page.evaluate(`host.ask('RPC_ABORT', { requestId: host.panel }).catch(() => {})`)
  await page.evaluate(`document.querySelector('dialog').close()`)
  await page.frameLocator('iframe').locator('.panel').waitFor({ state: 'detached' })
}

/** Whether the page was answered with somebody, or there is somebody. */
async function isSignedIn(page: Page): Promise<boolean> {
  const answered = await page.evaluate(`Boolean(host.fedcm)`)
  const user = await page.evaluate(`host.ask('GET_USER', {}).then(() => true, () => false)`)
  return Boolean(answered) || Boolean(user)
}
