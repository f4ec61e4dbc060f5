import { createVisits, sendEvents, type Visit } from '@foyer/devkit/traffic'
import { ANSWER_MS, goTo, test } from './consoleVisit.ts'
import { expect } from './fixtures.ts'

// A product question: "which wallet loses us most people on phones?" The operator reads the answer in under a minute.

/** A day of a shop, whose events come in now. */
const VISITS = createVisits({ days: 1, perDay: 120, untilMs: Date.UTC(2026, 10, 27), seed: 27 })

const eventsOf = (visits: readonly Visit[]) => visits.flatMap(({ events }) => events)

/** How many picks and connections of a wallet there are on a platform, or on all. */
function countOf(event: string, wallet: string, platform?: string): number {
  return eventsOf(VISITS).filter(
    ({ event: name, properties }) =>
      name === event &&
      properties.wallet === wallet &&
      (platform === undefined || properties.platform === platform),
  ).length
}

/** The wallet that most picks were lost at. */
function worstOn(platform?: string): string {
  const wallets = new Set(
    eventsOf(VISITS).flatMap(({ properties: { wallet } }) => (wallet ? String(wallet) : [])),
  )
  const lost = (wallet: string) =>
    countOf('SELECT_WALLET', wallet, platform) - countOf('CONNECT_SUCCESS', wallet, platform)
  return [...wallets].toSorted((one, other) => lost(other) - lost(one))[0] ?? ''
}

test('which wallet loses most people on phones is read in under a minute', async ({
  services,
  consolePage,
}) => {
  await test.step('the project collects events from now on', async () => {
    await goTo(consolePage, 'Project')
    await consolePage.getByRole('checkbox', { name: /Analytics/ }).check()
    await consolePage.getByRole('button', { name: 'Review and save' }).click()
    await consolePage.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(consolePage.getByText('The settings are saved.')).toBeVisible()
  })
  const { gatewayUrl } = services
  await expect
    .poll(async () => (await fetch(`${gatewayUrl}/v1/analytics/config?projectId=dev`)).text(), {
      timeout: 60_000,
    })
    .toContain('true')
  const events = eventsOf(VISITS)
  expect(await sendEvents({ gatewayUrl, projectId: 'dev' }, events)).toBe(events.length)

  const startedAtMs = Date.now()
  await goTo(consolePage, 'Funnel')
  await expect(
    consolePage.getByText(`Across all platforms, ${worstOn()} loses the most people.`),
  ).toBeVisible()
  await consolePage.getByLabel('Where the wallet is').selectOption({ label: 'App on the same phone' })
  const worst = worstOn('mobile')
  await expect(consolePage.getByText(`On phones, ${worst} loses the most people.`)).toBeVisible()
  const [picked, connected] = [
    countOf('SELECT_WALLET', worst, 'mobile'),
    countOf('CONNECT_SUCCESS', worst, 'mobile'),
  ]
  await expect(
    consolePage.getByText(`${picked - connected} of ${picked} who picked it did not connect`),
  ).toBeVisible()
  expect(Date.now() - startedAtMs).toBeLessThan(ANSWER_MS)

  await test.step('the steps, the time and the day are there', async () => {
    await consolePage.getByLabel('Where the wallet is').selectOption({ label: 'Everywhere' })
    const steps = consolePage.getByRole('region', { name: 'Steps' })
    await expect(steps.getByRole('listitem').first()).toContainText(`${VISITS.length}`)
    const time = consolePage.getByRole('region', { name: 'From the pick to the connection' })
    await expect(time).toContainText('Nine of ten within')
    await consolePage.getByText('Numbers by day').click()
    const today = consolePage
      .getByRole('table', { name: 'Steps by day, the newest first' })
      .getByRole('row')
      .nth(1)
    await expect(today).toContainText('(so far)')
    await expect(today).toContainText(`${VISITS.length}`)
  })
})
