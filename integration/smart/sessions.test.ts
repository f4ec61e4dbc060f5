import { actBySession } from '@foyer/devkit/smartAccounts'
import { stressTest } from '@foyer/devkit/stress'
import { permissionContext, readContext } from '@foyer/smart-account'
import { describe, expect, test } from 'vitest'
import { CHAIN } from '../../packages/gateway/test/bundlerTest.ts'
import { type SmartUser, startSmartWorld, statusOf } from './smartWorld.ts'

// Sessions of the frame's smart account: its approval, a real gateway that remembers them, a real bundler and a real chain.

const APP = `0x${'a9'.repeat(20)}`
const SHOP = `0x${'5a'.repeat(20)}`
const ETHER = 10n ** 18n
const chainId = `0x${CHAIN.toString(16)}`

const world = startSmartWorld(120_000)
const native = (amount = ETHER) => ({
  type: 'native-token-periodic',
  isAdjustmentAllowed: false,
  data: { periodAmount: `0x${amount.toString(16)}`, periodDuration: 600 },
})
const request = (permission: object = native()) => [
  {
    ...{ chainId, to: APP, permission },
    rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 3_600 } }],
  },
]

interface Given {
  readonly context: string
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
}
async function give(user: SmartUser, permission?: object): Promise<Given> {
  const [given] = (await user.rpc('wallet_requestExecutionPermissions', request(permission))) as [Given] // as the frame answers
  return given
}
const pay = (context: string, value: bigint) =>
  actBySession(world.chain, { context, call: { target: SHOP, value, callData: '0x' }, by: APP })
/** Puts the account on the chain, which its first operation does once it is in a block. */
const putOnChain = async (user: SmartUser) =>
  expect(await statusOf(user, await user.sendCalls([{ to: SHOP, value: '0x0', data: '0x' }]))).toMatchObject({
    status: 200,
  })
const list = (user: SmartUser, params: unknown[] = []) =>
  user.rpc('wallet_getGrantedExecutionPermissions', params)

describe('call-10 a smart account', () => {
  test('gives a session that acts without anybody until its limit, and takes it back on its chain', async () => {
    const user = await world.newUser()
    await world.chain.fund(user.address, 5)
    await putOnChain(user)
    const { context, dependencies } = await give(user)
    expect(dependencies).toEqual([])
    expect(user.content()).toMatchObject({ kind: 'session', act: 'grant', delegate: APP })
    const asked = user.approvals.length
    expect(await pay(context, ETHER / 2n)).toBe(true)
    expect(await pay(context, ETHER / 2n)).toBe(true)
    expect(await pay(context, 1n)).toBe(false)
    expect(user.approvals).toHaveLength(asked)
    expect(await list(user)).toMatchObject([{ context, state: 'live', to: APP, from: user.address }])
    const other = await give(user)
    expect(await user.rpc('wallet_revokePermissions', [{ permissionContext: other.context }])).toEqual({})
    // Paid by the project: nothing is taken from the account for it.
    expect(user.content()).toMatchObject({ kind: 'session', act: 'revoke', feeBase: 0n })
    expect(await pay(other.context, 1n)).toBe(false)
    expect(await list(user)).toMatchObject([{ context }])
    expect(await list(user, [{ includeEnded: true }])).toMatchObject([
      { context: other.context, state: 'revoked' },
      { context, state: 'live' },
    ])
  })

  stressTest(
    'that is not on the chain yet says what puts it there; revoking puts it there too, and can pay for itself',
    async () => {
      const user = await world.newUser({ projectId: 'unpaid' })
      await world.chain.fund(user.address, 5)
      const { context, dependencies } = await give(user)
      expect(dependencies).toHaveLength(1)
      expect(await pay(context, 1n)).toBe(false)
      await user.rpc('wallet_revokeExecutionPermission', [{ permissionContext: context }])
      expect(user.content()).toMatchObject({ kind: 'session', act: 'revoke' })
      expect(Reflect.get(Object(user.content()), 'feeBase')).toBeGreaterThan(0n)
      expect(await pay(context, 1n)).toBe(false)
      const again = await give(user)
      expect(again.dependencies).toEqual([])
      expect(await pay(again.context, 1n)).toBe(true)
    },
  )

  test('takes none back for who means EIP-2255, for another wallet, or with other bytes', async () => {
    const [user, stranger] = [await world.newUser(), await world.newUser()]
    await world.chain.fund(user.address, 5)
    await putOnChain(user)
    const { context } = await give(user)
    await expect(user.rpc('wallet_revokePermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      code: 4200,
    })
    const params = [{ permissionContext: context }]
    await expect(stranger.rpc('wallet_revokePermissions', params)).rejects.toMatchObject({ code: -32602 })
    const other = permissionContext({ ...readContext(context), salt: 1n })
    await expect(
      user.rpc('wallet_revokeExecutionPermission', [{ permissionContext: other }]),
    ).rejects.toMatchObject({ code: -32602 })
    expect(await pay(context, 1n)).toBe(true)
  })

  stressTest('gives none as typed data, whatever is in it', async () => {
    const user = await world.newUser()
    const { delegator, delegate, salt } = readContext((await give(user)).context)
    const domain = {
      ...{ name: 'DelegationManager', version: '1', chainId: CHAIN },
      verifyingContract: '0xdb9b1e94b5b69df7e401ddbede43491141047db3',
    }
    const types = {
      Delegation: [
        'delegate address',
        'delegator address',
        'authority bytes32',
        'caveats Caveat[]',
        'salt uint256',
      ],
      Caveat: ['enforcer address', 'terms bytes'],
    }
    const fields = (names: readonly string[]) =>
      names.map((one) => ({ name: one.split(' ')[0], type: one.split(' ')[1] }))
    const typed = {
      domain,
      types: { Delegation: fields(types.Delegation), Caveat: fields(types.Caveat) },
      primaryType: 'Delegation',
      message: { delegate, delegator, authority: `0x${'ff'.repeat(32)}`, caveats: [], salt: String(salt) },
    }
    for (const verifyingContract of [domain.verifyingContract, user.address])
      await expect(
        user.rpc('eth_signTypedData_v4', [
          user.address,
          JSON.stringify({ ...typed, domain: { ...domain, verifyingContract } }),
        ]),
      ).rejects.toMatchObject({ code: -32602 })
  })

  test('gives none while the ordinary account is used, and lists none', async () => {
    const user = await world.newUser({ type: 'eoa' })
    await expect(user.rpc('wallet_requestExecutionPermissions', request())).rejects.toMatchObject({
      code: 4200,
    })
    await expect(user.rpc('wallet_revokePermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      code: 4200,
    })
    expect(await list(user)).toEqual([])
    expect(await user.rpc('wallet_getSupportedExecutionPermissions', [])).toEqual({})
  })
})
