import { goTo, test } from './consoleVisit.ts'
import type { EmailSite } from './emailServices.ts'
import { pageUrl } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'

// The look of a project: its owner sets it in the console, and no page has to change. A page that says otherwise keeps what it says.

const TITLE = 'Enter the harbour'
const OWN = {
  themeMode: 'dark',
  themeVariables: { accent: '#00aa00' },
  texts: { 'frame.titleConnect': 'Log in' },
}

/** The page of an app that says nothing of its look, and names no networks. */
function plainUrl(services: EmailSite): string {
  const url = new URL(pageUrl(services))
  url.searchParams.delete('networks')
  return url.href
}

/** Keeps every title that the modal shows, frame by frame. */
function recordTitles(): void {
  const titles = new Set<string>()
  Object.assign(window, { titles })
  const look = () => {
    const heading = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('h1')
    if (heading?.textContent) titles.add(heading.textContent)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A token of the theme as the modal has it. */
function tokenOf(page: Page, name: string): Promise<string> {
  return page
    .locator('wallet-modal')
    .locator('.foyer')
    .first()
    .evaluate((element, token) => getComputedStyle(element).getPropertyValue(token), name)
}

/** Says what each of the two pages is drawn with. */
async function lookOf(page: Page) {
  return {
    title: await page.locator('wallet-modal').getByRole('heading', { level: 1 }).textContent(),
    accent: await tokenOf(page, '--foyer-a'),
    radius: await tokenOf(page, '--foyer-r'),
    ...(await page.evaluate(() => ({
      mode: window.foyer?.getState()?.themeMode,
      network: window.foyer?.getState()?.networkId,
    }))),
  }
}

async function openConnect(page: Page): Promise<void> {
  await walletButton(page).click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}

/** Waits until the gateway tells the look, or none: it keeps a project for a second. */
async function waitForLook(services: EmailSite, isThere: boolean): Promise<void> {
  await expect
    .poll(async () =>
      (await (await fetch(`${services.gatewayUrl}/v1/config?projectId=dev`)).text()).includes('"appearance"'),
    )
    .toBe(isThere)
}

test('an owner sets accent, text and networks, a visitor’s modal shows them, and a page that says otherwise keeps its own', async ({
  services,
  page,
  consolePage,
}) => {
  await test.step('the owner sets the look', async () => {
    await goTo(consolePage, 'Project')
    await consolePage.getByLabel('Colour scheme').selectOption('light')
    await consolePage.getByLabel('Accent', { exact: true }).fill('#8a3324')
    await consolePage.getByLabel('Corner radius in px').fill('12')
    await consolePage.getByLabel('The title of Connect').fill(TITLE)
    await consolePage.getByLabel('Add a network').selectOption('eip155:8453')
    await save(consolePage)
    await waitForLook(services, true)
  })
  const look = {
    ...{ title: TITLE, accent: '#8a3324', radius: '12px' },
    ...{ mode: 'light', network: 'eip155:8453' },
  }

  await test.step('a visitor who comes for the first time has it once they have pressed', async () => {
    await page.addInitScript(recordTitles)
    await page.goto(plainUrl(services))
    expect((await page.evaluate(() => window.foyer?.getState()))?.themeMode ?? 'dark').toBe('dark')
    await openConnect(page)
    await expect.poll(() => lookOf(page)).toEqual(look)
  })

  await test.step('and from the first paint when they come again', async () => {
    await page.reload()
    await openConnect(page)
    expect(await lookOf(page)).toEqual(look)
    expect(await page.evaluate(() => [...(Reflect.get(window, 'titles') as Set<string>)])).toEqual([TITLE]) // of recordTitles
  })

  await test.step('a page that says otherwise keeps what it says, and has the rest', async () => {
    await page.goto(pageUrl(services, 'localhost', services.hostUrl, OWN))
    await openConnect(page)
    const own = { ...look, title: 'Log in', accent: '#00aa00', mode: 'dark', network: 'eip155:1' }
    await expect.poll(() => lookOf(page)).toEqual(own)
  })

  await test.step('the owner takes it back, and the page is as it was', async () => {
    await consolePage.getByLabel('Colour scheme').selectOption('page')
    for (const label of ['Accent', 'Corner radius in px', 'The title of Connect'])
      await consolePage.getByLabel(label, { exact: true }).fill('')
    await consolePage.getByRole('button', { name: 'Remove Base' }).click()
    await save(consolePage)
    await waitForLook(services, false)
    await page.goto(plainUrl(services))
    await openConnect(page)
    await expect
      .poll(() => lookOf(page))
      .toMatchObject({
        ...{ title: 'Connect Wallet', accent: '#0988f0', radius: '28px', mode: 'dark' },
      })
    await goTo(consolePage, 'Audit log')
    await expect(consolePage.getByText('#8a3324').first()).toBeAttached()
  })
})
