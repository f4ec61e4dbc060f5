import { socialRoutes } from '@foyer/api'
import { sleep } from '@foyer/kit'
import type { Page } from 'playwright'
import { LINK_COMPLETION } from '../../packages/secure-frame/test/fakeMethods.ts'
import { FAKE_COMPLETION } from '../../packages/secure-frame/test/fakeSocial.ts'
import { startApprovals } from '../clickjack/approvals.ts'
import { FORGET_UNSIGNED, type FrameRig } from './rig.ts'

/** The results of a page, and of windows that it opens, which want to link a provider to the account of the owner. */
export interface LinkingFigures {
  readonly tries: number
  /** Pages of the wallet that were opened without a press of the owner. */
  opened: number
  /** Tries after which the owner was asked to add somebody who had not come back, or after which a provider was linked. */
  linked: number
  /** Providers that the owner has added by themselves: that has to work. */
  linkedByOwner: number
}

const OWNER = 'linker@example.org'
const ATTACK_MS = 700
const LIMIT_MS = 60_000
/** A page that asks the gateway has its answer by then, also on a busy machine. */
const ANSWER_MS = 6_000

type Visit = Awaited<ReturnType<typeof startApprovals>>

/** Wants a provider linked in the frame and at the wallet's page, while the owner presses nothing that says so. */
export async function tryLinking(rig: FrameRig): Promise<LinkingFigures> {
  const { social, methods } = rig.servers
  const figures = { tries: 0, opened: 0, linked: 0, linkedByOwner: 0 }
  const visit = await startApprovals(rig, 'linker')
  const { page } = visit
  methods.offered.push({ provider: 'google' })
  await openUnpressed(visit, figures)
  await linkUnpressed(rig, visit, figures)
  const wallet = await openWalletPage(visit)
  await goToProvider(rig, wallet)
  for (const attack of attacksOn(rig, page)) {
    figures.tries += 1
    await attack()
    await sleep(ATTACK_MS)
    if ((await isReviewing(wallet)) || social.identities.has('google')) figures.linked += 1
  }
  // Where an attack has won, the page is past the step from which the owner goes on.
  if (figures.linked === 0) await linkAsOwner(rig, { page, wallet, figures })
  await page.context().close()
  social.identities.clear()
  return figures
}

/** Goes to the provider once more, since the last attack has ended the visit, and adds who comes back. */
async function linkAsOwner(
  rig: FrameRig,
  { page, wallet, figures }: { readonly page: Page; readonly wallet: Page; readonly figures: LinkingFigures },
): Promise<void> {
  const { social, methods } = rig.servers
  const before = methods.begun.length
  await wallet.getByRole('button', { name: 'Go to Google' }).click()
  for (const endMs = performance.now() + LIMIT_MS; methods.begun.length === before; await sleep(25))
    if (performance.now() > endMs) throw new Error('The visit at the provider did not begin.')
  await wallet.getByText('Waiting', { exact: false }).waitFor({ timeout: LIMIT_MS })
  await comeBack(rig, page, lastFlow(rig), LINK_COMPLETION)
  await wallet.getByRole('heading', { name: 'Add this Google account?' }).waitFor({ timeout: LIMIT_MS })
  // Shown, and not linked before the owner says so.
  if (social.identities.has('google')) figures.linked += 1
  await wallet.getByRole('button', { name: 'Add Google' }).click()
  await wallet.getByText('Google was added.', { exact: false }).waitFor({ timeout: LIMIT_MS })
  if (social.identities.get('google') === OWNER) figures.linkedByOwner += 1
}

/** Asks for the wallet's page, and presses nothing in the frame. */
async function openUnpressed({ page, frame }: Visit, figures: LinkingFigures): Promise<void> {
  let opened = 0
  const count = () => {
    opened += 1
  }
  page.context().on('page', count)
  for (const wish of ['undefined', '{ section: "methods" }', '{ section: "methods", isPressed: true }']) {
    Object.assign(figures, { tries: figures.tries + 1 })
    await frame.evaluate(FORGET_UNSIGNED)
    await page.evaluate(`{
      host.ask('OPEN_WALLET_PAGE', ${wish}).catch(() => {})
      host.page = host.lastId
      document.querySelector('dialog').showModal()
      const inner = document.querySelector('iframe')
      for (const name of ['click', 'pointerdown', 'keydown']) inner.dispatchEvent(new Event(name, { bubbles: true }))
    }`)
    await sleep(ATTACK_MS)
    await leave(page, 'page')
  }
  page.context().off('page', count)
  figures.opened += opened
}

