import { announceStandardWallet, createStandardWallet, type StandardWalletFake } from '@foyer/devkit/standard'
import { announceWallet, createKeyWallet } from '@foyer/testing/wallets'
import {
  byId,
  connect,
  expect,
  expectAccessible,
  hostUrl,
  pick,
  shorten,
  test,
  walletButton,
} from './fixtures.ts'
import { fill, openSend, review } from './sending.ts'
import { addWallet, callNode, NAME, signThroughProvider, solanaUrl } from './solanaPages.ts'
import { STRESS } from './stress.ts'

test.beforeEach(({ addresses }) => {
  // biome-ignore lint/suspicious/noSkippedTests: only where litesvm has no build, such as on Windows
  test.skip(!addresses.solana, 'The local Solana has no build for this platform.')
})

test('entity-2 state-1 a wallet of the standard connects, is shown with its network, restored, signs, and is disconnected', async ({
  page,
  context,
  addresses,
}) => {
  const wallet = await addWallet(context, addresses)
  const address = wallet.addresses[0] ?? ''
  await page.goto(solanaUrl(addresses))
  await pick(page, NAME)
  await expect(walletButton(page)).toContainText(shorten(address))
  await expect(walletButton(page)).toContainText(/\d+(\.\d+)? SOL/)
  await expect(page.locator('network-button')).toContainText('Solana Local')
  const asked = () => wallet.requests.map(({ feature, input }) => [feature, input])
  expect(asked()).toEqual([['standard:connect', undefined]])

  await walletButton(page).click()
  await expect(byId(page, 'view-Account')).toContainText(shorten(address))
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(walletButton(page)).toContainText(shorten(address))
  await expect
    .poll(() => page.evaluate(() => window.foyer?.getState().account?.networkId))
    .toBe(addresses.solana?.networkId)
  // A wallet that a busy machine keeps from answering in time is asked once more, and never with a prompt.
  const [, ...again] = asked()
  expect(again.length).toBeGreaterThan(0)
  expect(again).toEqual(again.map(() => ['standard:connect', { silent: true }]))
  expect(await signThroughProvider(page)).toBe(true)
  expect(await page.evaluate(() => window.foyer?.getProvider())).toBeUndefined()

  await expect(walletButton(page)).toContainText('SOL')
  await walletButton(page).click()
  await byId(page, 'disconnect').click()
  await expect(walletButton(page)).toContainText('Connect Wallet')
  await expect.poll(() => asked().at(-1)?.[0]).toBe('standard:disconnect')
  await page.reload()
  await expect(walletButton(page)).toContainText('Connect Wallet')
})

test(
  'entity-2 a page with EVM networks alone neither loads the family nor lists its wallets',
  STRESS,
  async ({ page, context, addresses, wallets }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await addWallet(context, addresses)
    await page.goto(hostUrl(addresses))
    await connect(page, 'Alpha Wallet')
    await page.evaluate(() => window.foyer?.disconnect())
    await walletButton(page).click()
    await expect(byId(page, 'view-Connect')).toContainText('Alpha Wallet')
    await expect(byId(page, 'view-Connect')).not.toContainText(NAME)
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
    expect(scripts.filter((path) => path.endsWith('/evm.js'))).toHaveLength(1)
    expect(scripts.filter((path) => /solana/i.test(path))).toEqual([])
  },
)

test('entity-2 a family whose script does not come keeps EVM going, is told once, and is asked for again', async ({
  page,
  context,
  addresses,
  wallets,
  allowed,
}) => {
  allowed.complaints.push(/ERR_FAILED|APKT003/)
  const told: string[] = []
  page.on('console', (message) => message.text().includes('APKT003') && told.push(message.text()))
  await addWallet(context, addresses)
  await page.route('**/chunks/solana.js', (route) => route.abort())
  await page.goto(solanaUrl(addresses, [1], { debug: true }))
  await connect(page, 'Alpha Wallet')
  await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  await expect.poll(() => told).toHaveLength(1)
  await page.unroute('**/chunks/solana.js')
  await page.evaluate(() => window.foyer?.disconnect())
  await walletButton(page).click()
  await expect(byId(page, 'view-Connect')).toContainText(NAME)
  expect(told).toHaveLength(1)
})

