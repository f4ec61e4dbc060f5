import { ANSWER_MS, goTo, test } from './consoleVisit.ts'
import { pageUrl } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'

// A product decision: "our partner's wallet comes first, and that one goes". The operator sees it before visitors do, and saves it once.

/** The wallets of the catalogue that Connect lists, in its order. */
async function walletsOf(page: Page): Promise<readonly string[]> {
  await walletButton(page).click()
  const rows = byId(page, 'view-Connect').locator('[data-testid^="wallet-"]')
  await expect(rows.nth(1)).toBeVisible()
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-testid') ?? ''))
  return ids.map((id) => id.replace('wallet-', '')).filter((id) => id !== 'walletConnect')
}

test('an owner moves a wallet first and hides another, sees both in the preview, and visitors get them', async ({
  services,
  page,
  browser,
  consolePage,
}) => {
  const visit = pageUrl(services, 'localhost', services.hostUrl, { features: {} })
  const [first = '', second = ''] = await test.step('a visitor gets the order of the catalogue', async () => {
    await page.goto(visit)
    return walletsOf(page)
  })

  const startedAtMs = Date.now()
  const asked: string[] = []
  await goTo(consolePage, 'Wallets')
  consolePage.on('request', (request) => asked.push(new URL(request.url()).origin))
  const preview = consolePage.locator('.c-preview-host')
  const rows = preview.locator('[data-testid^="wallet-"]')
  await expect(preview.getByTestId(`wallet-${first}`)).toBeVisible()

  await test.step('a wallet is found and featured, another one too, and the order is changed', async () => {
    await consolePage.getByLabel('Search wallets by name').fill('zerion')
    await consolePage.getByRole('button', { name: 'Feature Zerion', exact: true }).click()
    await consolePage.getByLabel('Search wallets by name').fill('phantom')
    await consolePage.getByRole('button', { name: 'Feature Phantom', exact: true }).click()
    const list = consolePage.getByRole('list', { name: 'Wallets that come first' }).getByRole('listitem')
    await expect(list).toHaveText([/Zerion/, /Phantom/])
    const grip = list.last().getByRole('button', { name: /^Move Phantom, / })
    // It waits until the list above stands still.
    await grip.hover()
    await consolePage.mouse.down()
    const to = await list.first().boundingBox()
    if (to === null) throw new Error('The list is not shown.')
    await consolePage.mouse.move(to.x + 24, to.y + 4, { steps: 8 })
    await consolePage.mouse.up()
    await expect(list).toHaveText([/Phantom/, /Zerion/])
    await consolePage.getByLabel('Search wallets by name').fill('')
    await expect(consolePage.getByText('in the order of the catalogue')).toBeVisible()
    const row = consolePage
      .getByRole('list', { name: 'Wallets of the catalogue' })
      .getByRole('listitem')
      .first()
    await row.getByRole('button', { name: /^Hide / }).click()
  })
  await test.step('the preview shows it before it is saved', async () => {
    await expect(preview.getByTestId(`wallet-${first}`)).toHaveCount(0)
    await expect(rows.filter({ hasText: 'Phantom' })).toBeVisible()
    await expect(preview.getByTestId(`wallet-${second}`)).toBeVisible()
  })
  await test.step('it is saved once', async () => {
    await consolePage.getByRole('button', { name: 'Review and save' }).click()
    const dialog = consolePage.getByRole('dialog', { name: 'Save these wallets?' })
    await expect(dialog).toContainText('Phantom, Zerion')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(consolePage.getByText('The wallets are saved.')).toBeVisible()
    expect(Date.now() - startedAtMs).toBeLessThan(ANSWER_MS)
    // The page asks the gateway that served it, and nobody else.
    expect(new Set(asked)).toEqual(new Set([new URL(consolePage.url()).origin]))
  })

  await test.step('a visitor who comes now gets that order, and not the hidden wallet', async () => {
    const { gatewayUrl } = services
    // A gateway keeps what it knows of a project for a moment, and a browser keeps a list for a minute.
    const list = `${gatewayUrl}/v1/wallets?projectId=dev&entries=2`
    await expect.poll(async () => (await fetch(list)).text(), { timeout: 60_000 }).toContain('Zerion')
    const context = await browser.newContext()
    const fresh = await context.newPage()
    await fresh.goto(visit)
    const [one = '', two = '', ...others] = await walletsOf(fresh)
    await expect(byId(fresh, `wallet-${one}`)).toContainText('Phantom')
    await expect(byId(fresh, `wallet-${two}`)).toContainText('Zerion')
    expect(others[0]).toBe(second)
    expect(others).not.toContain(first)
    await context.close()
  })

  await test.step('others get the order of the catalogue again, and the log has both choices', async () => {
    await consolePage.getByRole('button', { name: 'Feature no longer: Phantom' }).click()
    await consolePage.getByRole('button', { name: 'Feature no longer: Zerion' }).click()
    await consolePage.getByRole('button', { name: /^Show again: / }).click()
    await consolePage.getByRole('button', { name: 'Review and save' }).click()
    await consolePage.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(consolePage.getByText('The wallets are saved.')).toBeVisible()
    await goTo(consolePage, 'Audit log')
    await expect(consolePage.getByRole('row', { name: /Ada Winter chose wallets/ })).toHaveCount(2)
  })
})
