import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import * as v from 'valibot'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  CALLS,
  CHAIN_ID,
  createVisitor,
  ETHER,
  OWNER,
  policyOf,
  questionOf,
  REVERTING,
  usePaymaster,
} from '../../../test/paymasterTest.ts'

const { entryPoint } = SMART_ACCOUNT_CONTRACTS

const used = usePaymaster('the paymaster')
const { withGateway, rows, spent } = used

describe('who is paid for', () => {
  test('nobody where the project has no policy, or not for the chain', async () => {
    await withGateway(policyOf({ chains: { 'eip155:1': { dayBase: '1' } } }), async (it) => {
      const { wallet } = createVisitor(it)
      expect(await it.offer(wallet.address)).toBeNull()
      expect(await it.offer(wallet.address, { projectId: 'unpaid' })).toBeNull()
      const { context } = await it.serviceFor(wallet.address, { projectId: 'other' })
      const [operation, point, id] = await questionOf(
        { ...it, serviceFor: async () => ({ url: '', context }) },
        wallet.address,
      )
      await expect(it.ask('pm_getPaymasterData', [operation, point, id, context])).rejects.toThrow(
        /^-32501 The project pays for no connected wallets/,
      )
    })
  })

  test('an account by a context of its own: not by that of another account, project or time', async () => {
    await withGateway(policyOf(), async (it) => {
      const [ada, bob] = [createVisitor(it).wallet, createVisitor(it).wallet]
      const [operation, point, id, own] = await questionOf(it, ada.address)
      const ask = (context: unknown) => it.ask('pm_getPaymasterData', [operation, point, id, context])
      const { context: ofBob } = await it.serviceFor(bob.address)
      const { context: ofOther } = await it.serviceFor(ada.address, { projectId: 'other' })
      for (const context of [ofBob, ofOther])
        await expect(ask(context)).rejects.toThrow('for another account')
      for (const context of [undefined, {}, { policyId: 'x' }])
        await expect(ask(context)).rejects.toThrow('The context has no token')
      const { token } = v.parse(v.object({ token: v.string() }), own)
      const [body = '', mac = ''] = token.split('.')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object // made by the gateway
      const forged = Buffer.from(JSON.stringify({ ...claims, sender: ada.address, visitor: 'x' })).toString(
        'base64url',
      )
      for (const made of [`${forged}.${mac}`, `${body}.${'A'.repeat(43)}`, 'x.y', token.slice(1)])
        await expect(ask({ token: made })).rejects.toThrow('The context is over')
      it.clock.shiftMs = 10 * 60_000 + 1
      await expect(ask(own)).rejects.toThrow('The context is over')
      it.clock.shiftMs = 0
      await ask(own)
    })
  })

  test('pages of the project alone get a context', async () => {
    await withGateway(policyOf(), async (it) => {
      const { wallet } = createVisitor(it)
      const origin = 'https://thief.example'
      await expect(it.offer(wallet.address, { origin })).rejects.toThrow('origin_not_allowed')
    })
  })

  test('calls that the policy names, of accounts whose code is known', async () => {
    const allowed = `0x${'aa'.repeat(20)}`
    await withGateway(policyOf({ calls: [{ contract: allowed }] }), async (it) => {
      const visitor = createVisitor(it)
      await expect(visitor.send()).rejects.toThrow('does not pay for call 2')
      await visitor.send(CALLS.slice(0, 1))
      const stranger = `0x${'57'.repeat(20)}`
      await used.chain.request('anvil_setCode', [stranger, REVERTING])
      await expect(it.ask('pm_getPaymasterData', await questionOf(it, stranger))).rejects.toThrow('-32502')
    })
  })

  test('with accounts of any code, calls are read in the encodings that are common', async () => {
    const contract: Hex = `0x${'aa'.repeat(20)}`
    const execute = parseAbi([
      'function execute(address target, uint256 value, bytes callData)',
      'function executeBatch((address target, uint256 value, bytes callData)[] calls)',
    ])
    const callTo = (target: Hex) => ({ target, value: 0n, callData: '0x' as const })
    const one = (target: Hex) =>
      encodeFunctionData({ abi: execute, functionName: 'execute', args: [target, 0n, '0x'] })
    const several = (...targets: readonly Hex[]) =>
      encodeFunctionData({ abi: execute, functionName: 'executeBatch', args: [targets.map(callTo)] })
    await withGateway(policyOf({ calls: [{ contract }], accounts: 'any' }), async (it) => {
      const sender = `0x${'58'.repeat(20)}`
      const ask = async (callData: string, nonce: string) =>
        it.ask('pm_getPaymasterData', await questionOf(it, sender, { callData, nonce }))
      await ask(one(contract), '0x0')
      await ask(several(contract, contract), '0x1')
      await expect(ask(one(OWNER), '0x2')).rejects.toThrow('does not pay for call 1')
      await expect(ask(several(contract, OWNER), '0x2')).rejects.toThrow('does not pay for call 2')
      await expect(ask(`${one(contract)}00`, '0x2')).rejects.toThrow('cannot be read')
      await expect(ask('0x12345678', '0x2')).rejects.toThrow('cannot be read')
    })
  })
})

