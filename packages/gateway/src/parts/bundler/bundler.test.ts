import { bundlerRoutes } from '@foyer/api'
import { newOwner } from '@foyer/devkit/smartAccounts'
import {
  encodeExecutions,
  IMPLEMENTATION_SLOT,
  initCode,
  SMART_ACCOUNT_CONTRACTS,
  smartAccountAddress,
} from '@foyer/smart-account'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BundlerTest,
  createUser,
  DEPLOYED,
  receiptOf,
  startBundlerChain,
  startBundlerTest,
  tampered,
  type User,
} from '../../../test/bundlerTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'

const { entryPoint } = SMART_ACCOUNT_CONTRACTS
const GWEI = 10n ** 9n
const PAYS = { maxFeePerGas: 50n * GWEI, maxPriorityFeePerGas: 2n * GWEI }

let chain: LocalChain
let opened: OpenDatabase
let it: BundlerTest
beforeAll(async () => {
  const started = await startBundlerChain()
  chain = started.chain
  opened = await openUsualDatabase('the bundler')
  it = await startBundlerTest({ database: opened.database, ...started })
})
afterAll(async () => {
  await it?.close()
  await opened?.close()
  await chain?.stop()
})

/** Makes the wallet of a user say that its smart account is another one, or that it has none. */
const bind = ({ accountId }: User, binding: { readonly smartAccount?: string }) =>
  it.database
    .updateTable('key_wallets')
    .set({ binding: JSON.stringify(binding) })
    .where('account_id', '=', accountId)
    .execute()
const codeAt = async (address: string) =>
  v.parse(v.string(), await chain.request('eth_getCode', [address, 'latest']))
const balanceOf = async (address: string) =>
  BigInt(v.parse(v.string(), await chain.request('eth_getBalance', [address, 'latest'])))

describe('product-3 an operation of a smart account', () => {
  test('deploys the account, is paid for by the project, and has a receipt', async () => {
    const user = await createUser(it)
    const { wire } = user.sign()
    const hash = await user.hand(wire)
    const { success, actualGasCost, receipt } = await receiptOf(user, hash)
    expect({ success, actualGasCost }).toEqual({ success: true, actualGasCost: '0x0' })
    expect(Number(receipt.gasUsed)).toBeLessThanOrEqual(400_000)
    expect(await codeAt(user.sender)).not.toBe('0x')
    const found = await user.rpc('eth_getUserOperationByHash', [hash])
    expect(found).toMatchObject({ transactionHash: receipt.transactionHash, userOperation: wire })
    expect(await user.rpc('eth_supportedEntryPoints', [])).toEqual([entryPoint])
    // Again the same is one operation, also once it is over.
    expect(await user.hand(wire)).toBe(hash)
    // Of another project's device it is unknown.
    const stranger = await createUser(it, { projectId: 'other' })
    expect(await stranger.rpc('eth_getUserOperationReceipt', [hash])).toBeNull()
    expect(await stranger.rpc('eth_getUserOperationByHash', [hash])).toBeNull()
  })

  test('does with the gas that was estimated for it, deployed or not, and pays for itself without loss', async () => {
    const user = await createUser(it, { projectId: 'unpaid', isSignedIn: false })
    await chain.fund(user.sender, 1)
    const before = await balanceOf(it.relayer.address)
    const callData = encodeExecutions([
      { target: `0x${'22'.repeat(20)}`, value: 7n, callData: '0x' },
      { target: `0x${'33'.repeat(20)}`, value: 5n, callData: '0x' },
    ])
    for (const [nonce, changes] of [{}, DEPLOYED].entries()) {
      const draft = user.sign({ ...changes, ...PAYS, nonce: BigInt(nonce), callData }).wire
      const limits = v.parse(
        v.record(v.string(), v.string()),
        await user.rpc('eth_estimateUserOperationGas', [draft, entryPoint]),
      )
      const gas = {
        callGasLimit: BigInt(limits.callGasLimit ?? 0),
        verificationGasLimit: BigInt(limits.verificationGasLimit ?? 0),
        preVerificationGas: BigInt(limits.preVerificationGas ?? 0),
      }
      const { wire } = user.sign({ ...changes, ...PAYS, nonce: BigInt(nonce), callData, ...gas })
      const { success, actualGasCost, receipt } = await receiptOf(user, await user.hand(wire))
      expect(success).toBe(true)
      const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
      expect(BigInt(actualGasCost)).toBeGreaterThanOrEqual(paid)
    }
    expect(await balanceOf(`0x${'22'.repeat(20)}`)).toBe(14n)
    expect(await balanceOf(it.relayer.address)).toBeGreaterThanOrEqual(before)
    await expect(
      user.rpc('eth_estimateUserOperationGas', [
        user.sign({
          ...DEPLOYED,
          nonce: 2n,
          callData: encodeExecutions([{ target: entryPoint, value: 10n ** 20n, callData: '0x' }]),
        }).wire,
        entryPoint,
      ]),
    ).rejects.toThrow('-32521')
  })
})