test('entity-10 SOL, a token and one of Token-2022 are sent, and arrive', async ({
  page,
  context,
  addresses,
}) => {
  const wallet = await addWallet(context, addresses)
  const [, receiver = ''] = wallet.addresses
  const balanceOf = async (account: string) =>
    (await callNode(addresses, 'getBalance', account)).value as number
  const before = await balanceOf(receiver)
  await page.goto(solanaUrl(addresses, [], { remoteFeatures: { activity: true } }))
  await pick(page, NAME)
  await expect(walletButton(page)).toContainText('SOL')
  await openSend(page, 'Solana')
  await fill(page, '1.5', receiver)
  await review(page)
  await expect(byId(page, 'preview-amount')).toContainText('1.5 SOL')
  await expect(byId(page, 'detail-fee')).toContainText('0.000005')
  await expectAccessible(page)
  await byId(page, 'send-confirm').click()
  await expect(page.getByText('Sent 1.5 SOL')).toBeVisible({ timeout: 40_000 })
  expect((await balanceOf(receiver)) - before).toBe(1_500_000_000)
  await byId(page, 'send-activity').click()
  await expect(byId(page, 'activity-item').first()).toContainText(/sent/i)
  await page.keyboard.press('Escape')

  for (const { symbol, amount, note } of [
    { symbol: 'So1a…1111', amount: '2', note: 'opens the recipient' },
    { symbol: 'Taxe…1111', amount: '10', note: '9.9' },
  ]) {
    await openSend(page, symbol)
    await fill(page, amount, receiver)
    await review(page)
    await expect(byId(page, 'detail-fee')).toContainText(note)
    await byId(page, 'send-confirm').click()
    await expect(page.getByText(`Sent ${amount}`)).toBeVisible({ timeout: 40_000 })
    await byId(page, 'send-done').click()
    await page.keyboard.press('Escape')
  }
  expect(wallet.requests.filter(({ feature }) => feature === 'solana:signAndSendTransaction')).toHaveLength(3)
})

test('validate-18 Max leaves exactly nothing', STRESS, async ({ page, context, addresses }) => {
  const wallet = await addWallet(context, addresses, 3)
  wallet.selectAccount(2)
  const [account = '', receiver = ''] = wallet.addresses
  const balance = async () => (await callNode(addresses, 'getBalance', account)).value as number
  // To a whole number, since other journeys send there.
  await callNode(addresses, 'requestAirdrop', account, 3_000_000_000 - ((await balance()) % 1_000_000_000))
  const whole = (await balance()) / 1_000_000_000 - 1
  await page.goto(solanaUrl(addresses))
  await pick(page, NAME)
  await expect(walletButton(page)).toContainText(`${whole + 1} SOL`)
  await openSend(page, 'Solana')
  await fill(page, '1', receiver)
  await byId(page, 'send-max').click()
  await expect(byId(page, 'send-amount')).toHaveValue(`${whole}.999994`)
  await review(page)
  await byId(page, 'send-confirm').click()
  await expect(page.getByText(`Sent ${whole}.999994 SOL`)).toBeVisible({ timeout: 40_000 })
  expect(await balance()).toBe(0)
})

test(
  'validate-16 entity-10 what the network would refuse is said in words, and the wallet is not asked',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await addWallet(context, addresses)
    await page.goto(solanaUrl(addresses))
    await pick(page, NAME)
    await expect(walletButton(page)).toContainText('SOL')
    await openSend(page, 'Solana')
    // The address of nobody yet: a new account has to get what an account has to hold.
    await fill(page, '0.0001', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
    await byId(page, 'send-review').click()
    await expect(byId(page, 'send-problem')).toContainText('0.00089088 SOL')
    await expectAccessible(page)
    for (const [receiver, words] of [
      ['So1ar11111111111111111111111111111111111111', 'address of a token|contract of a token'],
      ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'address of a program'],
    ] as const) {
      await byId(page, 'clear-receiver').click()
      await byId(page, 'send-receiver').fill(receiver)
      await expect(byId(page, 'receiver-problem')).toContainText(new RegExp(words))
    }
    expect(wallet.requests.filter(({ feature }) => feature.includes('Transaction'))).toEqual([])
  },
)

