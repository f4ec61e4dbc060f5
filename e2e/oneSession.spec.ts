import { createScriptedMultichain, type ScriptedMultichainInput } from '@foyer/devkit/multichain'
import { announceStandardWallet, createStandardWallet } from '@foyer/devkit/standard'
import { announceWallet } from '@foyer/testing/wallets'
import type { BrowserContext, Page } from '@playwright/test'
import type { Addresses } from './addresses.ts'
import { byId, expect, expectAccessible, shorten, test, walletButton } from './fixtures.ts'
import { NAME, solanaUrl } from './solanaPages.ts'

// A wallet of two families in the page that gives both in one session. Standard: CAIP-25.

const RDNS = 'dev.sun.wallet'
const EVM = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

/** Adds a wallet that announces itself in both families, and opens the list of wallets. */
async function openList(
  page: Page,
  context: BrowserContext,
  addresses: Addresses,
  changes: Partial<ScriptedMultichainInput> = {},
) {
  const standard = createStandardWallet({ name: NAME, chains: ['solana:mainnet', 'solana:localnet'] })
  const [solana = ''] = standard.addresses
  const wallet = createScriptedMultichain({
    accounts: { 'eip155:1': [EVM], [addresses.solana?.networkId ?? '']: [solana] },
    ...changes,
  })
  await announceStandardWallet(context, standard)
  await announceWallet(context, { wallet: wallet.provider, name: NAME, rdns: RDNS })
  await context.addInitScript(() =>
    window.addEventListener('wallet-standard:app-ready', () => Reflect.set(window, 'standardAsked', true)),
  )
  await page.goto(solanaUrl(addresses, [1]))
  await walletButton(page).click()
  const row = byId(page, 'view-Connect').getByRole('button', { name: NAME })
  await expect(row).toHaveCount(1)
  // The row is there for one family already while the script of the other one is still loading.
  await page.waitForFunction(() => Reflect.get(window, 'standardAsked') === true)
  /** How often the wallet of the standard was asked with a prompt. */
  const standardPrompts = () =>
    standard.requests.filter(
      ({ feature, input }) =>
        feature === 'standard:connect' && (input as { silent?: boolean } | undefined)?.silent !== true, // the feature's own shape
    ).length
  return { row, wallet, prompts: () => wallet.prompts() + standardPrompts() }
}

const EXTENSION_ID = 'abcdefghijklmnopabcdefghijklmnop'

/** Puts an extension beside the wallet, which it announces by CAIP-294, and which pages reach by a port of the browser (CAIP-341). */
async function announceExtension(
  context: BrowserContext,
  wallet: ReturnType<typeof createScriptedMultichain>,
) {
  await context.exposeFunction('askExtension', (asked: { method: string; params?: unknown }) =>
    wallet.provider.request(asked).then(
      (result) => ({ result }),
      ({ code, message }: { code: number; message: string }) => ({ error: { code, message } }),
    ),
  )
  await context.addInitScript(
    ([rdns, id]) => {
      const targets = [{ type: 'caip-348', value: id }]
      const detail = { params: { uuid: crypto.randomUUID(), name: 'Sun', icon: 'data:,', rdns, targets } }
      window.addEventListener('caip294:wallet_prompt', () =>
        window.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail })),
      )
      const ask = (data: unknown) =>
        (Reflect.get(window, 'askExtension') as (asked: unknown) => Promise<object>)(data) // exposed above
      const connect = (asked: string) => {
        if (asked !== id) return undefined
        const listeners: ((message: unknown) => void)[] = []
        return {
          onMessage: { addListener: (listener: (message: unknown) => void) => listeners.push(listener) },
          onDisconnect: { addListener() {} },
          async postMessage({ type, data }: { type: string; data: { id: number } }) {
            const outcome = await ask(data)
            for (const listener of listeners) listener({ type, data: { id: data.id, ...outcome } })
          },
        }
      }
      Reflect.set(window, 'chrome', { runtime: { connect } })
    },
    [RDNS, EXTENSION_ID] as const,
  )
}

/** Whether each family has a provider. */
const providers = (page: Page) =>
  page.evaluate(async () => [
    (await window.foyer?.getProvider({ namespace: 'eip155' })) !== undefined,
    (await window.foyer?.getProvider({ namespace: 'solana' })) !== undefined,
  ])

test.beforeEach(({ addresses }) => {
  // biome-ignore lint/suspicious/noSkippedTests: only where litesvm has no build, such as on Windows
  test.skip(!addresses.solana, 'The local Solana has no build for this platform.')
})

