import { announceWallet, createKeyWallet } from '@foyer/testing/wallets'
import {
  ALPHA,
  BETA,
  byId,
  connect,
  expect,
  expectAccessible,
  GATEWAY_ALONE,
  hostUrl,
  test,
  walletButton,
} from './fixtures.ts'
import { LITE } from './lite.ts'
import { connectPhone, test as pairingTest, pairingUrl } from './pairing.ts'
import {
  ACTIVITY,
  ethereum,
  expectInActivity,
  fill,
  fresh,
  openSend,
  review,
  tokenBalance,
  toLookAlike,
  typeIn,
  usdc,
} from './sending.ts'
import { STRESS } from './stress.ts'

test('ether is sent, arrives, and is seen in balance and activity', async ({ page, addresses, wallets }) => {
  const node = ethereum(addresses)
  const receiver = fresh()
  await page.goto(hostUrl(addresses, ACTIVITY))
  await connect(page, ALPHA.name)
  await openSend(page, 'ETH')
  await expectAccessible(page)
  await fill(page, '1,25', receiver)
  await expect(byId(page, 'send-amount')).toHaveValue('1.25')
  await expect(byId(page, 'receiver-first')).toBeVisible()
  await review(page)
  await expect(byId(page, 'preview-amount')).toContainText('1.25 ETH')
  // The whole address, not its ends alone.
  await expect
    .poll(async () => (await byId(page, 'receiver-address').textContent())?.replace(/\s/g, '').toLowerCase())
    .toContain(receiver)
  await expectAccessible(page)
  await byId(page, 'send-confirm').click()
  await expect(byId(page, 'view-WalletSendConfirmed')).toBeVisible()
  await expect(page.getByText('Sent 1.25 ETH')).toBeVisible({ timeout: 40_000 })
  expect(await node.getBalance(receiver)).toBe(1_250_000_000_000_000_000n)
  await byId(page, 'send-activity').click()
  const item = byId(page, 'activity-item').first()
  await expect(item).toContainText('sent')
  await expect(item).toContainText('1.25')
  expect(wallets.alpha.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  node.destroy()
})

test(
  'a token is sent and both sides see it: sender and receiver, balance and activity',
  LITE,
  async ({ page, addresses, wallets }) => {
    const node = ethereum(addresses)
    const [from, to] = [wallets.alpha.selectedAddress(), wallets.beta.selectedAddress()]
    const [hadFrom, hadTo] = await Promise.all(
      [from, to].map((one) => tokenBalance(node, usdc(addresses), one)),
    )
    await page.goto(hostUrl(addresses, ACTIVITY))
    await connect(page, ALPHA.name)
    await openSend(page, 'USDC')
    await fill(page, '12.5', to)
    await review(page)
    await byId(page, 'send-confirm').click()
    await expect(page.getByText('Sent 12.5 USDC')).toBeVisible({ timeout: 40_000 })
    const [hasFrom, hasTo] = await Promise.all(
      [from, to].map((one) => tokenBalance(node, usdc(addresses), one)),
    )
    expect([Number(hadFrom) - Number(hasFrom), Number(hasTo) - Number(hadTo)]).toEqual([
      12_500_000, 12_500_000,
    ])
    await expectInActivity(page, /sent.*12\.5/)
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
    await page.evaluate(() => window.foyer?.disconnect())
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await connect(page, BETA.name)
    await walletButton(page).click()
    await byId(page, 'feature-activity').click()
    await expect(byId(page, 'activity-item').first()).toContainText(/received.*12\.5/)
    await expectAccessible(page)
    node.destroy()
  },
)

test(
  'Max keeps the fee back, and the whole of it goes through',
  STRESS,
  async ({ page, addresses, wallets }) => {
    const node = ethereum(addresses)
    wallets.alpha.selectAccount(1)
    const from = wallets.alpha.selectedAddress()
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await openSend(page, 'ETH')
    await typeIn(page, 'send-receiver', fresh())
    await byId(page, 'send-max').click()
    await expect(byId(page, 'send-amount')).toHaveValue(/^\d{4}\./)
    await review(page)
    await byId(page, 'send-confirm').click()
    await expect(page.getByText(/^Sent /)).toBeVisible({ timeout: 40_000 })
    expect(await node.getBalance(from)).toBeLessThan(10_000_000_000_000_000n)
    await node.send('anvil_setBalance', [from, '0x21e19e0c9bab2400000'])
    node.destroy()
  },
)

test(
  'a name is looked up, and the address behind it is shown in full',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses, GATEWAY_ALONE))
    await connect(page, ALPHA.name)
    await openSend(page, 'ETH')
    await fill(page, '0.01', addresses.named.name)
    await expect(byId(page, 'receiver-name')).toContainText(addresses.named.name)
    await expect
      .poll(async () => (await byId(page, 'receiver-address').textContent())?.replace(/\s/g, ''))
      .toContain(addresses.named.address)
    await fill(page, '0.01', 'nobody-has-this-name.eth')
    await expect(byId(page, 'receiver-problem')).toHaveText('No address goes by this name.')
    await fill(page, '0.01', addresses.named.name)
    await review(page)
    await byId(page, 'send-confirm').click()
    await expect(page.getByText('Sent 0.01 ETH')).toBeVisible({ timeout: 40_000 })
    const sent = wallets.alpha.requests.find(({ method }) => method === 'eth_sendTransaction')
    expect(JSON.stringify(sent?.params).toLowerCase()).toContain(addresses.named.address.toLowerCase())
  },
)

