import { announceStandardWallet, createStandardWallet } from '@foyer/devkit/standard'
import { addWalletTo } from '@foyer/testing/playwright'
import type { BrowserContext, Route } from 'playwright'
import type { SwitchApp } from './switchApp.ts'

/** A wallet that a page finds by itself. */
export interface LabWallet {
  readonly name: string
  readonly address: () => string
  stop(): void
}

/** The networks that apps commonly have. */
const CHAINS = [1, 10, 137, 8453, 42161, 11155111, 31337, 84532]

/** Adds a wallet to every page of a browser, which approves everything. */
export async function addLabWallet(
  context: BrowserContext,
  { family, switchTo }: Pick<SwitchApp, 'family' | 'switchTo'>,
): Promise<LabWallet> {
  if (family === 'evm') {
    const chains = switchTo === undefined || CHAINS.includes(switchTo) ? CHAINS : [...CHAINS, switchTo]
    return addWalletTo(context, { name: 'Lab Wallet', chains })
  }
  const wallet = createStandardWallet({ name: 'Lab Wallet', chains: ['solana:mainnet', 'solana:devnet'] })
  await announceStandardWallet(context, wallet)
  return { name: 'Lab Wallet', address: () => wallet.addresses[0] ?? '', stop() {} }
}

interface Call {
  readonly id?: unknown
  readonly method?: unknown
}

/** Answers as a node does for an account that has nothing. */
function answerCall({ id, method }: Call) {
  return { jsonrpc: '2.0', id, result: method === 'eth_call' ? '0x' : '0x0' }
}

/** Answers for the nodes of every network, so that no step depends on them; everything else of other origins is out of reach. */
export async function answerOthers(context: BrowserContext, own: string): Promise<void> {
  const { origin } = new URL(own)
  await context.route(
    (asked) => asked.origin !== origin && asked.protocol.startsWith('http'),
    async (route) => {
      const calls = readCalls(route)
      if (calls === undefined) return route.abort()
      const json = Array.isArray(calls) ? calls.map(answerCall) : answerCall(calls)
      return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
    },
  )
}

/** Reads the calls of a JSON-RPC client in the page; undefined for any other request. */
function readCalls(route: Route): Call | Call[] | undefined {
  if (route.request().method() !== 'POST') return undefined
  try {
    const asked: unknown = route.request().postDataJSON()
    // Read by `answerCall` alone, which takes any value in its two fields.
    return typeof asked === 'object' && asked !== null ? (asked as Call | Call[]) : undefined
  } catch {
    return undefined
  }
}