describe('an account whose code is not known is refused', () => {
  test('with another factory, another implementation, or another address', async () => {
    const user = await createUser(it)
    const { owner } = user.owner
    const good = initCode(owner)
    const other = `0x${'77'.repeat(20)}`
    const factoryData = `0x${good.slice(42)}`
    const { implementation } = SMART_ACCOUNT_CONTRACTS
    const otherRun = factoryData.replace(implementation.slice(2), other.slice(2))
    expect(otherRun).not.toBe(factoryData)
    for (const changes of [
      { factory: other },
      { factoryData: otherRun },
      { factoryData: `${factoryData}00` },
      { factory: undefined, factoryData: undefined },
    ])
      await expect(user.hand(user.sign(changes).wire)).rejects.toThrow('-32502')
    const sender = smartAccountAddress(newOwner().owner)
    await bind(user, { smartAccount: sender })
    await expect(user.hand(user.sign({ sender }).wire)).rejects.toThrow('-32502')
    expect(await codeAt(user.sender)).toBe('0x')
  })

  test('once it is deployed: another contract, or the proxy with something else behind it', async () => {
    const user = await createUser(it)
    const contract = `0x${'c0'.repeat(20)}`
    // Says yes to whatever it is asked.
    await chain.request('anvil_setCode', [contract, '0x5f5f5260205ff3'])
    await bind(user, { smartAccount: contract })
    await expect(user.hand(user.sign({ ...DEPLOYED, sender: contract }).wire)).rejects.toThrow('-32502')
    await bind(user, { smartAccount: user.sender })
    await receiptOf(user, await user.hand(user.sign().wire))
    const next = user.sign({ ...DEPLOYED, nonce: 1n }).wire
    await chain.request('anvil_setStorageAt', [
      user.sender,
      IMPLEMENTATION_SLOT,
      `0x${contract.slice(2).padStart(64, '0')}`,
    ])
    await expect(user.hand(next)).rejects.toThrow('-32502')
  })
})