test(
  'networks-8 a wallet that is on another cluster than the app is told so',
  STRESS,
  async ({ page, context, addresses }) => {
    const elsewhere = createStandardWallet({ name: NAME, chains: ['solana:devnet'] })
    await announceStandardWallet(context, elsewhere)
    await page.goto(solanaUrl(addresses))
    await pick(page, NAME)
    await expect(byId(page, 'view-UnsupportedChain')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'connecting-7 all-wallets-6 networks-7 state-28 one wallet of two families connects to each, and both stay over a reload',
  STRESS,
  async ({ page, context, addresses }) => {
    const standard = await addWallet(context, addresses)
    const chains = addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
    const evm = createKeyWallet({ chains })
    await announceWallet(context, { wallet: evm, name: NAME, rdns: 'dev.sun.wallet' })
    await page.goto(solanaUrl(addresses, [1]))
    await walletButton(page).click()
    const row = byId(page, 'view-Connect').getByRole('button', { name: NAME })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/multichain/i)
    await row.click()
    await expect(byId(page, 'view-ConnectingMultiChain')).toBeVisible()
    await expect(page.getByText(`Select Chain for ${NAME}`)).toBeVisible()
    await expectAccessible(page)
    await byId(page, 'view-ConnectingMultiChain')
      .getByRole('button', { name: /Solana/ })
      .click()
    await expect(walletButton(page)).toContainText(shorten(standard.addresses[0] ?? ''))
    expect(evm.requests.filter(({ method }) => method === 'eth_requestAccounts')).toEqual([])

    await page.locator('network-button').getByRole('button').click()
    await byId(page, 'view-Networks').getByRole('button', { name: 'Ethereum' }).click()
    // The wallet is asked for its other account, and no other wallet is asked for.
    await expect(walletButton(page)).toContainText(shorten(evm.selectedAddress()))
    expect(evm.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
    const providers = () =>
      page.evaluate(async () => [
        (await window.foyer?.getProvider()) !== undefined,
        (await window.foyer?.getProvider({ namespace: 'solana' })) !== undefined,
      ])
    expect(await providers()).toEqual([true, true])

    // Back to the other family, whose wallet is connected by now.
    await page.locator('network-button').getByRole('button').click()
    await byId(page, 'view-Networks').getByRole('button', { name: 'Solana Local' }).click()
    await expect(walletButton(page)).toContainText(shorten(standard.addresses[0] ?? ''))
    await page.reload()
    await expect.poll(providers).toEqual([true, true])
    // The family that was in use is so again, and so it is after the other one was.
    await expect(page.locator('network-button')).toContainText('Solana Local')
    await page.locator('network-button').getByRole('button').click()
    await byId(page, 'view-Networks').getByRole('button', { name: 'Ethereum' }).click()
    await expect(walletButton(page)).toContainText(shorten(evm.selectedAddress()))
    await page.reload()
    await expect.poll(providers).toEqual([true, true])
    await expect(page.locator('network-button')).toContainText('Ethereum')
    evm.stop()
  },
)

test(
  'networks-7 a wallet without the family of a network is said not to support it, and another one is led to',
  STRESS,
  async ({ page, context, addresses, wallets }) => {
    const standard = await addWallet(context, addresses)
    await page.goto(solanaUrl(addresses, [1]))
    await pick(page, NAME)
    await expect(walletButton(page)).toContainText(shorten(standard.addresses[0] ?? ''))
    await page.locator('network-button').getByRole('button').click()
    await byId(page, 'view-Networks').getByRole('button', { name: 'Ethereum' }).click()
    await expect(byId(page, 'view-SwitchActiveChain')).toContainText('doesn’t support')
    await expectAccessible(page)
    await byId(page, 'view-SwitchActiveChain').getByRole('button', { name: 'Switch' }).click()
    await expect(byId(page, 'view-Connect')).not.toContainText(NAME)
    await byId(page, 'view-Connect').getByRole('button', { name: 'Alpha Wallet' }).click()
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
    await expect(page.locator('network-button')).toContainText('Ethereum')
  },
)

test(
  'siwx-1 state-21 a wallet writes the text of signing in itself, and one that cannot signs that of the gateway',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await addWallet(context, addresses)
    const plain = createStandardWallet({
      name: 'Plain Wallet',
      chains: ['solana:localnet'],
      lacks: ['solana:signIn'],
    })
    await announceStandardWallet(context, plain)
    const asked = (fake: StandardWalletFake) => fake.requests.map(({ feature }) => feature)
    for (const [fake, feature] of [
      [wallet, 'solana:signIn'],
      [plain, 'solana:signMessage'],
    ] as const) {
      await page.goto(solanaUrl(addresses, [], { siwx: true, metadata: { name: 'My Shop' } }))
      await pick(page, fake.wallet.name)
      await expect(byId(page, 'view-SIWXSignMessage')).toBeVisible()
      await expectAccessible(page)
      await byId(page, 'siwx-sign').click()
      await expect(byId(page, 'modal')).toBeHidden()
      const session = await page.evaluate(() => window.foyer?.getSession())
      expect(session).toMatchObject({ address: fake.addresses[0], chainId: addresses.solana?.networkId })
      expect(session?.message).toContain(`Solana account:\n${fake.addresses[0]}\n`)
      expect(session?.token).toBeTruthy()
      expect(asked(fake)).toContain(feature)
      await page.evaluate(() => window.foyer?.disconnect())
      await expect(walletButton(page)).toContainText('Connect Wallet')
    }
  },
)