test('T41 an address that looks like one of the history is warned of, and is sent to only after a tick', async ({
  page,
  addresses,
  wallets,
}) => {
  const known = wallets.beta.selectedAddress()
  const lookAlike = toLookAlike(known)
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  await openSend(page, 'ETH')
  await fill(page, '0.1', known)
  await review(page)
  await byId(page, 'send-confirm').click()
  await expect(page.getByText('Sent 0.1 ETH')).toBeVisible({ timeout: 40_000 })
  await byId(page, 'send-done').click()
  await byId(page, 'modal-close').click()
  await openSend(page, 'ETH')
  await fill(page, '0.1', lookAlike)
  await expect(byId(page, 'receiver-look_alike')).toBeVisible()
  await expect
    .poll(async () => (await byId(page, 'known-address').textContent())?.replace(/\s/g, '').toLowerCase())
    .toContain(known.toLowerCase())
  await expectAccessible(page)
  await expect(byId(page, 'send-review')).toHaveText('Confirm the warning above')
  await byId(page, 'send-review').click()
  await expect(byId(page, 'view-WalletSend')).toBeVisible()
  await byId(page, 'accept-look-alike').click()
  await review(page)
})

test('a transfer that is declined says so, sends nothing, and works on Try again', async ({
  page,
  addresses,
  wallets,
}) => {
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  await openSend(page, 'ETH')
  await fill(page, '0.2', fresh())
  await review(page)
  wallets.alpha.mood('reject')
  await byId(page, 'send-confirm').click()
  await expect(byId(page, 'send-notice')).toContainText('Transaction declined')
  wallets.alpha.mood('approve')
  await byId(page, 'send-confirm').click()
  await expect(page.getByText('Sent 0.2 ETH')).toBeVisible({ timeout: 40_000 })
  expect(wallets.alpha.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
})

test('validate-3 what is missing is named, too much is refused, and nothing reaches the wallet', async ({
  page,
  addresses,
  wallets,
}) => {
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  await openSend(page)
  const button = byId(page, 'send-review')
  // The network's own currency is chosen already. What is missing is led to, not only named.
  await expect(byId(page, 'send-token')).toContainText('ETH')
  await expect(button).toHaveText('Enter an amount')
  await button.click()
  await expect(byId(page, 'send-amount')).toBeFocused()
  await typeIn(page, 'send-amount', '999999999')
  await expect(button).toHaveText('Insufficient funds')
  await typeIn(page, 'send-amount', '0.1')
  await expect(button).toHaveText('Add a recipient')
  await typeIn(page, 'send-receiver', 'rubbish \u202e text')
  await expect(byId(page, 'receiver-problem')).toBeVisible()
  await typeIn(page, 'send-receiver', `0x${'0'.repeat(40)}`)
  await expect(byId(page, 'receiver-problem')).toHaveText(/Nobody owns this address/)
  expect(wallets.alpha.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
})

test(
  'a wallet that left the network of the transfer is asked back first',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await openSend(page, 'ETH')
    await fill(page, '0.3', fresh())
    await review(page)
    wallets.alpha.selectChain(10)
    await expect(byId(page, 'send-confirm')).toHaveText('Switch to Ethereum')
    await byId(page, 'send-confirm').click()
    await expect(page.getByText('Sent 0.3 ETH')).toBeVisible({ timeout: 40_000 })
    const asked = wallets.alpha.requests.map(({ method }) => method)
    expect(asked.indexOf('wallet_switchEthereumChain')).toBeLessThan(asked.indexOf('eth_sendTransaction'))
    expect(wallets.alpha.selectedChainId()).toBe(1)
  },
)

test(
  'a wallet that only takes batches sends by wallet_sendCalls',
  STRESS,
  async ({ page, context, addresses }) => {
    const chains = addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
    const batch = createKeyWallet({ chains, firstAccount: 7, batches: 'only' })
    await announceWallet(context, { wallet: batch, name: 'Batch Wallet', rdns: 'dev.batch.wallet' })
    await page.goto(hostUrl(addresses))
    await connect(page, 'Batch Wallet')
    await openSend(page)
    await fill(page, '0.4', fresh())
    await review(page)
    await byId(page, 'send-confirm').click()
    await expect(page.getByText('Sent 0.4 ETH')).toBeVisible({ timeout: 40_000 })
    expect(batch.requests.map(({ method }) => method)).toContain('wallet_sendCalls')
    batch.stop()
  },
)

test('funds are received by code, by copy, and on the networks named', async ({
  page,
  context,
  addresses,
  wallets,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  await walletButton(page).click()
  await byId(page, 'feature-fund').click()
  await expect(byId(page, 'view-WalletReceive')).toBeVisible()
  const address = wallets.alpha.selectedAddress()
  await expect
    .poll(async () => (await byId(page, 'receive-address').textContent())?.replace(/\s/g, ''))
    .toContain(address)
  const { readQr } = await import('@foyer/testing/pairing')
  await expect.poll(async () => readQr(await page.screenshot())).toContain(address)
  await Promise.all([
    expect(page.getByText('Address copied')).toBeVisible(),
    byId(page, 'copy-address').click(),
  ])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expectAccessible(page)
  await byId(page, 'compatible-networks').click()
  await expect(page.getByText('You can only receive assets on these networks')).toBeVisible()
})

pairingTest('a wallet on a phone sends over the relay', STRESS, async ({ page, addresses, phone }) => {
  const node = ethereum(addresses)
  const receiver = fresh()
  await page.goto(pairingUrl(addresses, { gateway: addresses.gatewayUrl }))
  await connectPhone(page, phone)
  await openSend(page, 'ETH')
  await fill(page, '0.5', receiver)
  await review(page)
  await byId(page, 'send-confirm').click()
  await expect(page.getByText('Sent 0.5 ETH')).toBeVisible({ timeout: 40_000 })
  expect(await node.getBalance(receiver)).toBe(500_000_000_000_000_000n)
  node.destroy()
})
