import { createSponsoredWallet, type Tamper } from '@foyer/devkit/smartAccounts'
import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import * as v from 'valibot'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  CALLS,
  CHAIN,
  createVisitor,
  OWNER,
  PROJECT,
  policyOf,
  questionOf,
  sendAs,
  usePaymaster,
} from '../../../test/paymasterTest.ts'
import { readPaymaster, withdrawTransaction } from './transactions.ts'

const { entryPoint } = SMART_ACCOUNT_CONTRACTS

const used = usePaymaster('the paymaster')
const { withGateway, rows, spent } = used

const depositNow = async () => (await readPaymaster(used.paymaster, used.chain.url)).deposit

test('a connected wallet without coins makes two calls, and the project pays what the entry point took', async () => {
  await withGateway(policyOf(), async (it) => {
    const before = await depositNow()
    const { wallet, send } = createVisitor(it)
    await send()
    await expect.poll(() => it.fates, { timeout: 10_000 }).toEqual(['signed', 'settled'])
    const taken = before - (await depositNow())
    expect(taken).toBeGreaterThan(0n)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'settled', actual_base: String(taken), project_id: PROJECT })
    expect(BigInt(row?.reserved_base ?? 0)).toBeGreaterThan(taken)
    expect(await spent('project')).toEqual({ operations: 1, failures: 0, costBase: taken })
    expect(await spent('project', new Date().toISOString().slice(0, 7))).toMatchObject({ costBase: taken })
    expect(await spent(`account:${wallet.address}`)).toMatchObject({ operations: 1, costBase: taken })
    expect(await used.chain.request('eth_getBalance', [wallet.address, 'latest'])).toBe('0x0')
  })
})

describe('what was signed for is the only thing that is paid for', () => {
  const more = (word: string) => `0x${(BigInt(word) + 1n).toString(16).padStart(64, '0')}`
  test.each<[string, Tamper]>([
    ['other calls', (op) => ({ ...op, callData: `${op.callData.slice(0, -2)}01` })],
    ['more gas for the calls', (op) => ({ ...op, accountGasLimits: more(op.accountGasLimits) })],
    ['more gas for whoever sends it', (op) => ({ ...op, preVerificationGas: op.preVerificationGas + 1n })],
    ['a higher fee', (op) => ({ ...op, gasFees: more(op.gasFees) })],
    ['another account code', (op) => ({ ...op, initCode: `${op.initCode}00` })],
    ['another nonce', (op) => ({ ...op, nonce: 1n << 64n })],
    // 20 bytes of the address and 16 of a limit; after 52 bytes the end of the signature, and its beginning.
    ['more gas for its check', (op) => ({ ...op, paymasterAndData: swap(op.paymasterAndData, 35, 'ff') })],
    ['gas after its calls', (op) => ({ ...op, paymasterAndData: swap(op.paymasterAndData, 51, 'ff') })],
    ['a later end', (op) => ({ ...op, paymasterAndData: swap(op.paymasterAndData, 54, '7f') })],
    ['another signature', (op) => ({ ...op, paymasterAndData: swap(op.paymasterAndData, 70, '55') })],
  ])('%s', async (_what, tamper) => {
    await withGateway(policyOf(), async (it) => {
      const before = await depositNow()
      const { send } = createVisitor(it, tamper)
      // AA34 is a wrong signature of the paymaster; AA13 is an account that could not be made.
      await expect(send()).rejects.toThrow(/AA34|AA13/)
      expect(await depositNow()).toBe(before)
    })
  })

  test('the same operation twice, and the signature for another account', async () => {
    await withGateway(policyOf(), async (it) => {
      let stolen = ''
      const ada = createVisitor(it, (op) => {
        stolen = op.paymasterAndData
        return op
      })
      await ada.send()
      const bob = createVisitor(it, (op) => ({ ...op, paymasterAndData: stolen }))
      await expect(bob.send()).rejects.toThrow('AA34')
      const again = createSponsoredWallet(used.chain, CHAIN, {
        tamper: (op) => ({ ...op, nonce: 0n, paymasterAndData: stolen }),
      })
      await expect(
        again.request({ method: 'wallet_sendCalls', params: [{ chainId: '0xa', calls: CALLS }] }),
      ).rejects.toThrow('AA34')
    })
  })

  test('stub values pay for nothing, and set nothing aside', async () => {
    await withGateway(policyOf(), async (it) => {
      const { wallet } = createVisitor(it)
      const params = await questionOf(it, wallet.address)
      const stub = v.parse(
        v.object({ paymasterData: v.string(), sponsor: v.object({ name: v.string() }) }),
        await it.ask('pm_getPaymasterStubData', params),
      )
      expect(stub.sponsor).toEqual({ name: 'My Shop' })
      expect(await rows()).toEqual([])
      const liar = createVisitor(it, (op) => ({
        ...op,
        paymasterAndData: op.paymasterAndData.slice(0, 2 + 104) + stub.paymasterData.slice(2),
      }))
      await expect(liar.send()).rejects.toThrow('AA34')
    })
  })

  test('a signature ends after five minutes', async () => {
    await withGateway(policyOf(), async (it) => {
      it.clock.shiftMs = -400_000
      await used.chain.request('anvil_mine', ['0x1'])
      await expect(createVisitor(it).send()).rejects.toThrow('AA32')
    })
  })
})

describe('the contract', () => {
  const abi = parseAbi([
    'function validatePaymasterUserOp((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes),bytes32,uint256)',
    'function postOp(uint8,bytes,uint256,uint256)',
  ])

  test('answers the entry point alone, and knows no postOp', async () => {
    const empty = `0x${'00'.repeat(32)}` as const
    const operation = [OWNER, 0n, '0x', '0x', empty, 0n, empty, '0x', '0x'] as const
    const asked = encodeFunctionData({
      abi,
      functionName: 'validatePaymasterUserOp',
      args: [operation, empty, 0n],
    })
    const after = encodeFunctionData({ abi, functionName: 'postOp', args: [0, '0x', 0n, 0n] })
    await expect(
      used.chain.request('eth_call', [{ to: used.paymaster, data: asked }, 'latest']),
    ).rejects.toThrow('revert')
    await expect(
      used.chain.request('eth_call', [{ from: entryPoint, to: used.paymaster, data: after }, 'latest']),
    ).rejects.toThrow('revert')
  })

  test('gives its deposit to its owner alone, and takes coins as deposit', async () => {
    const before = await depositNow()
    await sendAs(used.chain, OWNER, { to: used.paymaster, data: '0x', value: 5n })
    expect(await depositNow()).toBe(before + 5n)
    const to: Hex = `0x${'cc'.repeat(20)}`
    await expect(
      sendAs(used.chain, `0x${'dd'.repeat(20)}`, withdrawTransaction(used.paymaster, to, 5n)),
    ).rejects.toThrow()
    await sendAs(used.chain, OWNER, withdrawTransaction(used.paymaster, to, 5n))
    expect(await depositNow()).toBe(before)
    expect(await used.chain.request('eth_getBalance', [to, 'latest'])).toBe('0x5')
  })
})

/** Text of bytes in hex, with another byte at a place. */
function swap(hex: string, at: number, byte: string): string {
  const from = 2 + at * 2
  return hex.slice(0, from) + byte + hex.slice(from + 2)
}
