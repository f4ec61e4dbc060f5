import { type IssuerPerson, startIssuer, type TestIssuer } from '@foyer/devkit/issuer'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { startEmbeddedEmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, approve, ask, pageUrl, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { readAddresses } from './readAddresses.ts'
import { signOut } from './socialVisit.ts'

// Signing in by the browser's own question (FedCM), at an issuer of the operator's own, in a real Chromium: its question is answered over
// the DevTools, as a person would.

const WAY = 'oidc_acme'

interface Site {
  readonly issuer: TestIssuer
  readonly url: string
  stop(): Promise<void>
}

/** The servers with one issuer that browsers may ask for: one set for the file, since to start one takes longer than a test. */
let site: Site | undefined
let people = 0

function theSite(): Site {
  if (site === undefined) throw new Error('The servers have not started.')
  return site
}

async function startSite(): Promise<Site> {
  let issuer: TestIssuer | undefined
  const services = await startEmbeddedEmailServices(readAddresses().chains, async (gatewayUrl) => {
    const redirectUri = `${gatewayUrl}/v1/auth/social/callback/${WAY}`
    const client = {
      id: 'client-acme',
      secret: 'secret-of-acme',
      redirectUri,
      origin: new URL(gatewayUrl).origin,
    }
    issuer = await startIssuer({ clients: [client] })
    return {
      FOYER_OIDC_ACME_ISSUER: issuer.url,
      FOYER_OIDC_ACME_ID: client.id,
      FOYER_OIDC_ACME_SECRET: client.secret,
      FOYER_OIDC_ACME_LABEL: 'Acme Staff',
      FOYER_OIDC_ACME_FEDCM: 'on',
    }
  })
  if (issuer === undefined) throw new Error('There is no issuer.')
  const started = issuer
  return {
    issuer,
    url: pageUrl(services, 'localhost', services.hostUrl, { features: { socials: [WAY] } }),
    async stop() {
      await services.stop()
      await started.stop()
    },
  }
}

/** A person whom the issuer signs in next, and who has no wallet yet. */
function newPerson(): IssuerPerson {
  people += 1
  return { sub: `ada-${people}`, name: 'Ada', email: `ada-${people}@acme.example`, email_verified: true }
}

/** The question of the browser, and every ID token that a page or the gateway has seen. */
interface Question {
  readonly shown: { readonly title: string; readonly type: string }[]
  /** How the next questions are answered. @default the first account */
  answer: 'account' | 'dismiss'
}

/** Answers the questions of a page of the gateway. Its page is in a frame of another origin, which has a session of its own. */
async function answerIn(context: BrowserContext, page: Page): Promise<Question> {
  const question: Question = { shown: [], answer: 'account' }
  const follow = async (session: CDPSession) => {
    session.on('FedCm.dialogShown', async ({ dialogId, dialogType, title }) => {
      question.shown.push({ title, type: dialogType })
      if (dialogType === 'AccountChooser' && question.answer === 'account')
        await session.send('FedCm.selectAccount', { dialogId, accountIndex: 0 })
      else await session.send('FedCm.dismissDialog', { dialogId })
    })
    await session.send('FedCm.enable', { disableRejectionDelay: true })
  }
  page.on('framenavigated', (frame) => {
    if (!frame.url().includes('/v1/auth/social/fedcm')) return
    context.newCDPSession(frame).then(follow, () => {})
  })
  return question
}

const panel = (page: Page) => page.frameLocator('iframe[name="foyer-secure"]')
const chooser = (page: Page) => panel(page).frameLocator('iframe').getByRole('button')

/** Presses the provider, and waits for the question of the frame. */
async function press(page: Page): Promise<void> {
  await walletButton(page).click()
  await byId(page, `social-${WAY}`).click()
  await expect(panel(page).getByRole('heading')).toHaveText(/Continue with .?Acme Staff/, {
    timeout: WALLET_MS,
  })
  await expect(chooser(page)).toHaveText('Choose an account')
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSite()
})

test.afterAll(() => site?.stop())

