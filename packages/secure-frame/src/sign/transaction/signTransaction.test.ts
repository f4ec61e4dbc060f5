import { stressCount } from '@foyer/devkit/stress'
import { getBytes, Transaction, Wallet } from 'ethers'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { PreparedTransaction } from './prepareTransaction.ts'
import { signTransaction, writeTransaction } from './signTransaction.ts'

const RUNS = stressCount(2_000, 60)

test(`G29 ${RUNS} random transactions are signed as viem and ethers sign them, and read back as they were wished`, async () => {
  let state = 11
  const dice = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  const hexOf = (bytes: number) =>
    `0x${Array.from({ length: bytes }, () => dice(256).toString(16).padStart(2, '0')).join('')}` as const
  const numberOf = (bytes: number) => (dice(8) === 0 ? 0n : BigInt(hexOf(1 + dice(bytes))))
  for (let run = 0; run < RUNS; run++) {
    const key = `0x01${hexOf(31).slice(2)}` as const
    const maxPriorityFeePerGas = numberOf(6)
    const prepared: PreparedTransaction = {
      chainId: BigInt(1 + dice(12_000_000)),
      nonce: numberOf(6),
      to: dice(10) === 0 ? undefined : hexOf(20),
      valueBase: numberOf(32),
      data: dice(2) ? '0x' : hexOf(1 + dice(300)),
      gasLimit: numberOf(3) + 21_000n,
      maxFeePerGas: maxPriorityFeePerGas + numberOf(6),
      maxPriorityFeePerGas,
      rollupFeeBase: 0n,
    }
    const unsigned = writeTransaction(prepared)
    const { to, valueBase, data } = prepared
    expect(unsigned.call).toEqual({ to, valueBase, data })
    expect(unsigned).toMatchObject({
      chainId: prepared.chainId,
      feeBase: prepared.gasLimit * prepared.maxFeePerGas,
    })
    const signed = signTransaction(unsigned, Uint8Array.from(getBytes(key)))
    const { chainId, nonce, gasLimit, maxFeePerGas } = prepared
    const fees = { maxFeePerGas, maxPriorityFeePerGas }
    const asViem = {
      type: 'eip1559',
      chainId: Number(chainId),
      nonce: Number(nonce),
      gas: gasLimit,
      value: valueBase,
      data: data as `0x${string}`, // made of hexadecimal digits above
      ...(to && { to: to as `0x${string}` }), // likewise
      ...fees,
    } as const
    expect(signed.hex).toBe(await privateKeyToAccount(key).signTransaction(asViem))
    const asEthers = {
      type: 2,
      chainId,
      nonce: Number(nonce),
      gasLimit,
      value: valueBase,
      data,
      to: to ?? null,
      ...fees,
    }
    const read = Transaction.from(await new Wallet(key).signTransaction(asEthers))
    expect(signed).toEqual({ hex: read.serialized, hash: read.hash })
  }
})
