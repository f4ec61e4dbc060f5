import { announceInWindow, createTestWallet, type TestWallet } from '@foyer/testing'
import { custom } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as actions3 from 'wagmi/actions'
import { base, mainnet, polygon } from 'wagmi/chains'
import * as wagmi2 from 'wagmi2'
import * as actions2 from 'wagmi2/actions'
import { type FoyerOptions, foyer } from './index.ts'

// The connector in a page with the real modal and a test wallet, for both versions of wagmi. docs/guide/wagmi.md

const VERSIONS = [
  { name: 'wagmi 3', wagmi: wagmi3, actions: actions3 },
  // The calls of this file are the same in both versions; only their types come from other files.
  {
    name: 'wagmi 2',
    wagmi: wagmi2 as unknown as typeof wagmi3,
    actions: actions2 as unknown as typeof actions3,
  },
]

const CHAINS = [mainnet, base] as const

let walletCount = 0
let wallet: TestWallet
let stopAnnouncing: () => void

function page() {
  if (!window.foyer) throw new Error('The page has no foyer.')
  return window.foyer
}

const modalButton = (testId: string) =>
  document
    .querySelector('wallet-modal')
    ?.shadowRoot?.querySelector<HTMLButtonElement>(`[data-testid="${testId}"]`)

/** Picks the wallet in the modal, once that is open. */
async function pickWallet() {
  const testId = `wallet-${wallet.rdns}`
  await expect.poll(() => page().getState().isOpen && modalButton(testId)).toBeTruthy()
  modalButton(testId)?.click()
}

beforeAll(() => window.foyer?.destroy())

beforeEach(() => {
  // The page keeps a wallet that it has found, so each test has one of another name.
  walletCount += 1
  wallet = createTestWallet({ chains: [1, 8453, 137], rdns: `com.example.wallet${walletCount}` })
  stopAnnouncing = announceInWindow(wallet)
})

afterEach(async () => {
  await page().disconnect()
  await page().destroy()
  localStorage.clear()
  stopAnnouncing()
  wallet.stop()
})

afterAll(() => page().destroy())

