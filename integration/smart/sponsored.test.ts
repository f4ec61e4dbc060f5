import { evmAdapter } from '@foyer/adapter-evm'
import { createPaymasterContextCall, type ReplyOf } from '@foyer/api'
import { findPaymaster } from '@foyer/core'
import { toTestNetwork } from '@foyer/devkit'
import { createSponsoredWallet } from '@foyer/devkit/smartAccounts'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { openMigratedDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import {
  APP,
  CALLS,
  CHAIN,
  CHAIN_ID,
  type PaymasterTest,
  policyOf,
  startPaymasterChain,
  startPaymasterTest,
} from '../../packages/gateway/test/paymasterTest.ts'

let chain: LocalChain
let opened: OpenDatabase
let paymaster: `0x${string}`
beforeAll(async () => {
  ;({ chain, paymaster } = await startPaymasterChain())
  opened = await openMigratedDatabase()
}, 60_000)
afterAll(async () => {
  await opened?.close()
  await chain?.stop()
})

const network = toTestNetwork(CHAIN)

/** A page with a connected wallet that has no coins, and what its modal knows of the gateway. */
async function connect(it: PaymasterTest, isSupported = true) {
  const wallet = createSponsoredWallet(chain, CHAIN, { isSupported })
  const provider = { request: wallet.request, on: () => undefined, removeListener: () => undefined }
  const session = await evmAdapter().attach({
    ...{ connectorId: 'com.example', provider, networks: [network], rpc: async () => '0x0' },
    ...{ emit: () => undefined, signal: new AbortController().signal },
  })
  const call = async (route: { readonly path: string }, { body }: { readonly body?: unknown }) => {
    const reply = await fetch(`${it.url}${route.path}?projectId=my-shop`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: APP },
      body: JSON.stringify(body),
    })
    return v.parse(createPaymasterContextCall.reply, await reply.json()) as ReplyOf<
      typeof createPaymasterContextCall
    >
  }
  // A modal has more; this is all that is asked of it.
  const modal = { api: { call }, options: { gatewayUrl: it.url } } as unknown as Parameters<
    typeof findPaymaster
  >[0]
  const { calls } = session
  if (calls === undefined) throw new Error('The session takes no batches.')
  const find = () => findPaymaster(modal, { networkId: CHAIN_ID, account: wallet.address })
  return { wallet, calls, find, from: wallet.address }
}

test('a connected wallet without coins makes two calls, and once the budget is used up its own coins are asked for', async () => {
  // Enough for one operation at a time.
  const budget = { dayBase: String(10n ** 17n), dayOperations: 1 }
  const it = await startPaymasterTest({
    ...{ database: opened.database, chain, paymaster, policy: policyOf({ chains: { [CHAIN_ID]: budget } }) },
  })
  const { wallet, calls, find, from } = await connect(it)
  expect(await calls.capabilities()).toMatchObject({ '0xa': { paymasterService: { supported: true } } })
  const batch = { network, from, calls: CALLS }
  const id = await calls.send({ ...batch, paymaster: await find() })
  await expect.poll(async () => (await calls.status({ id })).status).toBe('confirmed')
  expect(await chain.request('eth_getBalance', [wallet.address, 'latest'])).toBe('0x0')
  await expect.poll(() => it.fates, { timeout: 10_000 }).toEqual(['signed', 'settled'])
  const refused = await calls.send({ ...batch, paymaster: await find() }).catch((error: unknown) => error)
  // The service is optional, so that the wallet goes on without it. The account has nothing to pay with.
  expect(reasonsOf(refused)).toContain('AA21')
  expect(it.fates).toEqual(['signed', 'settled', 'refused'])
  await it.close()
}, 60_000)

/** Joins the texts of an error and of the errors that it comes from. */
function reasonsOf(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${reasonsOf(error.cause)}` : ''
}
