import { SMART_ACCOUNT_CHAINS } from '@foyer/smart-account'
import { expect, test } from 'vitest'
import type { ChainNode } from '../servers/chainNode.ts'
import { prepareTransaction } from '../sign/transaction/prepareTransaction.ts'
import { contractKind } from '../smart/contractKind.ts'
import { prepareOperation } from '../smart/prepareOperation.ts'
import { findChain } from './chains.ts'

/** The networks of const-3, and one that nobody knows. */
const IDS = [
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 56, 97, 43114, 43113, 324, 280, 100],
  ...[8453, 84531, 84532, 7777777, 999, 1313161554, 1313161555, 123456789],
]
/** In thousandths of the network's own currency. */
const LIMITS: Readonly<Record<number, bigint>> = {
  ...{ 1: 500n, 11155111: 500n },
  ...{ 10: 20n, 8453: 20n, 84532: 20n, 42161: 20n },
  ...{ 56: 100n, 97: 100n, 100: 5_000n, 137: 50_000n, 42220: 50_000n },
}
const THOUSANDTH = 10n ** 15n
const ADDRESS = `0x${'a1'.repeat(20)}`
const GAS = 100_000n
const { signal } = new AbortController()
const quantity = (value: bigint) => `0x${value.toString(16)}`

/** A rich account on a network that takes this much for a unit of gas. */
function nodeOf(priceBase: bigint): ChainNode {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionCount: '0x0',
    eth_getBalance: `0x${'f'.repeat(30)}`,
    eth_feeHistory: null,
    eth_maxPriorityFeePerGas: null,
    eth_gasPrice: quantity(priceBase),
    eth_estimateGas: quantity(GAS),
    eth_call: '0x0',
    eth_getCode: '0x',
    eth_getStorageAt: `0x${'0'.repeat(64)}`,
  }
  return { ask: async (calls) => calls.map(({ method }) => ({ result: answers[method] })) }
}

const wish = { to: ADDRESS, valueBase: 1n, data: '0x12345678', gas: GAS, nonce: undefined }
const send = (chainId: number, priceBase: bigint) =>
  prepareTransaction(wish, { node: nodeOf(priceBase), address: ADDRESS, chainId, signal })

test.each(IDS)('T44 on network %i nothing is signed above its own limit of fees', async (chainId) => {
  const limit = LIMITS[chainId]
  expect(findChain(chainId)?.mostFeeBase).toBe(limit && limit * THOUSANDTH)
  if (limit === undefined) {
    await expect(send(chainId, 1n)).rejects.toMatchObject({ code: 4902 })
    return
  }
  const most = (limit * THOUSANDTH) / GAS
  await expect(send(chainId, most)).resolves.toMatchObject({ maxFeePerGas: most, gasLimit: GAS })
  await expect(send(chainId, most + 1n)).rejects.toMatchObject({ code: 'fee_too_high' })
})

test.each(SMART_ACCOUNT_CHAINS)('T44 nor by a smart account on network %i', async (chainId) => {
  const estimate = { preVerificationGas: quantity(GAS), verificationGasLimit: '0x0', callGasLimit: '0x0' }
  const operate = (priceBase: bigint) =>
    prepareOperation([{ target: ADDRESS, value: 1n, callData: '0x' }], {
      ...{
        address: ADDRESS,
        kind: contractKind(async () => ADDRESS),
        chainId,
        isSponsored: false,
        signal,
        node: nodeOf(priceBase),
      },
      bundler: { ask: async () => estimate },
    })
  const most = ((LIMITS[chainId] ?? 0n) * THOUSANDTH) / GAS
  await expect(operate(most)).resolves.toMatchObject({ feeBase: most * GAS })
  await expect(operate(most + 1n)).rejects.toMatchObject({ code: 'fee_too_high' })
})
