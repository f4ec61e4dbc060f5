import { socialRoutes } from '@foyer/api'
import { type SetTimer, setPlatformTimer, sleep } from '@foyer/kit'
import { LINK_DONE } from '../lib/linkDone.ts'
import { type App, askGateway } from './askGateway.ts'
import { type DoneConfig, readDoneConfig } from './doneConfig.ts'
import { createDoneShell, type DoneShell } from './doneShell.ts'
import { type Answer, type OfWindow, readAddress } from './readAddress.ts'
import { chooseDoneTexts } from './text/chooseDoneTexts.ts'
import { watchEnd } from './watchEnd.ts'

/** The message of this page to the window that opened it. */
const SOCIAL_DONE = '@foyer-secure/SOCIAL_DONE'

/** How long the app has to close this window after it was told. */
const HEARD_MS = 1_500

/** The parts of the browser that a test may replace. */
interface DoneParts {
  readonly fetch?: typeof fetch
  readonly setTimer?: SetTimer
}

/**
 * Starts the page on which a provider's window ends. It hands what the window was given to the app that the gateway names, and to
 * nobody else: to the window that opened it, else by a page of the app, else as a code that the person types.
 */
export async function startDone(
  window: Window & typeof globalThis,
  { fetch: send = (...request) => window.fetch(...request), setTimer = setPlatformTimer }: DoneParts = {},
): Promise<void> {
  const { document, location, history } = window
  const config = readDoneConfig(document)
  // Does nothing inside another page or a sandbox, which headers forbid as well.
  if (!config || window.origin !== config.site || window.parent !== window.self) return
  const carried = readAddress(location.hash)
  // Removed at once, so that the secret stays neither in the history nor on the screen.
  history.replaceState(null, '', location.pathname)
  const chosen = await chooseDoneTexts(window.navigator.languages)
  document.documentElement.lang = chosen.language
  document.documentElement.dir = chosen.isRightToLeft ? 'rtl' : 'ltr'
  const shell = createDoneShell(document, chosen.texts)
  const steps = { window, config, shell, send, setTimer }
  if (!('problem' in carried)) return handOn({ ...steps, carried })
  if (carried.problem === 'busy') return showBusy({ location, config, shell }, carried.answer)
  shell.showProblem(carried.problem)
  if (carried.ofWindow) await tellEnd({ ...steps, carried: carried.ofWindow })
}

/** Says that the gateway is busy. The provider's answer is still valid there, and is sent again on a press. */
function showBusy(
  { location, config, shell }: Pick<Handing, 'config' | 'shell'> & { readonly location: Location },
  answer: Answer | undefined,
): void {
  if (answer === undefined) return shell.showProblem('busy')
  const path = socialRoutes.getSocialCallback.path.replace('{provider}', answer.provider)
  shell.showBusy(() => location.replace(`${config.gateway}${path}?${answer.query}`))
}

/** The objects that the steps of handing on share. */
interface Handing {
  readonly window: Window & typeof globalThis
  readonly config: DoneConfig
  readonly carried: OfWindow
  readonly shell: DoneShell
  readonly send: typeof fetch
  readonly setTimer: SetTimer
}

async function handOn(handing: Handing): Promise<void> {
  const { config, carried, shell, send } = handing
  shell.showWait()
  const app = await askGateway(config, carried, send)
  if (app === 'away') return shell.showAway(() => void handOn(handing))
  if (app === 'over') return shell.showProblem('expired')
  if (!(await tellApp(handing, app))) await showCode(handing)
}

/** Tells the app that the window is back without a sign-in. The message is the same as after one; the app learns the outcome from its secure frame. */
async function tellEnd(handing: Handing): Promise<void> {
  const app = await askGateway(handing.config, handing.carried, handing.send)
  if (typeof app !== 'string') await tellApp(handing, app)
}

/** Hands what the window was given to the app: to the window that opened it, then to a page of the app. Whether that page was opened. */
async function tellApp({ window, carried, setTimer }: Handing, app: App): Promise<boolean> {
  const uri = `${carried.flowId}.${carried.completion}`
  // A provider that is added to an account was begun by the wallet's page, which no window of a provider can reach in another way.
  if (app.appOrigin === window.origin) new BroadcastChannel(LINK_DONE).postMessage(uri)
  // The DOM types this as `any`: it is null when the opener was cut off.
  const opener: Window | null = window.opener
  if (opener) {
    opener.postMessage({ type: SOCIAL_DONE, uri }, app.appOrigin)
    // An app that gets the message closes this window.
    await sleep(HEARD_MS, { setTimer })
  }
  if (app.returnUrl === undefined) return false
  window.location.replace(`${app.returnUrl}#${uri}`)
  return true
}

/** Shows a code to be typed. Another one replaces it, for as long as the sign-in waits. */
async function showCode(handing: Handing): Promise<void> {
  const { config, carried, shell, send, setTimer } = handing
  shell.showWait()
  const app = await askGateway(config, { ...carried, needsCode: true }, send)
  if (app === 'away') return shell.showAway(() => void showCode(handing))
  // It has been used meanwhile, by the app that was told, or has run out.
  if (app === 'over' || !hasCode(app)) return shell.showOver()
  const again = shell.showCode({
    appName: app.appName,
    code: app.code,
    onAgain: () => void showCode(handing),
  })
  const stopWatching = watchEnd(handing, () => shell.showOver())
  setTimer(() => {
    stopWatching()
    again()
  }, app.codeExpiresInMs ?? 0)
}

function hasCode(app: App): app is App & { readonly code: string } {
  return app.code !== undefined
}