describe('an operation that the entry point would not take is refused', () => {
  test('with a code that says why', async () => {
    const user = await createUser(it)
    const other = newOwner()
    await expect(user.hand(user.sign({}, other.key).wire)).rejects.toThrow(/-32507 .*AA24/)
    await expect(user.hand(tampered(user.sign().wire))).rejects.toThrow('-32507')
    await expect(user.hand(user.sign({ nonce: 1n }).wire)).rejects.toThrow(/-32500 .*AA25/)
    const paid = user.sign({ ...PAYS, preVerificationGas: 200_000n }).wire
    await expect(user.hand(paid)).rejects.toThrow(/-32500 .*AA21/)
    expect(await codeAt(user.sender)).toBe('0x')
  })

  test('with another entry point, a paymaster, an aggregator, a field of 0.6, or more gas than is given', async () => {
    const user = await createUser(it)
    const { wire } = user.sign()
    const send = (operation: unknown, point: string = entryPoint) =>
      user.rpc('eth_sendUserOperation', [operation, point])
    await expect(send(wire, '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789')).rejects.toThrow('-32602')
    await expect(send({ ...wire, paymaster: entryPoint })).rejects.toThrow('-32501')
    await expect(send({ ...wire, aggregator: entryPoint })).rejects.toThrow('-32506')
    await expect(send({ ...wire, initCode: '0x' })).rejects.toThrow('-32602')
    await expect(send({ ...wire, eip7702Auth: {} })).rejects.toThrow('-32602')
    await expect(user.rpc('eth_sendUserOperation', [])).rejects.toThrow('-32602')
    for (const changes of [
      { callGasLimit: 3_000_000n },
      { verificationGasLimit: 1_500_001n },
      { preVerificationGas: 3_000_000n },
    ])
      await expect(send(user.sign(changes).wire)).rejects.toThrow('-32602')
  })

  test('when it pays for itself, but less than it costs', async () => {
    const user = await createUser(it, { projectId: 'unpaid' })
    await chain.fund(user.sender, 10)
    const gas = { preVerificationGas: 200_000n }
    const least = user.sign({ ...PAYS, preVerificationGas: 1n }).wire
    await expect(user.hand(least)).rejects.toThrow(/-32602 preVerificationGas/)
    const fee = { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }
    await expect(user.hand(user.sign({ ...gas, ...fee }).wire)).rejects.toThrow(/-32602 maxFeePerGas/)
    const tip = { ...PAYS, maxPriorityFeePerGas: 0n }
    await expect(user.hand(user.sign({ ...gas, ...tip }).wire)).rejects.toThrow(/-32602 maxPriorityFeePerGas/)
    const twisted = { maxFeePerGas: GWEI, maxPriorityFeePerGas: 2n * GWEI }
    await expect(user.hand(user.sign({ ...gas, ...twisted }).wire)).rejects.toThrow('-32602')
  })
})

describe('what a project pays for', () => {
  test('needs a session, a project that pays, and the smart account of the wallet', async () => {
    const nobody = await createUser(it, { isSignedIn: false })
    await expect(nobody.hand(nobody.sign().wire)).rejects.toThrow('login_required')
    const unpaid = await createUser(it, { projectId: 'unpaid' })
    await expect(unpaid.hand(unpaid.sign().wire)).rejects.toThrow('-32501')
    const user = await createUser(it)
    // The account of somebody else, and a wallet that has none.
    for (const binding of [{ smartAccount: smartAccountAddress(newOwner().owner) }, {}]) {
      await bind(user, binding)
      await expect(user.hand(user.sign().wire)).rejects.toThrow('-32501')
    }
    await bind(user, { smartAccount: user.sender })
    await receiptOf(user, await user.hand(user.sign().wire))
    const frozen_until = new Date(Date.now() + 60_000)
    await it.database
      .updateTable('auth_accounts')
      .set({ frozen_until })
      .where('id', '=', user.accountId)
      .execute()
    await expect(user.hand(user.sign({ ...DEPLOYED, nonce: 1n }).wire)).rejects.toThrow('frozen')
  })

  test('is asked for by the methods of a bundler, on a chain that it sends on, with a proof', async () => {
    const user = await createUser(it)
    await expect(user.rpc('eth_call', [])).rejects.toThrow('rpc_method_not_allowed')
    await expect(user.rpc('debug_bundler_clearState', [])).rejects.toThrow('rpc_method_not_allowed')
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints' })
    const headers = { 'content-type': 'application/json' }
    const bare = await fetch(`${it.url}/v1/bundler/10`, { method: 'POST', headers, body })
    expect(await bare.json()).toMatchObject({ code: 'proof_missing' })
    const other = { ...bundlerRoutes.postBundler, path: '/v1/bundler/137' }
    await expect(user.client.call(other, JSON.parse(body))).rejects.toThrow('chain_not_supported')
  })
})
