import { startHostWagmi } from '../../apps/host-wagmi/server.ts'
import { ALPHA, BETA, byId, expect, type Page, test, walletButton } from '../fixtures.ts'
import { readAddresses } from '../readAddresses.ts'
import { stressUnless } from '../stress.ts'
import type { ServedHost } from './journey.ts'
import { expectShown, VERSIONS } from './wagmiHost.ts'

// An app with @foyer/wagmi, built by Vite with each version of wagmi that the package supports. docs/guide/wagmi.md

let served: ServedHost | undefined

test.beforeAll(async () => {
  const { gatewayUrl } = readAddresses()
  const server = await startHostWagmi({ port: 0, gatewayUrl })
  served = { url: server.url, stop: server.close }
})
test.afterAll(() => served?.stop())

/** Puts the second wallet where wagmi's own connector looks for it. */
function keepPageWallet(rdns: string): void {
  addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider }: { info: { rdns: string }; provider: unknown } = Reflect.get(event, 'detail')
    if (info.rdns === rdns) Reflect.set(window, 'pageWallet', provider)
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
}

async function open(page: Page, version: string): Promise<void> {
  await page.addInitScript(keepPageWallet, BETA.rdns)
  const { gatewayUrl } = readAddresses()
  await page.goto(`${served?.url}/${version}/?${new URLSearchParams({ gateway: gatewayUrl })}`)
}

const pickAlpha = (page: Page) => byId(page, `wallet-${ALPHA.rdns}`).click()

for (const version of VERSIONS) {
  test.describe(version, () => {
    test('a visitor connects by wagmi, signs, switches and leaves; wagmi, modal and wallet agree each time', async ({
      page,
      wallets,
    }) => {
      await open(page, version)
      await expectShown(page, { status: 'disconnected' })
      await byId(page, 'host-connect').click()
      await pickAlpha(page)
      await expectShown(page, {
        status: 'connected',
        account: wallets.alpha.selectedAddress(),
        chain: '1',
        connector: 'foyer',
      })
      await byId(page, 'host-sign').click()
      await expect(byId(page, 'host-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
      await byId(page, 'host-switch').click()
      await expectShown(page, { chain: '8453' })
      expect(wallets.alpha.selectedChainId()).toBe(8453)
      await byId(page, 'host-chain-modal').click()
      await byId(page, 'network-eip155:1').click()
      await expectShown(page, { chain: '1' })
      await byId(page, 'host-disconnect').click()
      await expectShown(page, { status: 'disconnected', account: '' })
      await expect(walletButton(page)).toContainText('Sign in')
    })

    test(
      'a visitor connects and leaves by the modal, and wagmi follows; a closed modal is an error of wagmi',
      stressUnless(version, 'wagmi3'),
      async ({ page, wallets }) => {
        await open(page, version)
        await byId(page, 'host-connect').click()
        await expect(byId(page, 'view-Connect')).toBeVisible()
        await page.keyboard.press('Escape')
        await expectShown(page, { errors: 'UserRejectedRequestError', status: 'disconnected' })
        await walletButton(page).click()
        await pickAlpha(page)
        await expectShown(page, { status: 'connected', account: wallets.alpha.selectedAddress() })
        await byId(page, 'host-account-modal').click()
        await byId(page, 'disconnect').click()
        await expectShown(page, { status: 'disconnected', account: '' })
      },
    )

    for (const visits of [1, 5]) {
      test(
        `a visitor who reloads is connected in wagmi, ${visits} times of ${visits}`,
        stressUnless(`${version} ${visits}`, 'wagmi3 1', 'wagmi2 1'),
        async ({ page, wallets }) => {
          await open(page, version)
          await walletButton(page).click()
          await pickAlpha(page)
          await expectShown(page, { status: 'connected' })
          for (let visit = 0; visit < visits; visit += 1) {
            await page.reload()
            await expectShown(page, { status: 'connected', account: wallets.alpha.selectedAddress() })
            await byId(page, 'host-sign').click()
            await expect(byId(page, 'host-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
          }
        },
      )
    }

    test(
      'two connectors are connected side by side, and each is left without the other',
      stressUnless(version, 'wagmi3'),
      async ({ page, wallets }) => {
        await open(page, version)
        await byId(page, 'host-connect-page').click()
        await expectShown(page, { connector: 'page', connections: '1' })
        await walletButton(page).click()
        await pickAlpha(page)
        await expectShown(page, {
          connector: 'foyer',
          connections: '2',
          account: wallets.alpha.selectedAddress(),
        })
        await page.reload()
        await expectShown(page, {
          connector: 'foyer',
          connections: '2',
          account: wallets.alpha.selectedAddress(),
        })
        await byId(page, 'host-disconnect-modal').click()
        await expectShown(page, {
          connector: 'page',
          connections: '1',
          account: wallets.beta.selectedAddress(),
        })
        await expect(walletButton(page)).toContainText('Sign in')
      },
    )
  })
}