test('connecting-7 entity-2 one press in the list opens one prompt for both families, which are there after a reload without one', async ({
  page,
  context,
  addresses,
}) => {
  const { row, wallet, prompts } = await openList(page, context, addresses)
  const asked = (method: string) => wallet.requests.filter((one) => one.method === method).length
  expect(asked('wallet_getSession')).toBe(0)
  await row.click()
  await expect(walletButton(page)).toContainText(shorten(EVM))
  await expect(byId(page, 'modal')).toBeHidden()
  await expect.poll(() => providers(page)).toEqual([true, true])
  expect(prompts()).toBe(1)

  await page.reload()
  await expect(walletButton(page)).toContainText(shorten(EVM))
  await expect.poll(() => providers(page)).toEqual([true, true])
  expect([prompts(), asked('wallet_createSession'), asked('eth_requestAccounts')]).toEqual([1, 1, 0])

  await page.evaluate(() => window.foyer?.disconnect())
  await expect.poll(() => asked('wallet_revokeSession')).toBe(1)
  await expect(walletButton(page)).toHaveText('Connect Wallet')
})

test('entity-2 an app that names the wallet connects both by one prompt as well', async ({
  page,
  context,
  addresses,
}) => {
  const { prompts } = await openList(page, context, addresses)
  await page.keyboard.press('Escape')
  await page.evaluate((connectorId) => window.foyer?.connect({ connectorId }), RDNS)
  await expect(walletButton(page)).toContainText(shorten(EVM))
  await expect.poll(() => providers(page)).toEqual([true, true])
  expect(prompts()).toBe(1)
})

test('connecting-7 error-3 a visitor who declines is asked for no family by itself, and can try again', async ({
  page,
  context,
  addresses,
}) => {
  const { row, wallet, prompts } = await openList(page, context, addresses)
  wallet.decline()
  await row.click()
  await expect(page.getByText('Connection declined', { exact: true })).toBeVisible()
  expect(prompts()).toBe(1)
  wallet.approve()
  await byId(page, 'connecting-retry').click()
  await expect.poll(() => providers(page)).toEqual([true, true])
  expect(prompts()).toBe(2)
})

test('connecting-7 a visitor who leaves while the prompt is open, or reloads the page, has no account from a late approval', async ({
  page,
  context,
  addresses,
}) => {
  let approve: () => void = () => {}
  const { row, prompts } = await openList(page, context, addresses, {
    onPrompt: () =>
      new Promise((resolve) => {
        approve = resolve
      }),
  })
  await row.click()
  await expect.poll(prompts).toBe(1)
  await byId(page, 'modal-close').click()
  await expect(byId(page, 'modal')).toBeHidden()
  approve()
  expect(await providers(page)).toEqual([false, false])

  await walletButton(page).click()
  await row.click()
  await expect.poll(prompts).toBe(2)
  await page.reload()
  await expect(walletButton(page)).toHaveText('Connect Wallet')
  expect(await providers(page)).toEqual([false, false])
  expect(prompts()).toBe(2)
})

test('connecting-7 a wallet that refuses the method shows no prompt for it, and asks for the chosen family alone', async ({
  page,
  context,
  addresses,
}) => {
  const { row, wallet, prompts } = await openList(page, context, addresses, { refusesCreateWith: -32_601 })
  await row.click()
  await expect(byId(page, 'view-ConnectingMultiChain')).toContainText('Select which chain to connect')
  await expect(byId(page, 'chain-solana')).toBeVisible()
  await expectAccessible(page)
  expect(prompts()).toBe(0)
  await byId(page, 'chain-eip155').click()
  await expect(walletButton(page)).toContainText(shorten(EVM))
  expect(await providers(page)).toEqual([true, false])
  expect(prompts()).toBe(1)
  expect(wallet.requests.filter(({ method }) => method === 'wallet_createSession')).toHaveLength(1)
})

test('connecting-7 a wallet that announces its extension is asked by the extension’s own port, as MetaMask is', async ({
  page,
  context,
  addresses,
}) => {
  const networkId = addresses.solana?.networkId ?? ''
  const [solana = ''] = createStandardWallet({ name: NAME, chains: [] }).addresses
  const extension = createScriptedMultichain({ accounts: { 'eip155:1': [EVM], [networkId]: [solana] } })
  await announceExtension(context, extension)
  const { row, prompts } = await openList(page, context, addresses, { refusesWith: -32_601 })
  expect(extension.requests).toEqual([])
  await row.click()
  await expect.poll(() => providers(page)).toEqual([true, true])
  expect([extension.prompts(), prompts()]).toEqual([1, 0])
  await page.reload()
  await expect.poll(() => providers(page)).toEqual([true, true])
  expect([extension.prompts(), prompts()]).toEqual([1, 0])
  await page.evaluate(() => window.foyer?.disconnect())
  await expect.poll(() => extension.requests.map(({ method }) => method)).toContain('wallet_revokeSession')
})
