import { newOwner } from '@foyer/devkit/smartAccounts'
import {
  DELEGATE,
  DELEGATED_CODE,
  encodeExecutions,
  NO_DELEGATE,
  revocationOf,
  SMART_ACCOUNT_CONTRACTS,
  toWireAuthorization,
} from '@foyer/smart-account'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BundlerTest,
  receiptOf,
  startBundlerChain,
  startBundlerTest,
  toWire,
} from '../../../test/bundlerTest.ts'
import { createOwnUser, type OwnUser } from '../../../test/ownUser.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'

// docs/guide/smart-accounts.md, "One address": operations of addresses that run the delegate (EIP-7702).

const { entryPoint, implementation } = SMART_ACCOUNT_CONTRACTS
const GWEI = 10n ** 9n
const [ANN, BOB] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
const TYPE_4 = '0x4'

let chain: LocalChain
let opened: OpenDatabase
let it: BundlerTest
beforeAll(async () => {
  const started = await startBundlerChain()
  chain = started.chain
  opened = await openUsualDatabase('addresses that run the delegate')
  it = await startBundlerTest({ database: opened.database, ...started })
})
afterAll(async () => {
  await it?.close()
  await opened?.close()
  await chain?.stop()
})

const codeAt = async (address: string) =>
  v.parse(v.string(), await chain.request('eth_getCode', [address, 'latest']))
const balanceOf = async (address: string) =>
  BigInt(v.parse(v.string(), await chain.request('eth_getBalance', [address, 'latest'])))
const transactionOf = async (user: OwnUser, hash: string) => {
  const { receipt } = await receiptOf(user, hash)
  return v.parse(
    v.looseObject({ type: v.string(), to: v.string() }),
    await chain.request('eth_getTransactionByHash', [receipt.transactionHash]),
  )
}
const batchOf = (...targets: readonly string[]) =>
  encodeExecutions(targets.map((target) => ({ target, value: 1_000n, callData: '0x' })))
const revoke = (user: OwnUser, nonce: bigint, changes: Parameters<OwnUser['authorize']>[0] = {}) => {
  const authorization = user.authorize({ delegate: NO_DELEGATE, nonce, ...changes })
  const bare = revocationOf(user.sender, authorization)
  return { ...toWire(bare, '0x'), eip7702Auth: toWireAuthorization(authorization) }
}

describe('an operation of an address that gets its code', () => {
  test('makes a batch in one transaction of type 4, paid by the project; the next one needs no authorization', async () => {
    const user = await createOwnUser(it)
    await chain.fund(user.sender, 1)
    const before = [await balanceOf(ANN), await balanceOf(BOB)] as const
    const first = await user.hand(user.signOwn({ callData: batchOf(ANN, BOB) }, user.authorize()))
    expect((await receiptOf(user, first)).success).toBe(true)
    expect(await transactionOf(user, first)).toMatchObject({ type: TYPE_4, to: entryPoint })
    expect(await codeAt(user.sender)).toBe(DELEGATED_CODE)
    expect([await balanceOf(ANN), await balanceOf(BOB)]).toEqual(before.map((amount) => amount + 1_000n))
    expect(await balanceOf(user.sender)).toBe(10n ** 18n - 2_000n)
    const second = await user.hand(user.signOwn({ nonce: 1n, callData: batchOf(ANN, BOB) }))
    expect((await receiptOf(user, second)).success).toBe(true)
    expect(await transactionOf(user, second)).toMatchObject({ type: '0x2' })
    expect(await balanceOf(BOB)).toBe(before[1] + 2_000n)
  })

  test('pays for itself where the project does not', async () => {
    const user = await createOwnUser(it, { projectId: 'unpaid' })
    await chain.fund(user.sender, 1)
    const fees = { maxFeePerGas: 50n * GWEI, maxPriorityFeePerGas: 2n * GWEI }
    const relayed = await balanceOf(it.relayer.address)
    const hash = await user.hand(user.signOwn({ ...fees, callData: batchOf(ANN, BOB) }, user.authorize()))
    expect((await receiptOf(user, hash)).success).toBe(true)
    expect(await balanceOf(user.sender)).toBeLessThan(10n ** 18n - 2_000n)
    expect(await balanceOf(it.relayer.address)).toBeGreaterThanOrEqual(relayed)
    const cheap = user.signOwn({ ...fees, nonce: 1n, preVerificationGas: 52_000n })
    await expect(user.hand(cheap)).rejects.toThrow(/-32602 preVerificationGas/)
  })

  test('is estimated before anybody has signed', async () => {
    const user = await createOwnUser(it)
    const {
      preVerificationGas: _gas,
      callGasLimit: _call,
      verificationGasLimit: _check,
      ...draft
    } = user.signOwn({ callData: batchOf(ANN) })
    const auth = { ...toWireAuthorization(user.authorize()), r: '0x1', s: '0x1' }
    await chain.fund(user.sender, 1)
    const estimate = await user.rpc('eth_estimateUserOperationGas', [
      { ...draft, eip7702Auth: auth },
      entryPoint,
    ])
    expect(estimate).toMatchObject({ verificationGasLimit: '0x1d4c0' })
    for (const bad of [{ address: implementation }, { address: NO_DELEGATE }])
      await expect(
        user.rpc('eth_estimateUserOperationGas', [
          { ...draft, eip7702Auth: { ...auth, ...bad } },
          entryPoint,
        ]),
      ).rejects.toThrow('-32502')
    await expect(user.rpc('eth_estimateUserOperationGas', [draft, entryPoint])).rejects.toThrow('-32502')
  })
})

