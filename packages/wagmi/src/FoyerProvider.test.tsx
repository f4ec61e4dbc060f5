/** @jsxImportSource react */
import { createTestWallet } from '@foyer/testing'
import { expect, test } from 'vitest'
import {
  type Config,
  cookieStorage,
  cookieToInitialState,
  createStorage,
  injected,
  useConnect,
  useDisconnect,
  useSwitchChain,
} from 'wagmi'
import { connect } from 'wagmi/actions'
import { App, createReactPage, page, Shown } from '../test/reactPage.tsx'
import { foyer } from './index.ts'

// The provider in React with the real modal and a test wallet. docs/guide/wagmi.md

const made = createReactPage()

test('in StrictMode, wagmi follows what the modal does, whatever was mounted twice', async () => {
  made.draw(
    <App config={made.toConfig()}>
      <Shown />
    </App>,
  )
  await made.connectInModal()
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 1`)
  await page().switchNetwork(8453)
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 8453`)
  await page().disconnect()
  await expect.poll(made.output).toMatch(/^disconnected/)
})

test('a connection that is made while wagmi waits for another connector is one of wagmi afterwards', async () => {
  const other = createTestWallet({ chains: [1], firstAccount: 4 })
  let refuse = () => {}
  const prompt = new Promise((_, reject) => {
    refuse = () => reject(Object.assign(new Error('The visitor refused.'), { code: 4001 }))
  })
  const provider = {
    ...other.provider,
    request: (args: { readonly method: string }) =>
      /^(eth_request|wallet_request)/.test(args.method) ? prompt : other.provider.request(args),
  }
  const config = made.toConfig({
    connectors: [
      foyer({ publicNodes: false }),
      // wagmi's type of a provider has members of single wallets, which it does not use here.
      injected({ target: () => ({ id: 'other', name: 'Other', provider: provider as never }) }),
    ],
  })
  made.draw(
    <App config={config}>
      <Shown />
    </App>,
  )
  await expect.poll(() => config.state.status).toBe('disconnected')
  const [, second] = config.connectors
  if (!second) throw new Error('The config has two connectors.')
  const waiting = connect(config, { connector: second }).catch(({ name }: Error) => name)
  expect(config.state.status).toBe('connecting')
  await made.connectInModal()
  refuse()
  expect(await waiting).toBe('UserRejectedRequestError')
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 1`)
  other.stop()
})

test('without reconnectOnMount, wagmi still says what the modal has restored', async () => {
  await made.connectInModal()
  await page().destroy()
  made.draw(
    <App config={made.toConfig()} reconnectOnMount={false}>
      <Shown />
    </App>,
  )
  page().getProvider()
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 1`)
})

test('the connector of a connection that the modal made is the recent one at the next visit', async () => {
  const config = made.toConfig()
  made.draw(
    <App config={config}>
      <Shown />
    </App>,
  )
  await expect.poll(() => config.state.status).toBe('disconnected')
  await made.connectInModal()
  await expect.poll(() => config.storage?.getItem('recentConnectorId')).toBe('foyer')
})

function Switch() {
  const { mutate } = useSwitchChain()
  return (
    <button type="button" onClick={() => mutate({ chainId: 1 })}>
      Mainnet
    </button>
  )
}

test('the network that is chosen while nobody is connected is the same on both sides', async () => {
  const config = made.toConfig()
  made.draw(
    <App config={config}>
      <Switch />
    </App>,
  )
  await expect.poll(() => config.state.status).toBe('disconnected')
  await page().switchNetwork(8453)
  await expect.poll(() => config.state.chainId).toBe(8453)
  made.press('Mainnet')
  await expect.poll(() => page().getState().networkId).toBe('eip155:1')
  expect(config.state.chainId).toBe(1)
})

function Actions({ config }: { readonly config: Config }) {
  const { error, mutate } = useConnect()
  const disconnect = useDisconnect()
  const [connector] = config.connectors
  return (
    <>
      <button type="button" onClick={() => connector && mutate({ connector })}>
        Connect
      </button>
      <button type="button" onClick={() => disconnect.mutate()}>
        Leave
      </button>
      <i>{error?.name}</i>
      <Shown />
    </>
  )
}

test('useConnect opens the modal and has the error of a closed one; useDisconnect leaves the modal too', async () => {
  const config = made.toConfig()
  made.draw(
    <App config={config}>
      <Actions config={config} />
    </App>,
  )
  await expect.poll(() => config.state.status).toBe('disconnected')
  made.press('Connect')
  await expect.poll(() => page().getState().isOpen).toBe(true)
  await page().close()
  await expect.poll(() => made.container.querySelector('i')?.textContent).toBe('UserRejectedRequestError')
  made.press('Connect')
  const testId = `wallet-${made.wallet.rdns}`
  await expect.poll(() => page().getState().isOpen && made.modalButton(testId)).toBeTruthy()
  made.modalButton(testId)?.click()
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 1`)
  made.press('Leave')
  await expect.poll(made.output).toMatch(/^disconnected/)
  expect(page().getState().account).toBeUndefined()
})

test('a page that a server rendered with the cookies of wagmi is hydrated as it is, and connected after it', async () => {
  const ssr = () => ({ ssr: true, storage: createStorage({ storage: cookieStorage }) })
  const before = made.toConfig(ssr())
  made.draw(
    <App config={before}>
      <Shown />
    </App>,
  )
  await made.connectInModal()
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 1`)
  made.leave()
  const { cookie } = document
  await page().destroy()

  const onServer = made.toConfig(ssr())
  const inBrowser = made.toConfig(ssr())
  const toApp = (config: Config) => (
    <App config={config} {...toInitial(config, cookie)}>
      <Shown />
    </App>
  )
  // The page of the visitor restores its connection before React has come.
  await page().getProvider()
  await expect.poll(() => page().getState().status).toBe('connected')
  made.hydrate(toApp(onServer), toApp(inBrowser))
  expect(made.output()).toBe(`reconnecting ${made.wallet.address()} 1`)
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 1`)
})

test('a page that a server rendered without cookies is hydrated as it is, though the modal is connected already', async () => {
  await made.connectInModal()
  await page().destroy()
  const onServer = made.toConfig({ ssr: true })
  const inBrowser = made.toConfig({ ssr: true })
  const toApp = (config: Config) => (
    <App config={config}>
      <Shown />
    </App>
  )
  await page().getProvider()
  await expect.poll(() => page().getState().status).toBe('connected')
  // What wagmi says before React has come is what the server has said.
  expect(inBrowser.state.status).toBe('disconnected')
  made.hydrate(toApp(onServer), toApp(inBrowser))
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 1`)
})

function toInitial(config: Config, cookie: string) {
  const initialState = cookieToInitialState(config, cookie)
  return initialState ? { initialState } : {}
}
