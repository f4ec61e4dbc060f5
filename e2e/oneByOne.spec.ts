import { authRoutes } from '@foyer/api'
import { deployToken } from '@foyer/devkit/localContracts'
import { placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import { Interface, JsonRpcProvider, toQuantity } from 'ethers'
import { type Addresses, OLD_CHAIN_ID } from './addresses.ts'
import { test } from './emailTest.ts'
import {
  addressOf,
  ask,
  frameOf,
  pageUrl,
  pressInFrame,
  readSigned,
  signIn,
  type Visit,
  WALLET_MS,
} from './emailVisit.ts'
import { byId, expect, type Page } from './fixtures.ts'
import { tokenBalance } from './sending.ts'
import { closeModal } from './smartVisit.ts'

// Several calls of an address that gets no code, because its network is older than EIP-7702 (EIP-5792, `atomicRequired: false`).

const PROJECT = 'one-by-one'
const CHAIN = toQuantity(OLD_CHAIN_ID)
const [FRIEND, SHOP] = [`0x${'1c'.repeat(20)}`, `0x${'2d'.repeat(20)}`] as const
const ONE_BY_ONE = /separate transactions, sent one after the other/
const token20 = new Interface([
  'function approve(address spender, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
])

/** The network, with the contracts of smart accounts, so that its rules alone keep an address from getting code. */
async function startNode({ chains }: Addresses) {
  const url = chains.find(({ chainId }) => chainId === OLD_CHAIN_ID)?.rpcUrl
  const node = new JsonRpcProvider(url, undefined, { cacheTimeout: -1 })
  const request = (method: string, params: readonly unknown[] = []) => node.send(method, [...params])
  await placeSmartAccountContracts({ request })
  return { node, request }
}

/** The page of an app on that network, whose project makes wallets with one address. */
async function openShop({
  services,
  page,
}: Pick<Visit, 'page'> & { services: Parameters<typeof pageUrl>[0] }) {
  const url = new URL(pageUrl(services, 'localhost', services.hostUrl, { projectId: PROJECT }))
  url.searchParams.set('networks', String(OLD_CHAIN_ID))
  await page.goto(url.href)
}

function read(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, values]) =>
      (await window.foyer?.getProvider())?.request({ method: name, params: [...values] }),
    [method, params] as const,
  )
}

test('call-6 call-10 a batch of an address without code is approved once, and its calls are mined in their order', async ({
  services,
  page,
  context,
  addresses,
}) => {
  const { node, request } = await startNode(addresses)
  const { origin } = new URL(services.hostUrl)
  await services.runGateway(['project', 'create', PROJECT, '--origin', origin, '--feature', 'email=true'])
  const origins = `${services.gatewayUrl}${authRoutes.listFrameOrigins.path}?projectId=${PROJECT}`
  // A gateway that runs looks for new projects once a second.
  await expect.poll(async () => (await fetch(origins)).text()).toContain(origin)
  await openShop({ services, page })
  await signIn({ services, page, context }, 'each@example.com')
  const own = (await addressOf(page)) ?? ''
  await closeModal(page)
  await request('anvil_setBalance', [own, toQuantity(10n ** 18n)])
  const token = await deployToken(
    { request },
    { name: 'Points', symbol: 'PTS', decimals: 0, supply: 500, to: own },
  )
  const calls = [
    { to: FRIEND, value: '0x3e8' },
    { to: token, data: token20.encodeFunctionData('approve', [own, 40]) },
    // Without the call before it, this one would fail.
    { to: token, data: token20.encodeFunctionData('transferFrom', [own, SHOP, 40]) },
  ]
  const batch = { version: '2.0.0', chainId: CHAIN, from: own, calls }

  await test.step('the wallet says that it makes no atomic batch here, and refuses one', async () => {
    const able = Object(await read(page, 'wallet_getCapabilities', [own, [CHAIN]]))
    expect(able[CHAIN]).toMatchObject({ atomic: { status: 'unsupported' } })
    await ask(page, 'wallet_sendCalls', [{ ...batch, atomicRequired: true }])
    await expect.poll(() => readSigned(page)).toBe('refused 5760')
    await expect(byId(page, 'modal')).toBeHidden()
  })

  const { id } =
    await test.step('one approval shows every call, and says that they are separate', async () => {
      await ask(page, 'wallet_sendCalls', [{ ...batch, atomicRequired: false }])
      const frame = frameOf(page)
      await expect(frame.getByText(ONE_BY_ONE)).toBeVisible({ timeout: WALLET_MS })
      await expect(frame.getByText('0.000000000000001 ETH').first()).toBeVisible()
      await expect(frame.getByText('40 PTS').first()).toBeVisible()
      await pressInFrame(page, 'Confirm', async () => Boolean(await readSigned(page)))
      return Object(await readSigned(page))
    })

  await test.step('each call is a transaction of its own, after the one before it', async () => {
    const status = async () => Object(await read(page, 'wallet_getCallsStatus', [id]))
    await expect.poll(async () => (await status()).status, { timeout: WALLET_MS }).toBe(200)
    const { atomic, receipts } = await status()
    expect(atomic).toBe(false)
    const sent = await Promise.all(
      [...receipts].map(({ transactionHash }) => node.getTransaction(String(transactionHash))),
    )
    expect(sent.map((one) => one && [one.nonce, one.to?.toLowerCase(), one.type])).toEqual(
      calls.map(({ to }, nonce) => [nonce, to.toLowerCase(), 2]),
    )
    const blocks = sent.map((one) => one?.blockNumber ?? 0)
    expect(blocks).toEqual([...blocks].sort((one, other) => one - other))
    expect(await node.getBalance(FRIEND)).toBe(1_000n)
    expect([await tokenBalance(node, token, own), await tokenBalance(node, token, SHOP)]).toEqual([460n, 40n])
    expect(await node.getCode(own)).toBe('0x')
  })
  node.destroy()
})
