import { stressCount } from '@foyer/devkit/stress'
import { announceInWindow, createTestWallet, type TestWallet } from '@foyer/testing'
import fc from 'fast-check'
import { custom } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as actions3 from 'wagmi/actions'
import { base, mainnet } from 'wagmi/chains'
import * as wagmi2 from 'wagmi2'
import * as actions2 from 'wagmi2/actions'
import { foyer } from './index.ts'
import { keepAgreement } from './keepAgreement.ts'
import { toModalConnection } from './modalConnection.ts'
import { findModalConnector } from './wagmiConfig.ts'

// Wagmi and the modal say the same once it is quiet, whatever has happened at the two sides, and in whichever order. docs/guide/wagmi.md

const VERSIONS = [
  { name: 'wagmi 3', wagmi: wagmi3, actions: actions3 },
  {
    name: 'wagmi 2',
    // The calls of this file are the same in both versions; only their types come from other files.
    wagmi: wagmi2 as unknown as typeof wagmi3,
    actions: actions2 as unknown as typeof actions3,
  },
]

const EVENTS = [
  'modal connects',
  'modal connects the other wallet',
  'modal leaves',
  'modal switches',
  'wallet switches',
  'wallet changes its account',
  'wallet revokes',
  'wagmi connects',
  'wagmi leaves',
  'wagmi switches',
  'wagmi reconnects',
  'the modal is closed',
] as const

type Step = readonly [event: (typeof EVENTS)[number], chainId: 1 | 8453, waits: boolean]

function page() {
  if (!window.foyer) throw new Error('The page has no foyer.')
  return window.foyer
}

const wallets: TestWallet[] = []
const stops: (() => void)[] = []

beforeAll(async () => {
  await window.foyer?.destroy()
  for (const name of ['one', 'two']) {
    const wallet = createTestWallet({
      chains: [1, 8453],
      rdns: `com.example.agree.${name}`,
      firstAccount: wallets.length * 2,
    })
    wallets.push(wallet)
    stops.push(announceInWindow(wallet))
  }
})

afterAll(async () => {
  await page().destroy()
  for (const stop of stops) stop()
  for (const wallet of wallets) wallet.stop()
})

describe.each(VERSIONS)('$name', ({ wagmi, actions }) => {
  function open() {
    const [wallet] = wallets
    if (!wallet) throw new Error('There are two wallets.')
    const config = wagmi.createConfig({
      chains: [mainnet, base],
      connectors: [foyer({ publicNodes: false })],
      multiInjectedProviderDiscovery: false,
      transports: { [mainnet.id]: custom(wallet.provider), [base.id]: custom(wallet.provider) },
    })
    const connector = findModalConnector(config, undefined)
    return { config, connector, stop: keepAgreement(config, connector, page()) }
  }

  function act({ config, connector }: ReturnType<typeof open>, [event, chainId]: Step): Promise<unknown> {
    const [one, two] = wallets
    const calls: Readonly<Record<(typeof EVENTS)[number], () => unknown>> = {
      'modal connects': () => page().connect({ connectorId: one?.rdns ?? '' }),
      'modal connects the other wallet': () => page().connect({ connectorId: two?.rdns ?? '' }),
      'modal leaves': () => page().disconnect(),
      'modal switches': () => page().switchNetwork(chainId),
      'wallet switches': () => one?.selectChain(chainId),
      'wallet changes its account': () => one?.selectAccount(chainId === 1 ? 0 : 1),
      'wallet revokes': () => one?.disconnect(),
      'wagmi connects': () => actions.connect(config, { connector }),
      'wagmi leaves': () => actions.disconnect(config),
      'wagmi switches': () => actions.switchChain(config, { chainId }),
      'wagmi reconnects': () => actions.reconnect(config),
      'the modal is closed': () => page().close(),
    }
    // A refusal is an event as any other.
    return Promise.resolve(calls[event]()).catch(() => {})
  }

  const inWagmi = ({ config, connector }: ReturnType<typeof open>) => {
    const { status, connections, current } = config.state
    const seen = connections.get(connector.uid)
    return {
      status,
      current: current ?? undefined,
      seen: seen && { accounts: [...seen.accounts], chainId: seen.chainId },
    }
  }

  const inModal = ({ connector }: ReturnType<typeof open>) => {
    const seen = toModalConnection(page().getState(), 1)
    return {
      status: seen ? 'connected' : 'disconnected',
      current: seen && connector.uid,
      seen: seen && { accounts: [...seen.accounts], chainId: seen.chainId },
    }
  }

  test('after any events at both sides, the two agree', { timeout: 300_000 }, async () => {
    const step = fc.tuple(
      fc.constantFrom(...EVENTS),
      fc.constantFrom(1 as const, 8453 as const),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const app = open()
        await actions.reconnect(app.config)
        const pending: Promise<unknown>[] = []
        for (const one of steps) {
          const work = act(app, one)
          // What asks the visitor ends when the modal is closed, which may come later.
          if (one[2] && one[0] !== 'wagmi connects') await work
          else pending.push(work)
        }
        await page().close()
        await Promise.all(pending)
        await expect
          .poll(() => [inWagmi(app), page().getState().status !== 'reconnecting'])
          .toEqual([inModal(app), true])
        app.stop()
        await page().disconnect()
        await page().destroy()
        localStorage.clear()
      }),
      { numRuns: stressCount(300, 25) },
    )
  })
})