describe.each(VERSIONS)('$name', ({ wagmi, actions }) => {
  /** A page that is opened anew: another config, which reads what the one before has stored. */
  function open(options: FoyerOptions = {}, others: readonly wagmi3.CreateConnectorFn[] = []) {
    const config = wagmi.createConfig({
      chains: CHAINS,
      connectors: [foyer({ publicNodes: false, ...options }), ...others],
      multiInjectedProviderDiscovery: false,
      transports: { [mainnet.id]: custom(wallet.provider), [base.id]: custom(wallet.provider) },
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('The config has no connector.')
    return { config, connector }
  }

  const connectInModal = () => page().connect({ connectorId: wallet.rdns })

  const shown = ({ config }: ReturnType<typeof open>) => {
    const { address, chainId, status } = actions.getAccount(config)
    return { address, chainId, status }
  }

  test('a connection that is made in the modal is one of wagmi, with the address as viem writes it', async () => {
    const app = open()
    await actions.reconnect(app.config)
    await connectInModal()
    await expect
      .poll(() => shown(app))
      .toEqual({ address: wallet.address(), chainId: 1, status: 'connected' })
  })

  test('connect of wagmi opens the modal, and resolves once the visitor has picked a wallet', async () => {
    const app = open()
    const connecting = actions.connect(app.config, { connector: app.connector })
    await pickWallet()
    expect(await connecting).toEqual({ accounts: expect.arrayContaining([wallet.address()]), chainId: 1 })
    expect(shown(app)).toEqual({ address: wallet.address(), chainId: 1, status: 'connected' })
  })

  test('connect of wagmi rejects with 4001 when the visitor closes the modal, and when the visitor refuses', async () => {
    const app = open()
    const closed = actions.connect(app.config, { connector: app.connector }).catch((error) => error)
    await expect.poll(() => page().getState().isOpen).toBe(true)
    await page().close()
    expect(await closed).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    wallet.rejectNext()
    const refused = actions.connect(app.config, { connector: app.connector }).catch((error) => error)
    await pickWallet()
    await expect.poll(() => modalButton('connecting-retry')).toBeTruthy()
    await page().close()
    expect(await refused).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(shown(app)).toMatchObject({ status: 'disconnected' })
  })

  test('a visitor who comes back is connected again, 5 times of 5', async () => {
    await connectInModal()
    const first = open()
    await actions.reconnect(first.config)
    for (let visit = 0; visit < 5; visit += 1) {
      await page().destroy()
      const app = open()
      await actions.reconnect(app.config)
      expect(shown(app)).toEqual({ address: wallet.address(), chainId: 1, status: 'connected' })
    }
  })

  test('a visitor who has never connected is not asked, and waits for nothing', async () => {
    const app = open()
    expect(await actions.reconnect(app.config)).toEqual([])
    expect(shown(app)).toMatchObject({ status: 'disconnected' })
    expect(wallet.requests).toEqual([])
  })

  test('disconnecting at either side disconnects the other', async () => {
    const app = open()
    await connectInModal()
    await actions.reconnect(app.config)
    await actions.disconnect(app.config)
    expect([page().getState().account, shown(app).status]).toEqual([undefined, 'disconnected'])
    await connectInModal()
    await expect.poll(() => shown(app).status).toBe('connected')
    await page().disconnect()
    await expect.poll(() => shown(app).status).toBe('disconnected')
    await connectInModal()
    await expect.poll(() => shown(app).status).toBe('connected')
    wallet.disconnect()
    await expect.poll(() => shown(app).status).toBe('disconnected')
  })

  test('a chain that is switched in wagmi, in the modal or in the wallet is the chain of all three', async () => {
    const app = open()
    await connectInModal()
    await actions.reconnect(app.config)
    await actions.switchChain(app.config, { chainId: 8453 })
    expect([wallet.chainId(), page().getState().networkId]).toEqual([8453, 'eip155:8453'])
    await expect.poll(() => shown(app).chainId).toBe(8453)
    await page().switchNetwork(1)
    await expect.poll(() => shown(app).chainId).toBe(1)
    wallet.selectChain(8453)
    await expect.poll(() => shown(app).chainId).toBe(8453)
  })

  test('a chain that is not in the config, and one that the visitor refuses, reject as wagmi has it', async () => {
    const app = open()
    await connectInModal()
    await actions.reconnect(app.config)
    // A page in JavaScript may ask for any chain.
    const unknown = actions.switchChain(app.config, { chainId: polygon.id as 1 }).catch((error) => error)
    expect(await unknown).toMatchObject({
      name: 'SwitchChainError',
      cause: { name: 'ChainNotConfiguredError' },
    })
    wallet.rejectNext({ method: 'wallet_switchEthereumChain' })
    const refused = actions.switchChain(app.config, { chainId: 8453 }).catch((error) => error)
    expect(await refused).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  })

  test('another account of the wallet is the account of wagmi', async () => {
    const app = open()
    await connectInModal()
    await actions.reconnect(app.config)
    const before = wallet.address()
    wallet.selectAccount(1)
    await expect.poll(() => shown(app).address).toBe(wallet.address())
    expect(wallet.address()).not.toBe(before)
  })

  test('wagmi signs through the provider of the wallet, and hears a refusal', async () => {
    const app = open()
    await connectInModal()
    await actions.reconnect(app.config)
    expect(await actions.signMessage(app.config, { message: 'Hello' })).toMatch(/^0x[0-9a-f]{130}$/)
    wallet.rejectNext({ method: 'personal_sign' })
    const refused = actions.signMessage(app.config, { message: 'Hello' }).catch((error) => error)
    expect(await refused).toMatchObject({ cause: { code: 4001 } })
  })

  test('a client that was made before another wallet with the same account was connected asks that wallet', async () => {
    const other = createTestWallet({ chains: [1], rdns: `com.example.other${walletCount}` })
    const stopOther = announceInWindow(other)
    const app = open()
    await connectInModal()
    await actions.reconnect(app.config)
    const client = await actions.getWalletClient(app.config)
    expect(await actions.getWalletClient(app.config)).toMatchObject({ account: { address: other.address() } })
    const change = page().open({ view: 'Connect' })
    await expect.poll(() => modalButton(`wallet-${other.rdns}`)).toBeTruthy()
    modalButton(`wallet-${other.rdns}`)?.click()
    await change
    await expect.poll(() => page().getState().account?.connectorId).toBe(other.rdns)
    await client.signMessage({ message: 'Hello' })
    const asked = ({ requests }: TestWallet) =>
      requests.filter(({ method }) => method === 'personal_sign').length
    expect([asked(wallet), asked(other)]).toEqual([0, 1])
    stopOther()
    other.stop()
  })

  test('beside a connector of wagmi, one is disconnected without the other', async () => {
    const second = createTestWallet({ chains: [1], firstAccount: 4 })
    const { config } = open({}, [
      // wagmi's type of a provider has members of single wallets, which it does not use here.
      wagmi.injected({ target: () => ({ id: 'other', name: 'Other', provider: second.provider as never }) }),
    ])
    const [ours, other] = config.connectors
    if (!ours || !other) throw new Error('The config has two connectors.')
    await actions.reconnect(config)
    await connectInModal()
    await expect.poll(() => actions.getConnections(config)).toHaveLength(1)
    await actions.connect(config, { connector: other })
    expect(actions.getConnections(config).map(({ connector }) => connector.id)).toEqual(['foyer', 'other'])
    await actions.disconnect(config, { connector: ours })
    expect(actions.getAccount(config).connector?.id).toBe('other')
    expect(page().getState().account).toBeUndefined()
    second.stop()
  })
})
