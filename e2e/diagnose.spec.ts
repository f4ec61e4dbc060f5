import { connect, expect, hostUrl, test } from './fixtures.ts'
import { STRESS } from './stress.ts'

const diagnose = () => window.foyer?.diagnose()

test(
  'a diagnosis of a page where all is well complains of nothing',
  STRESS,
  async ({ page, addresses, wallets }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(hostUrl(addresses, { relay: addresses.relayUrl }))
    await connect(page, 'Alpha Wallet')
    expect(asked.filter((url) => url.endsWith('/health'))).toEqual([])

    const report = await page.evaluate(diagnose)
    expect(report?.hosts.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['gateway', 'ok'],
      ['relay', 'ok'],
    ])
    expect(report?.clock?.source).toBe('gateway')
    expect(report?.scripts).toMatchObject([{ url: expect.stringContaining('/foyer/foyer.js') }])
    expect(report?.extensions.announced.map(({ rdns }) => rdns).sort()).toEqual([
      'dev.alpha.wallet',
      'dev.beta.wallet',
    ])
    expect(report?.findings.filter(({ status }) => status === 'warn' || status === 'fail')).toEqual([])
    expect(report?.connection).toMatchObject({ status: 'connected', wallet: 'Alpha Wallet', count: 1 })
    expect(JSON.stringify(report).toLowerCase()).not.toContain(wallets.alpha.selectedAddress().toLowerCase())
  },
)

test(
  'hosts that the policy of the page stops are told, those of before the diagnosis too',
  STRESS,
  async ({ page, addresses, allowed }) => {
    allowed.complaints.push(
      /CSP connect-src|Content Security Policy|violates the following|ERR_|Failed to load/,
    )
    const gateway = 'https://gateway.invalid'
    await page.goto(hostUrl(addresses, { gateway, relay: 'wss://relay.invalid' }))
    await page.evaluate(() => fetch('https://gateway.invalid/before').catch(() => {}))
    const report = await page.evaluate(diagnose)
    expect(report?.hosts.slice(0, 2)).toMatchObject([
      { kind: 'gateway', origin: gateway, outcome: 'policy' },
      { kind: 'relay', outcome: 'policy' },
    ])
    const ofGateway = report?.violations.find(({ blocked }) => blocked === gateway)
    expect(ofGateway).toMatchObject({ directive: 'connect-src' })
    expect(ofGateway?.count).toBeGreaterThan(1)
  },
)

test('in debug mode an alert leads to the diagnosis', STRESS, async ({ page, addresses }) => {
  const options = JSON.stringify({ debug: true, themeMode: 'no such mode' })
  await page.goto(hostUrl(addresses, { options }))
  await page.evaluate(() => void window.foyer?.open())
  await page.getByTestId('alert-diagnose').click()
  const panel = page.getByRole('dialog', { name: 'Diagnosis' })
  await expect(panel.getByTestId('diagnosis')).toHaveAttribute('data-state', 'done')
  await expect(panel.getByText(/^Gateway .*200/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByTestId('modal')).toBeVisible()
})
