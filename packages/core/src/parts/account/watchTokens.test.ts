import { createTestModal, FAKE_OTHER_ADDRESS, jsonReply, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { connectWallet } from '../connections/connectWallet.ts'
import { selectTokens } from './rules/tokenFacts.ts'
import { watchTokens } from './watchTokens.ts'

const ID = 'com.example.one'
const POLL_MS = 10_000
const RETRY_MS = 30_000

const UNAVAILABLE = { code: 'upstream_unavailable', message: 'the chain is down' }

interface Watched {
  /** Sets the gateway's response from now on. */
  answer: (account: string) => Response | Promise<Response>
}

async function watched({ hasGateway = true } = {}) {
  const gateway: Watched = { answer: (account) => jsonReply({ balances: [balance(account)] }) }
  const asked: string[] = []
  const made = await createTestModal({
    options: hasGateway ? { gatewayUrl: 'https://gateway.example', projectId: 'p1' } : {},
    platform: {
      fetch: ({ url }) => {
        const { pathname, searchParams } = new URL(url)
        if (pathname !== '/v1/balances') return jsonReply({ code: 'not_found', message: 'x' }, 404)
        const account = searchParams.get('account') ?? ''
        asked.push(account)
        return gateway.answer(account)
      },
    },
  })
  await connectWallet(made.modal, { connectorId: ID })
  const leave = new AbortController()
  const watching = watchTokens(made.modal, { signal: leave.signal })
  const settled = () => until(() => made.modal.state.tasks.loadTokens?.status !== 'pending')
  /** Advances the clock and waits for the requests made meanwhile; the script of the call loads in real time. */
  const pass = async (durationMs: number) => {
    await made.platform.advance(durationMs)
    await settled()
    await made.platform.advance(0)
  }
  await pass(0)
  const tokens = () => selectTokens(made.modal.state, made.modal.api)
  return { ...made, gateway, asked, leave, watching, pass, tokens }
}

/** A balance whose name is the account's. */
function balance(account: string) {
  const [namespace, reference] = account.split(':')
  return {
    name: account,
    symbol: 'ETH',
    chainId: `${namespace}:${reference}`,
    quantity: { decimals: '18', numeric: '1' },
  }
}

describe('watchTokens', () => {
  test('call-4 tokens are read at once and every 10 s', async () => {
    const { asked, pass, tokens, modal } = await watched()
    expect([asked.length, tokens().status]).toEqual([1, 'ready'])
    await pass(POLL_MS - 1)
    expect(asked).toHaveLength(1)
    await pass(1)
    await pass(POLL_MS)
    expect(asked).toHaveLength(3)
    modal.destroy()
  })

  test('call-4 a 503 stops the asking, const-1 for 30 s, and what was known stays', async () => {
    const { asked, gateway, pass, tokens, modal } = await watched()
    gateway.answer = () => jsonReply(UNAVAILABLE, 503)
    await pass(POLL_MS)
    expect(asked).toHaveLength(2)
    await pass(RETRY_MS - 1)
    expect([asked.length, tokens().status]).toEqual([2, 'ready'])
    gateway.answer = (account) => jsonReply({ balances: [balance(account)] })
    await pass(1)
    await pass(POLL_MS)
    expect(asked).toHaveLength(4)
    modal.destroy()
  })

  test('const-1 coming back to the view before the 30 s are over asks nothing', async () => {
    const { asked, gateway, pass, leave, modal, platform } = await watched()
    gateway.answer = () => jsonReply(UNAVAILABLE, 503)
    await pass(POLL_MS)
    leave.abort()
    const again = new AbortController()
    watchTokens(modal, { signal: again.signal })
    await pass(RETRY_MS - 1)
    expect(asked).toHaveLength(2)
    await pass(1)
    expect(asked).toHaveLength(3)
    expect(platform.timerCount()).toBeGreaterThan(0)
    modal.destroy()
  })

  test('error-1 the first failure in a row is said, the others are not', async () => {
    const { gateway, pass, modal } = await watched()
    const said = () => modal.state.notices.items.map(({ code }) => code)
    gateway.answer = () => jsonReply(UNAVAILABLE, 503)
    await pass(POLL_MS)
    expect(said()).toContain('tokens_unavailable')
    for (const { id } of modal.state.notices.items) modal.notices.dismiss(id)
    await pass(RETRY_MS)
    expect(said()).not.toContain('tokens_unavailable')
    modal.destroy()
  })

  test('call-4 several that show tokens at the same time ask once, and the asking ends with the last of them', async () => {
    const { asked, leave, pass, modal } = await watched()
    const second = new AbortController()
    const watching = watchTokens(modal, { signal: second.signal })
    await pass(POLL_MS)
    expect(asked).toHaveLength(2)
    leave.abort()
    await pass(POLL_MS)
    expect(asked).toHaveLength(3)
    second.abort()
    await watching
    await pass(POLL_MS)
    expect(asked).toHaveLength(3)
    watchTokens(modal, { signal: new AbortController().signal })
    await pass(0)
    expect(asked).toHaveLength(4)
    modal.destroy()
  })

  test('a hidden page asks nothing, and once when it is seen again', async () => {
    const { asked, pass, platform, modal } = await watched()
    platform.setVisible(false)
    await pass(10 * POLL_MS)
    expect(asked).toHaveLength(1)
    platform.setVisible(true)
    await pass(0)
    expect(asked).toHaveLength(2)
    await pass(POLL_MS)
    expect(asked).toHaveLength(3)
    modal.destroy()
  })

  test('another account or network is read at once, and a late answer of the one before is dropped', async () => {
    const { asked, evm, gateway, pass, tokens, modal } = await watched()
    let answerPending = () => {}
    gateway.answer = (account) =>
      new Promise((resolve) => {
        answerPending = () => resolve(jsonReply({ balances: [balance(account)] }))
      })
    evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
    await until(() => asked.length === 2)
    const answerOld = answerPending
    gateway.answer = (account) => jsonReply({ balances: [balance(account)] })
    evm.emit(ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
    await until(() => asked.length === 3)
    await pass(0)
    answerOld()
    await pass(0)
    expect(asked.at(-1)).toBe(`eip155:10:${FAKE_OTHER_ADDRESS}`)
    expect(tokens().items.map(({ name }) => name)).toEqual([`eip155:10:${FAKE_OTHER_ADDRESS}`])
    modal.destroy()
  })

  test('a chain that the gateway does not know is asked for once', async () => {
    const { asked, gateway, pass, evm, tokens, modal } = await watched()
    gateway.answer = () => jsonReply({ code: 'chain_not_supported', message: 'no' }, 400)
    evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
    await until(() => asked.length === 2)
    await pass(0)
    await pass(10 * RETRY_MS)
    expect([asked.length, tokens().status]).toEqual([2, 'failed'])
    modal.destroy()
  })

  test('the watching ends with its view', async () => {
    const { asked, leave, watching, pass, modal } = await watched()
    leave.abort()
    await watching
    await pass(10 * POLL_MS)
    expect(asked).toHaveLength(1)
    modal.destroy()
  })

  test('without a gateway nothing is asked', async () => {
    const { platform, pass, modal } = await watched({ hasGateway: false })
    await pass(POLL_MS)
    expect(platform.requests).toEqual([])
    modal.destroy()
  })
})
