/** @jsxImportSource react */
import { announceInWindow, createTestWallet } from '@foyer/testing'
import { afterEach, expect, test } from 'vitest'
import { injected, useSendCalls } from 'wagmi'
import { connect, switchConnection } from 'wagmi/actions'
import { App, createReactPage, page, Shown } from '../test/reactPage.tsx'
import { foyer, type UsePaymaster, usePaymaster } from './index.ts'

// docs/guide/sponsoring.md: calls of connected smart wallets, by wagmi's own hook.

const made = createReactPage()
const GATEWAY = 'https://gateway.example'
const CONTEXT = { token: 'eyJ9.q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA' }
const PATH = '/v1/paymaster/1?projectId=shop'
const CALL = { to: `0x${'5a'.repeat(20)}`, value: 0n } as const
const ends: (() => void)[] = []
let wallets = 0

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A page with a smart wallet, and with a gateway that pays on the chains that are named. */
async function start(paysOn: readonly string[], takes: readonly string[] = ['0x1', '0x2105']) {
  const { fetch } = globalThis
  const asked: { readonly chainId: string; readonly account: string }[] = []
  globalThis.fetch = async (target, init) => {
    const url = target instanceof Request ? target.url : String(target)
    if (!url.startsWith(GATEWAY)) return fetch(target, init)
    if (!url.includes('/v1/paymaster-contexts')) return Response.json({}, { status: 404 })
    const body = JSON.parse(String(init?.body ?? (await new Response((target as Request).body).text()))) // of the page's own call
    asked.push(body)
    const isPaid = paysOn.includes(body.chainId)
    return Response.json({ paymaster: isPaid ? { path: PATH, context: CONTEXT, expiresAtMs: 1 } : null })
  }
  wallets += 1
  const rdns = `com.example.payer${wallets}`
  const wallet = createTestWallet({ chains: [1, 8453], rdns })
  const sent: unknown[] = []
  const { request } = wallet.provider
  wallet.provider.request = async (args) => {
    const { method, params } = args
    if (method === 'wallet_getCapabilities')
      return Object.fromEntries(takes.map((chain) => [chain, { paymasterService: { supported: true } }]))
    if (method !== 'wallet_sendCalls') return request(args)
    sent.push(Object(params)[0])
    return { id: '0x01' }
  }
  ends.push(
    announceInWindow(wallet),
    () => wallet.stop(),
    () => {
      globalThis.fetch = fetch
    },
  )
  const config = made.toConfig({
    connectors: [
      foyer({ publicNodes: false, gatewayUrl: GATEWAY, projectId: 'shop' }),
      // wagmi's type of a provider has members of single wallets, which it does not use here.
      injected({ target: () => ({ id: 'other', name: 'Other', provider: made.wallet.provider as never }) }),
    ],
  })
  let hook: UsePaymaster | undefined
  function Mint() {
    hook = usePaymaster()
    const { getPaymasterCapabilities } = hook
    const { mutate: sendCalls } = useSendCalls()
    const mint = async () => sendCalls({ calls: [CALL], capabilities: await getPaymasterCapabilities() })
    return (
      <button type="button" onClick={mint}>
        Mint
      </button>
    )
  }
  made.draw(
    <App config={config}>
      <Mint />
      <Shown />
    </App>,
  )
  await page().connect({ connectorId: rdns })
  await expect.poll(made.output).toBe(`connected ${wallet.address()} 1`)
  const capabilities: UsePaymaster['getPaymasterCapabilities'] = async (parameters) =>
    hook?.getPaymasterCapabilities(parameters)
  return { config, wallet, sent, asked, capabilities }
}

test('call-6 one line has the project pay for a batch of wagmi’s useSendCalls', async () => {
  const { sent, asked, wallet } = await start(['eip155:1'])
  made.press('Mint')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toMatchObject([
    { capabilities: { paymasterService: { url: `${GATEWAY}${PATH}`, context: CONTEXT, optional: true } } },
  ])
  expect(asked).toMatchObject([{ chainId: 'eip155:1', account: wallet.address() }])
})

test('call-6 the chain, and what happens when the budget is used up, are up to the app', async () => {
  const { asked, capabilities } = await start(['eip155:8453'])
  expect(await capabilities({ chainId: 8453, optional: false })).toMatchObject({
    paymasterService: { optional: false },
  })
  expect(asked.map(({ chainId }) => chainId)).toEqual(['eip155:8453'])
})

test('call-6 where nobody pays, the calls are sent without the capability', async () => {
  const { sent, capabilities } = await start([])
  expect(await capabilities()).toBeUndefined()
  made.press('Mint')
  await expect.poll(() => sent.length).toBe(1)
  expect(Object(sent[0]).capabilities?.paymasterService).toBeUndefined()
})

test('call-6 a wallet that takes no paymaster is given none, and the gateway is not asked', async () => {
  const { asked, capabilities } = await start(['eip155:1'], [])
  expect(await capabilities()).toBeUndefined()
  expect(asked).toEqual([])
})

test('call-6 a connection that is not the modal’s is not paid for: the gateway would be asked about another account', async () => {
  const { config, asked, capabilities } = await start(['eip155:1'])
  const [own, other] = config.connectors
  if (!own || !other) throw new Error('The config has two connectors.')
  await connect(config, { connector: other })
  expect(await capabilities()).toBeUndefined()
  expect(asked).toEqual([])
  await switchConnection(config, { connector: own })
  expect(await capabilities()).toBeDefined()
})