/** Begins a sign-in of a provider whose address is the owner's, signs in as the owner by mail, and asks to have both linked. */
async function linkUnpressed({ servers }: FrameRig, { page }: Visit, figures: LinkingFigures): Promise<void> {
  const { social, codes } = servers
  Object.assign(figures, { tries: figures.tries + 1 })
  social.verifiedEmail = OWNER
  const ask = (name: string, payload?: object) =>
    page.evaluate(`host.ask('${name}', ${JSON.stringify(payload)})`)
  await ask('SIGN_OUT')
  await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })
  await ask('CONNECT_SOCIAL', { uri: `${social.begun.at(-1)}.${FAKE_COMPLETION}` })
  await ask('GET_EXISTING')
  await ask('CONNECT_EMAIL', { email: OWNER })
  await ask('CONNECT_OTP', { otp: codes.at(-1) })
  await page.evaluate(`{
    host.notices.length = 0
    host.ask('LINK_SOCIAL').catch(() => {})
    host.link = host.lastId
    document.querySelector('dialog').showModal()
  }`)
  // Or the try would show nothing: the frame has asked.
  await page.waitForFunction(`host.notices.some(({ type }) => type === '@foyer-frame/APPROVAL_OPEN')`)
  await sleep(ATTACK_MS)
  await leave(page, 'link')
  delete social.verifiedEmail
  if (social.identities.has('github')) figures.linked += 1
}

async function leave(page: Page, what: 'page' | 'link'): Promise<void> {
  await page.evaluate(`{
    host.ask('RPC_ABORT', { requestId: host.${what} }).catch(() => {})
    document.querySelector('dialog').close()
  }`)
  await page.frameLocator('iframe').locator('.panel').waitFor({ state: 'detached' })
}

/** Opens the wallet's page by a press of the owner in the frame. */
async function openWalletPage({ page, frame }: Visit): Promise<Page> {
  await frame.evaluate(FORGET_UNSIGNED)
  await page.evaluate(`{
    host.notices.length = 0
    host.ask('OPEN_WALLET_PAGE', { section: 'methods' }).catch(() => {})
    document.querySelector('dialog').showModal()
  }`)
  const opening = page.context().waitForEvent('page', { timeout: LIMIT_MS })
  await frame.locator('.panel[data-state="armed"]').waitFor({ timeout: LIMIT_MS })
  const button = page.frameLocator('iframe').getByRole('button', { name: 'Open', exact: true })
  await button.hover()
  await sleep(ATTACK_MS)
  await button.click()
  const wallet = await opening
  await wallet.getByRole('heading', { name: 'Sign-in methods' }).waitFor({ timeout: LIMIT_MS })
  return wallet
}

/** Takes the way to the provider, with a code of this minute. */
async function goToProvider({ servers }: FrameRig, wallet: Page): Promise<void> {
  await wallet.getByRole('button', { name: 'Add Google' }).click()
  await wallet.getByRole('button', { name: 'Send code' }).click()
  const code = wallet.getByRole('textbox', { name: 'Code' })
  await code.waitFor({ timeout: LIMIT_MS })
  // Six digits are sent by themselves.
  await code.fill(servers.codes.at(-1) ?? '')
  await wallet.getByRole('button', { name: 'Go to Google' }).click({ timeout: LIMIT_MS })
  await wallet.getByText('Waiting', { exact: false }).waitFor({ timeout: LIMIT_MS })
}

const isReviewing = (wallet: Page) =>
  wallet.getByRole('heading', { name: 'Add this Google account?' }).isVisible()
const lastFlow = ({ servers }: FrameRig) => servers.methods.begun.at(-1)?.flowId ?? ''

/** Leads a window to the page on which a provider's window ends, as a link in the app does. */
async function comeBack({ site }: FrameRig, page: Page, flowId: string, completion: string): Promise<void> {
  const opened = await page.context().newPage()
  // It tells nobody before the gateway has answered. Where it asks for nothing, the wait ends by itself.
  const asked = opened.waitForResponse((reply) => reply.url().endsWith(socialRoutes.getSocialOrigin.path), {
    timeout: ANSWER_MS,
  })
  const answered = asked.catch(() => undefined)
  await opened.goto(`${site}/social/done#${new URLSearchParams({ f: flowId, c: completion })}`)
  await answered
  await sleep(ATTACK_MS)
  await opened.close()
}

/** Ways to have a page believe that its window has come back. Each knows the visit's own id, which no page does. */
function attacksOn(rig: FrameRig, page: Page): readonly (() => Promise<unknown>)[] {
  const flowId = lastFlow(rig)
  const said = `${flowId}.${LINK_COMPLETION}`
  const done = `${rig.site}/social/done#${new URLSearchParams({ f: flowId, c: LINK_COMPLETION })}`
  return [
    // Somebody else's visit, whose window is led to this browser: their provider would sign in to this account.
    () =>
      comeBack(
        rig,
        page,
        flowId.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        LINK_COMPLETION,
      ),
    () => comeBack(rig, page, `${flowId}.x`, LINK_COMPLETION),
    () => page.evaluate(`new BroadcastChannel('@foyer-secure/LINK_DONE').postMessage('${said}')`),
    () =>
      page.evaluate(`{
        for (const message of ['${said}', { type: '@foyer-secure/SOCIAL_DONE', uri: '${said}' }])
          document.querySelector('iframe').contentWindow.postMessage(message, '*')
      }`),
    () =>
      page.evaluate(`{
        const inner = document.createElement('iframe')
        inner.src = ${JSON.stringify(done)}
        document.body.append(inner)
      }`),
    // With another secret than the one that the provider's window was given.
    () => comeBack(rig, page, flowId, 'x'.repeat(43)),
  ]
}
