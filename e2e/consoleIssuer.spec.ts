import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@foyer/devkit/freePorts'
import { startIssuer, type TestIssuer } from '@foyer/devkit/issuer'
import { startGateway } from '@foyer/gateway'
import { copyMigratedDatabase } from '../packages/gateway/test/emptyDatabase.ts'
import { goTo } from './consoleVisit.ts'
import { expect, type Page, test } from './fixtures.ts'

// Operators by an OpenID issuer: a certified issuer over HTTP, in a browser, with the gateway's own page and its policy.

const PERSON = { sub: 'grace-1', name: 'Grace' }
const START_MS = 120_000

interface Site {
  readonly issuer: TestIssuer
  readonly link: string
  readonly url: string
  /** Has the five minutes pass in which sensitive acts are open. */
  passFresh(): Promise<void>
  stop(): Promise<void>
}

async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-console-issuer-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const client = { id: 'console', secret: 'secret-of-the-console', redirectUri: `${url}/console/issuer` }
  const issuer = await startIssuer({ clients: [client] })
  await copyMigratedDatabase(join(folder, 'data'))
  const lines: string[] = []
  const gateway = await startGateway({
    env: {
      ...{ FOYER_PARTS: 'catalogue, rpc', FOYER_DATA_DIR: join(folder, 'data') },
      ...{ FOYER_GATEWAY_PORT: String(port), FOYER_GATEWAY_URL: url, FOYER_CONSOLE: 'on' },
      ...{ FOYER_CONSOLE_OIDC_ISSUER: issuer.url, FOYER_CONSOLE_OIDC_ID: client.id },
      ...{ FOYER_CONSOLE_OIDC_SECRET: client.secret, FOYER_CONSOLE_OIDC_LABEL: 'Acme Staff' },
    },
    logTo: { write: (line) => void lines.push(line) },
  })
  const linkOf = () => /http\S+\/console#invite=[\w-]{43}/.exec(lines.join(''))?.[0]
  await expect.poll(linkOf).toBeDefined()
  return {
    ...{ issuer, url, link: linkOf() ?? '' },
    async passFresh() {
      await gateway.database
        .updateTable('console_sessions')
        .set({ fresh_until: new Date(0) })
        .execute()
    },
    async stop() {
      await gateway.close()
      await issuer.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let site: Site | undefined
test.beforeAll(async () => {
  test.setTimeout(START_MS)
  site = await startSite()
})
test.afterAll(() => site?.stop())

function theSite(): Site {
  if (site === undefined) throw new Error('The servers have not started.')
  return site
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue with Acme Staff' }).click()

test('an operator comes by a link and the issuer, comes back by it, and is asked again before a sensitive act', async ({
  page,
  browser,
  allowed,
}) => {
  const { issuer, link, url, passFresh } = theSite()
  // Chromium's console names every answer that is not a success, expected or not.
  allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
  issuer.person = PERSON

  await test.step('the one-time link is accepted by an account at the issuer', async () => {
    await page.goto(link)
    await page.getByLabel('Your name').fill('Grace Hall')
    await goOn(page)
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    // What the issuer has sent is in no history.
    expect(page.url()).toBe(`${url}/console`)
  })

  await test.step('signing out and in again leads back to where the operator was', async () => {
    await goTo(page, 'Audit log')
    const place = page.url()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await goOn(page)
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
    expect(page.url()).toBe(place)
  })

  await test.step('a sensitive act has the issuer ask again', async () => {
    await passFresh()
    await goTo(page, 'Operators')
    const invite = async () => {
      await page.getByRole('button', { name: 'Invite somebody' }).click()
      await page.getByRole('button', { name: 'Make the link' }).click()
    }
    await invite()
    const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
    await expect(asked.getByRole('button', { name: 'Use passkey' })).toHaveCount(0)
    issuer.asked.length = 0
    await goOn(page)
    await expect(page.getByText('Confirmed. Do it again now')).toBeVisible()
    expect(issuer.asked.some((path) => path.startsWith('/interaction/'))).toBe(true)
    await invite()
    await expect(page.getByText(/\/console#invite=/)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the ways in are listed, and the last one stays', async () => {
    await page.getByRole('button', { name: 'Ways in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your ways in' })
    await expect(dialog).toContainText('Account at localhost')
    await expect(dialog.getByRole('button', { name: /Take away/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a colleague with an account there, and without a link, is nobody', async () => {
    issuer.person = { sub: 'stranger-1', name: 'Stranger' }
    const other = await browser.newContext()
    const stranger = await other.newPage()
    await stranger.goto(`${url}/console`)
    await goOn(stranger)
    await expect(stranger.getByRole('alert')).toContainText('none of an operator')
    await stranger.getByRole('button', { name: 'Go to the console' }).click()
    await expect(stranger.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    await other.close()
  })

  await test.step('an answer of the issuer that is opened elsewhere signs nobody in', async () => {
    const other = await browser.newContext()
    const victim = await other.newPage()
    await victim.goto(`${url}/console/issuer?code=of-the-attacker&state=${'x'.repeat(43)}`)
    await expect(victim.getByRole('alert')).toContainText('Start again')
    expect(victim.url()).toBe(`${url}/console`)
    await other.close()
  })
})