describe('an authorization is refused before anything is sent', () => {
  const cases: readonly [string, string, (user: OwnUser) => ReturnType<OwnUser['authorize']>][] = [
    ['of another contract', '-32502', (user) => user.authorize({ delegate: implementation })],
    ['of any contract', '-32502', (user) => user.authorize({ delegate: BOB })],
    ['of another signer', '-32507', (user) => user.authorize({}, newOwner().key)],
    ['for all chains', '-32602', (user) => user.authorize({ chainId: 0 })],
    ['for another chain', '-32602', (user) => user.authorize({ chainId: 137 })],
    ['with a later nonce', '-32602', (user) => user.authorize({ nonce: 1n })],
    ['whose signature is none', '-32507', (user) => ({ ...user.authorize(), r: `0x${'00'.repeat(32)}` })],
    [
      'whose signature is mirrored',
      '-32507',
      (user) => {
        const { s, yParity, ...rest } = user.authorize()
        const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
        return { ...rest, s: `0x${(order - BigInt(s)).toString(16)}`, yParity: yParity === 0 ? 1 : 0 }
      },
    ],
  ]
  test.each(cases)('%s', async (_what, code, make) => {
    const user = await createOwnUser(it)
    const sent = await chain.request('eth_getTransactionCount', [it.relayer.address, 'pending'])
    await expect(user.hand(user.signOwn({}, make(user)))).rejects.toThrow(code)
    expect(await codeAt(user.sender)).toBe('0x')
    expect(await chain.request('eth_getTransactionCount', [it.relayer.address, 'pending'])).toBe(sent)
  })

  test('whose nonce was used, or beside an operation that another key has signed or that deploys', async () => {
    const user = await createOwnUser(it)
    const authorization = user.authorize()
    await receiptOf(user, await user.hand(user.signOwn({}, authorization)))
    await expect(user.hand(user.signOwn({ nonce: 1n }, authorization))).rejects.toThrow('-32602')
    const other = await createOwnUser(it)
    const stolen = { ...other.signOwn({ nonce: 1n }, other.authorize()), sender: user.sender }
    await expect(user.hand(stolen)).rejects.toThrow('-32507')
    const forged = { ...other.signOwn({}, other.authorize()), signature: user.signOwn().signature }
    await expect(other.hand(forged)).rejects.toThrow(/-32507 .*AA24/)
    const deploys = other.signOwn(
      { factory: SMART_ACCOUNT_CONTRACTS.factory, factoryData: '0x00' },
      other.authorize(),
    )
    await expect(other.hand(deploys)).rejects.toThrow('-32602')
  })

  test('of an address that is a contract, or runs another one without a new authorization', async () => {
    const user = await createOwnUser(it)
    await chain.request('anvil_setCode', [user.sender, `0xef0100${BOB.slice(2)}`])
    await expect(user.hand(user.signOwn())).rejects.toThrow('-32502')
    await chain.request('anvil_setCode', [user.sender, '0x5f5f5260205ff3'])
    await expect(user.hand(user.signOwn({}, user.authorize()))).rejects.toThrow('-32502')
  })

  test('of a wallet that has two addresses: the project pays for its smart account alone', async () => {
    const user = await createOwnUser(it)
    const binding = JSON.stringify({ smartAccount: BOB })
    await it.database
      .updateTable('key_wallets')
      .set({ binding })
      .where('account_id', '=', user.accountId)
      .execute()
    await expect(user.hand(user.signOwn({}, user.authorize()))).rejects.toThrow('-32501')
  })
})