test.beforeEach(({ allowed }) => {
  test.setTimeout(300_000)
  // Chromium's console names every answer of a server that is not a success, and says how the question of FedCM ended.
  allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
  allowed.complaints.push(/FedCM|'nonce' parameter|token|accounts|id assertion|Prompt dismissed/i)
  const { issuer } = theSite()
  issuer.person = newPerson()
  issuer.isSignedOut = false
  issuer.tamper = undefined
  issuer.asked.length = 0
})

test('a newcomer has a wallet by two presses and the question of the browser, without a window, and signs', async ({
  page,
  context,
}) => {
  const { url, issuer } = theSite()
  const question = await answerIn(context, page)
  const tokens: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"token":"ey')) tokens.push(new URL(request.url()).pathname)
  })
  await page.goto(url)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
  })
  await press(page)
  await chooser(page).click()
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
  expect(question.shown).toEqual([{ title: expect.stringContaining('localhost'), type: 'AccountChooser' }])
  expect(context.pages()).toHaveLength(1)
  // The ID token went from the gateway's page to the gateway, and nowhere else.
  expect(tokens).toEqual(['/v1/auth/social/fedcm'])
  expect(JSON.stringify(await page.evaluate(() => Reflect.get(window, 'heard')))).not.toContain('ey')
  expect(issuer.asked).toContain('/fedcm/assertion')
  expect(issuer.asked).not.toContain('/token')
  const address = (await addressOf(page)) ?? ''
  await ask(page, 'personal_sign', ['0x48656c6c6f', address])
  expect(await approve(page)).toMatch(/^0x/)

  await test.step('and finds it again', async () => {
    await signOut(page)
    await press(page)
    await chooser(page).click()
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
    expect(await addressOf(page)).toBe(address)
  })
})

test('a visitor who closes the question is asked nothing more, may try again, and may take a window', async ({
  page,
  context,
}) => {
  const { url } = theSite()
  const question = await answerIn(context, page)
  question.answer = 'dismiss'
  await page.goto(url)
  await press(page)
  await chooser(page).click()
  await expect(panel(page).getByRole('status')).toHaveText(
    'You were not signed in. Try again, or use a window.',
  )
  expect(context.pages()).toHaveLength(1)
  await chooser(page).click()
  await expect.poll(() => question.shown.length).toBe(2)

  await test.step('Cancel leads back to Connect', async () => {
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(byId(page, `social-${WAY}`)).toBeVisible()
    expect(context.pages()).toHaveLength(1)
  })
  await test.step('the window signs in', async () => {
    await byId(page, `social-${WAY}`).click()
    await panel(page).getByRole('button', { name: 'Use a window instead' }).click()
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
  })
})

test('where nobody is signed in at the issuer, the browser opens its page, and then asks', async ({
  page,
  context,
}) => {
  const { url, issuer } = theSite()
  await answerIn(context, page)
  issuer.isSignedOut = true
  await page.goto(url)
  await press(page)
  const opening = context.waitForEvent('page')
  await chooser(page).click()
  const login = await opening
  await login.getByRole('link', { name: 'Go on' }).click()
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
  expect(issuer.asked).not.toContain('/token')
})

test('a browser without FedCM, a gateway that cannot read the configuration, and a provider that refuses lead to the window', async ({
  page,
  context,
  browser,
}) => {
  const { url, issuer } = theSite()
  await test.step('a browser without it opens the window at the press, as before', async () => {
    const without = await browser.newContext()
    await without.addInitScript(() => Reflect.deleteProperty(globalThis, 'IdentityCredential'))
    const other = await without.newPage()
    await other.goto(url)
    await walletButton(other).click()
    const opening = other.waitForEvent('popup', { timeout: WALLET_MS })
    await byId(other, `social-${WAY}`).click()
    await opening
    await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
    await without.close()
  })
  await test.step('a provider that gives no token', async () => {
    issuer.person = newPerson()
    issuer.tamper = (answer) =>
      answer.path === '/fedcm/assertion'
        ? { ...answer, status: 403, body: JSON.stringify({ error: { code: 'access_denied' } }) }
        : answer
    await answerIn(context, page)
    await page.goto(url)
    await press(page)
    await chooser(page).click()
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
    expect(issuer.asked).toContain('/token')
  })
})
