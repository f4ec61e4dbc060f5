import { BITCOIN_NETWORKS, createFakeBitcoin } from '@foyer/devkit/bitcoin'
import { expect, test } from 'vitest'
import type { BitcoinWallet } from './kinds/bitcoinWallet.ts'
import { DEFAULT_TIMING } from './timing.ts'
import { createWalletAccess } from './walletAccess.ts'

const networks = [BITCOIN_NETWORKS.mainnet]
const timing = { ...DEFAULT_TIMING, restoreMs: [20, 20] }
const [account] = createFakeBitcoin().addresses('mainnet')

/** Watches a wallet as core does, which asks at each call. */
async function watch(restore: () => Promise<unknown>) {
  const page = new EventTarget()
  let answer = restore
  let tell = () => {}
  const unused = () => Promise.reject(new Error('unused'))
  const wallet: BitcoinWallet = {
    connect: unused,
    accounts: unused,
    signMessage: unused,
    restore: () => answer(),
    onChange(listener) {
      tell = listener
      return () => {}
    },
  }
  const access = createWalletAccess(wallet, timing, page)
  const { signal } = new AbortController()
  const open = { networks, signal }
  let looks = 0
  expect(await access.restore(open)).toBeUndefined()
  await access.watch({
    ...open,
    onChange() {
      looks += 1
      access.restore(open).catch(() => {})
    },
  })
  return {
    looks: () => looks,
    async comeBack() {
      for (let round = 0; round < 5; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        page.dispatchEvent(new Event('focus'))
      }
    },
    unlock() {
      answer = async () => [account]
      tell()
    },
    restore: () => access.restore(open),
  }
}

test('state-1 a wallet that opens its window for a silent question is not asked whenever the visitor has closed it, and comes back by its own word', async () => {
  const run = await watch(() => Promise.reject({ code: 4001 }))
  await run.comeBack()
  expect(run.looks()).toBe(0)
  run.unlock()
  expect(run.looks()).toBe(1)
  expect(await run.restore()).toBeDefined()
})

test('state-1 a wallet whose window is open is not asked again', async () => {
  const run = await watch(() => new Promise(() => {}))
  await run.comeBack()
  expect(run.looks()).toBe(0)
})

test('state-1 a wallet that only gives no account is asked whenever the visitor comes back', async () => {
  const run = await watch(async () => [])
  await run.comeBack()
  expect(run.looks()).toBe(6)
})