describe('a code that is taken away', () => {
  test('is gone with one transaction that the project pays for, and can come back', async () => {
    const user = await createOwnUser(it)
    await receiptOf(user, await user.hand(user.signOwn({}, user.authorize())))
    const hash = await user.hand(revoke(user, 1n))
    expect(await receiptOf(user, hash)).toMatchObject({ success: true })
    expect(await transactionOf(user, hash)).toMatchObject({ type: TYPE_4, to: it.relayer.address })
    expect(await codeAt(user.sender)).toBe('0x')
    await expect(user.hand(user.signOwn({ nonce: 1n }))).rejects.toThrow('-32502')
    const again = await user.hand(user.signOwn({ nonce: 1n }, user.authorize({ nonce: 2n })))
    expect((await receiptOf(user, again)).success).toBe(true)
    expect(await codeAt(user.sender)).toBe(DELEGATED_CODE)
  })

  test('is refused where there is none, and with another signer, nonce, chain, or anything beside it', async () => {
    const user = await createOwnUser(it)
    await expect(user.hand(revoke(user, 0n))).rejects.toThrow('-32500')
    await receiptOf(user, await user.hand(user.signOwn({}, user.authorize())))
    await expect(user.hand(revoke(user, 0n))).rejects.toThrow('-32602')
    await expect(user.hand(revoke(user, 2n))).rejects.toThrow('-32602')
    await expect(user.hand(revoke(user, 1n, { chainId: 0 }))).rejects.toThrow('-32602')
    const other = await createOwnUser(it)
    const authorization = other.authorize({ delegate: NO_DELEGATE, nonce: 1n })
    const foreign = { ...revoke(user, 1n), eip7702Auth: toWireAuthorization(authorization) }
    await expect(user.hand(foreign)).rejects.toThrow('-32507')
    for (const more of [
      { callData: batchOf(ANN) },
      { callGasLimit: '0x1' },
      { nonce: '0x2' },
      { signature: '0x00' },
    ])
      await expect(user.hand({ ...revoke(user, 1n), ...more })).rejects.toThrow('-32602')
    expect(await codeAt(user.sender)).toBe(DELEGATED_CODE)
  })
})

test('where the delegate is another contract no address gets its code, and other smart accounts go on', async () => {
  const known = await codeAt(DELEGATE)
  await chain.request('anvil_setCode', [DELEGATE, `${known.slice(0, -2)}00`])
  const other = await startBundlerTest({ database: opened.database, chain, relayer: it.relayer })
  try {
    const user = await createOwnUser({ ...other, url: other.url })
    await expect(user.hand(user.signOwn({}, user.authorize()))).rejects.toThrow('-32502')
    expect(await codeAt(user.sender)).toBe('0x')
  } finally {
    await other.close()
    await chain.request('anvil_setCode', [DELEGATE, known])
  }
})
