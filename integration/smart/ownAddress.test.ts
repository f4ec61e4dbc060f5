import { actBySession } from '@foyer/devkit/smartAccounts'
import { DELEGATE, DELEGATED_CODE, NO_DELEGATE } from '@foyer/smart-account'
import { getAddress, hashMessage, Interface, recoverAddress, TypedDataEncoder } from 'ethers'
import { describe, expect, test } from 'vitest'
import { CHAIN } from '../../packages/gateway/test/bundlerTest.ts'
import { type SmartUser, startSmartWorld, statusOf, type UserInput } from './smartWorld.ts'

// docs/guide/smart-accounts.md, "One address": by the code of the frame, through a real gateway with its bundler, on a chain with the real
// contracts.

const TIMEOUT_MS = 120_000
const world = startSmartWorld(TIMEOUT_MS)
const ETHER = 10n ** 18n
const [ANN, BOB] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'b2'.repeat(20)}`)]
const chain = `0x${CHAIN.toString(16)}`
const newUser = (input: UserInput = {}) => world.newUser({ isOneAddress: true, ...input })
const balanceOf = async (address: string) =>
  BigInt(String(await world.chain.request('eth_getBalance', [address, 'latest'])))
const codeOf = (address: string) => world.chain.request('eth_getCode', [address, 'latest'])
const pay = (value: bigint) => [ANN, BOB].map((to) => ({ to, value: `0x${value.toString(16)}` }))
const atomicOf = async (user: SmartUser) => {
  const answer = await user.rpc('wallet_getCapabilities', [user.address, [chain]])
  return Object(answer)[chain].atomic.status
}
const typeOf = async (status: unknown) => {
  const [{ transactionHash }] = Object(status).receipts
  return Object(await world.chain.request('eth_getTransactionByHash', [transactionHash])).type
}

describe('a wallet with one address', () => {
  test('call-6 call-10 makes a batch on its first visit, paid by the app, at the address that it has always had', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const user = await newUser()
    const { address } = user
    expect(user.eoa).toBe('')
    expect(await user.ask('GET_USER', {})).toMatchObject({ accounts: [{ address, type: 'smartAccount' }] })
    expect((await user.store.read()).wallet?.binding).toMatchObject({ eoa: address, smartAccount: address })
    expect(await atomicOf(user)).toBe('ready')
    await world.chain.fund(address, 1)
    const before = await balanceOf(ANN)
    const first = await statusOf(user, await user.sendCalls(pay(1_000n)))
    expect(first).toMatchObject({ status: 200, atomic: true })
    expect(await typeOf(first)).toBe('0x4')
    // The person is told what the same signature does besides, once.
    expect(user.approvals).toHaveLength(1)
    expect(user.content()).toMatchObject({ kind: 'transaction', isPaidByApp: true, runs: DELEGATE })
    expect(await codeOf(address)).toBe(DELEGATED_CODE)
    expect(await atomicOf(user)).toBe('supported')
    const second = await statusOf(user, await user.sendCalls(pay(1_000n)))
    expect(await typeOf(second)).toBe('0x2')
    expect(user.content()).not.toHaveProperty('runs')
    expect((await balanceOf(ANN)) - before).toBe(2_000n)
    expect(await balanceOf(address)).toBe(ETHER - 4_000n)
  })

  test('sends a single call as an operation where the app pays, and as a plain transaction where it pays itself', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const sponsored = await newUser()
    await world.chain.fund(sponsored.address, 1)
    const hash = await sponsored.rpc('eth_sendTransaction', [
      { from: sponsored.address, to: ANN, value: '0x5' },
    ])
    expect(await world.chain.request('eth_getTransactionByHash', [hash])).toMatchObject({ type: '0x4' })
    expect(await balanceOf(sponsored.address)).toBe(ETHER - 5n)
    const user = await newUser({ projectId: 'unpaid' })
    await world.chain.fund(user.address, 1)
    const plain = await user.rpc('eth_sendTransaction', [{ from: user.address, to: ANN, value: '0x5' }])
    expect(await world.chain.request('eth_getTransactionByHash', [plain])).toMatchObject({ type: '0x2' })
    expect(await codeOf(user.address)).toBe('0x')
    // A batch takes the code, and pays for itself. Plain transactions go on beside it.
    expect(await statusOf(user, await user.sendCalls(pay(1n)))).toMatchObject({ status: 200 })
    expect(user.content()).toMatchObject({ isPaidByApp: false, runs: DELEGATE })
    expect(await codeOf(user.address)).toBe(DELEGATED_CODE)
    await user.rpc('eth_sendTransaction', [{ from: user.address, to: ANN, value: '0x5' }])
    expect(await balanceOf(user.address)).toBeLessThan(ETHER - 12n)
  })

  test('signs by recovery and by ERC-1271, with its code and without it', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const user = await newUser()
    const { address } = user
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    const data = { domain: { name: 'Shop', chainId: CHAIN }, primaryType: 'Mail', message: { text: 'Hello' } }
    const wire = {
      ...data,
      types: {
        ...types,
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
      },
    }
    const signBoth = async () => [
      [hashMessage('Hello'), String(await user.rpc('personal_sign', ['0x48656c6c6f', address]))] as const,
      [
        TypedDataEncoder.hash(data.domain, types, data.message),
        String(await user.rpc('eth_signTypedData_v4', [address, JSON.stringify(wire)])),
      ] as const,
    ]
    const before = await signBoth()
    for (const [digest, signature] of before)
      expect(recoverAddress(digest, signature).toLowerCase()).toBe(address)
    await statusOf(user, await user.sendCalls([{ to: ANN }]))
    const account = new Interface([
      'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
    ])
    for (const [digest, signature] of [...before, ...(await signBoth())]) {
      expect(recoverAddress(digest, signature).toLowerCase()).toBe(address)
      const check = async (hash: string) =>
        String(
          await world.chain.request('eth_call', [
            { to: address, data: account.encodeFunctionData('isValidSignature', [hash, signature]) },
            'latest',
          ]),
        ).slice(0, 10)
      expect(await check(digest)).toBe('0x1626ba7e')
      expect(await check(hashMessage('Other'))).not.toBe('0x1626ba7e')
    }
  })

  test('gives its code back, paid by the app or by itself, and gets it again', {
    timeout: TIMEOUT_MS,
  }, async () => {
    for (const projectId of [undefined, 'unpaid']) {
      const user = await newUser(projectId === undefined ? {} : { projectId })
      await world.chain.fund(user.address, 1)
      expect(await user.rpc('wallet_revokeCode', [])).toBe(false)
      expect(user.approvals).toHaveLength(0)
      await statusOf(user, await user.sendCalls(pay(1n)))
      expect(await user.rpc('wallet_revokeCode', [])).toBe(true)
      expect(user.content()).toMatchObject({
        kind: 'transaction',
        runs: NO_DELEGATE,
        isPaidByApp: projectId === undefined,
        call: { kind: 'batch', calls: [] },
      })
      await expect.poll(() => codeOf(user.address), { timeout: 20_000 }).toBe('0x')
      expect(await atomicOf(user)).toBe('ready')
      const again = await statusOf(user, await user.sendCalls(pay(1n)))
      expect(await typeOf(again)).toBe('0x4')
      expect(await codeOf(user.address)).toBe(DELEGATED_CODE)
    }
  })

  test('gives sessions that act within their limits, and takes them back', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const user = await newUser()
    await world.chain.fund(user.address, 5)
    const by = `0x${'a9'.repeat(20)}`
    const permission = {
      type: 'native-token-periodic',
      isAdjustmentAllowed: false,
      data: { periodAmount: `0x${ETHER.toString(16)}`, periodDuration: 600 },
    }
    const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 3_600 } }]
    const ask = async () =>
      (await user.rpc('wallet_requestExecutionPermissions', [
        { chainId: chain, to: by, permission, rules },
      ])) as [{ context: string; dependencies: unknown[] }] // as the frame answers
    const [{ context, dependencies }] = await ask()
    expect(dependencies).toEqual([])
    // First the address gets its code, then the session is given.
    expect(user.approvals.map(({ content }) => content.kind)).toEqual(['transaction', 'session'])
    expect(user.approvals[0]?.content).toMatchObject({ runs: DELEGATE })
    const act = (value: bigint) =>
      actBySession(world.chain, { context, call: { target: ANN, value, callData: '0x' }, by })
    expect(await act(ETHER / 2n)).toBe(true)
    expect(await act(ETHER)).toBe(false)
    expect(await act(ETHER / 2n)).toBe(true)
    expect(await act(1n)).toBe(false)
    const [other] = await ask()
    await user.rpc('wallet_revokePermissions', [{ permissionContext: other.context }])
    expect(
      await actBySession(world.chain, {
        context: other.context,
        call: { target: ANN, value: 1n, callData: '0x' },
        by,
      }),
    ).toBe(false)
    expect(await user.rpc('wallet_getGrantedExecutionPermissions', [])).toMatchObject([{ context }])
  })
})

describe('a network without the delegate', () => {
  test('has the plain address: calls one by one, and none that have to be atomic', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const known = await codeOf(DELEGATE)
    await world.chain.request('anvil_setCode', [DELEGATE, `${String(known).slice(0, -2)}00`])
    try {
      const user = await newUser()
      await world.chain.fund(user.address, 1)
      expect(await atomicOf(user)).toBe('unsupported')
      await expect(user.sendCalls(pay(1n))).rejects.toMatchObject({ code: 5760 })
      const each = await user.sendCalls(pay(1n), { atomicRequired: false })
      expect(await statusOf(user, each)).toMatchObject({ status: 200, atomic: false })
      const id = await user.sendCalls([{ to: ANN, value: '0x1' }], { atomicRequired: false })
      expect(await statusOf(user, id)).toMatchObject({ status: 200, atomic: false })
      const hash = await user.rpc('eth_sendTransaction', [{ from: user.address, to: ANN, value: '0x5' }])
      expect(await world.chain.request('eth_getTransactionByHash', [hash])).toMatchObject({ type: '0x2' })
      expect(await codeOf(user.address)).toBe('0x')
      expect(user.approvals.some(({ content }) => 'runs' in content)).toBe(false)
    } finally {
      await world.chain.request('anvil_setCode', [DELEGATE, known])
    }
  })
})