describe('what is paid for', () => {
  test.each([
    ['a high fee', { maxFeePerGas: '0x174876e80000' }, 'maxFeePerGas is at most'],
    [
      'a high tip',
      { maxPriorityFeePerGas: '0x2540be40000', maxFeePerGas: '0x1' },
      'maxPriorityFeePerGas is at most',
    ],
    ['gas for whoever sends it', { preVerificationGas: '0xf4240' }, 'preVerificationGas is at most'],
    ['much gas', { callGasLimit: '0x1e8480' }, 'at most 2000000 of gas'],
    ['no gas', { callGasLimit: undefined }, 'callGasLimit'],
    ['no fee', { maxFeePerGas: undefined }, 'maxFeePerGas'],
  ])('not %s', async (_what, changes, text) => {
    await withGateway(policyOf(), async (it) => {
      const { wallet } = createVisitor(it)
      const params = await questionOf(it, wallet.address, changes)
      await expect(it.ask('pm_getPaymasterData', params)).rejects.toThrow(text)
      expect(await rows()).toEqual([])
    })
  })

  test('operations of entry point 0.7 on the chain of the address alone', async () => {
    await withGateway(policyOf(), async (it) => {
      const [operation, , , context] = await questionOf(it, createVisitor(it).wallet.address)
      const old = '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789'
      await expect(it.ask('pm_getPaymasterData', [operation, old, '0xa', context])).rejects.toThrow('(0.7)')
      await expect(it.ask('pm_getPaymasterData', [operation, entryPoint, '0x1', context])).rejects.toThrow(
        'not for 1',
      )
      await expect(it.ask('pm_sponsorUserOperation', [])).rejects.toThrow('rpc_method_not_allowed')
      await expect(it.ask('pm_getPaymasterData', [], { chain: '8453' })).rejects.toThrow(
        'chain_not_supported',
      )
    })
  })

  test('nothing once the day is spent, with a text that says so; what is not used in time comes back', async () => {
    // The limits of gas of the questions, at two gwei: enough for three of them.
    const dayBase = String(3n * (2n * 65_536n + 50_000n + 60_000n) * 2n * 10n ** 9n)
    const price = { maxFeePerGas: '0x77359400' }
    await withGateway(policyOf({ chains: { [CHAIN_ID]: { dayBase } } }), async (it) => {
      const accounts = Array.from({ length: 8 }, () => createVisitor(it).wallet.address)
      const results = await Promise.allSettled(
        accounts.map(async (account) => it.ask('pm_getPaymasterData', await questionOf(it, account, price))),
      )
      const texts = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
      expect(texts).toHaveLength(5)
      for (const text of texts)
        expect(text).toBe('Error: -32504 Not sponsored: the project has spent what it has for the day.')
      // Nobody sends them: their five minutes pass on the chain.
      await used.chain.request('evm_increaseTime', [400])
      await used.chain.request('anvil_mine', ['0x1'])
      await expect.poll(async () => (await spent('project'))?.costBase, { timeout: 10_000 }).toBe(0n)
      expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['released']))
      it.clock.shiftMs = 400_000
      await it.ask('pm_getPaymasterData', await questionOf(it, accounts[0] ?? '', price))
    })
  })

  test('no more for an account whose calls have failed three times', async () => {
    const trap = `0x${'ee'.repeat(20)}`
    await used.chain.request('anvil_setCode', [trap, REVERTING])
    await withGateway(policyOf(), async (it) => {
      it.clock.shiftMs = 500_000
      const { send } = createVisitor(it)
      for (let times = 1; times <= 3; times += 1) {
        await send([{ to: trap, data: '0x' }])
        await expect
          .poll(() => it.fates.filter((fate) => fate === 'settled').length, { timeout: 10_000 })
          .toBe(times)
      }
      await expect(send()).rejects.toThrow('3 operations that it paid for today have failed')
      expect(ETHER).toBeGreaterThan((await spent('project'))?.costBase ?? ETHER)
    })
  })
})
