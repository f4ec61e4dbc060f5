import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import type { Grant, PermissionsCapability } from '../../ports/permissions.ts'
import { connectWallet } from '../connections/index.ts'
import { grantPermission, loadGrants, revokeGrant, selectCreatedGrant, selectGrantList } from './index.ts'

const TO = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const grant = (context: string, changes: Partial<Grant> = {}): Grant => ({
  context,
  networkId: 'eip155:1',
  to: TO,
  permission: { kind: 'native', amountBase: '50000000000000000', periodSeconds: 86_400 },
  expiresAtMs: 5,
  maxCalls: 7,
  state: 'live',
  ...changes,
})

/** A modal with a connected wallet that answers with what the test sets. */
async function start(wallet: Partial<PermissionsCapability> = {}) {
  const made = await createTestModal({})
  made.evm.permissions = {
    supported: async () => new Map(),
    request: async () => grant('0x01'),
    list: async () => [grant('0x01'), grant('0x02')],
    revoke: async () => {},
    read: async () => undefined,
    ...wallet,
  }
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  return made
}
const wish = {
  to: TO,
  permission: { kind: 'native', amountBase: '1', periodSeconds: 60 },
  expiresAtMs: 9,
} as const

test('routes-11 a grant is asked for of the account and network in use, and shown', async () => {
  const asked: unknown[] = []
  const made = await start({
    async request(input) {
      asked.push(input)
      return grant('0x01')
    },
  })
  await grantPermission(made.modal, wish)
  expect(asked).toMatchObject([{ ...wish, from: expect.any(String), network: { caipNetworkId: 'eip155:1' } }])
  expect(made.modal.router.state).toMatchObject({ isOpen: true, stack: [{ view: 'SmartSessionCreated' }] })
  expect(selectCreatedGrant(made.modal.getState())).toMatchObject({
    context: '0x01',
    limit: { kind: 'amount', amount: '0.05', symbol: 'ETH', periodSeconds: 86_400 },
    networkName: 'Ethereum',
  })
})

test('routes-11 a grant that was refused is an error of its task, and shows nothing', async () => {
  const made = await start({
    request: async () => {
      throw new Error('no')
    },
  })
  await expect(grantPermission(made.modal, wish)).rejects.toThrow()
  expect(made.modal.getState().tasks.grantPermission?.status).toBe('failed')
  expect(made.modal.router.state.isOpen).toBe(false)
  await expect(grantPermission(made.modal, { ...wish, networkId: 'eip155:999' })).rejects.toMatchObject({
    code: 'network_not_found',
  })
})

test('routes-11 a wallet that is not connected, or gives none, is told apart', async () => {
  const made = await createTestModal({})
  await expect(loadGrants(made.modal)).rejects.toMatchObject({ code: 'no_account' })
  expect(selectGrantList(made.modal.getState()).status).toBe('failed')
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  await expect(loadGrants(made.modal)).rejects.toMatchObject({ code: 'unsupported_method' })
  // It has none, and nobody is asked to try again what never works.
  expect(selectGrantList(made.modal.getState())).toMatchObject({ status: 'ready', grants: [] })
})

test('routes-11 the list is loaded with its view, and says of tokens what the account knows', async () => {
  const permission = { kind: 'erc20', tokenAddress: TOKEN, amountBase: '5', periodSeconds: 60 } as const
  const made = await start({ list: async () => [grant('0x01', { permission, networkId: 'eip155:777' })] })
  expect(selectGrantList(made.modal.getState()).status).toBe('loading')
  openModal(made.modal, { view: 'SmartSessionList' })
  await expect.poll(() => selectGrantList(made.modal.getState()).status).toBe('ready')
  expect(selectGrantList(made.modal.getState()).grants).toMatchObject([
    {
      limit: { kind: 'amount', amount: '5', symbol: undefined, token: TOKEN },
      networkName: undefined,
    },
  ])
})

test.each([
  ['until its end', {}, { total: '0.0000000000005' }],
  ['up to its maximum', { maxBase: '70000' }, { total: '0.00000000000007' }],
  [
    'up to its maximum where it does not begin',
    { maxBase: '9', startsAtSeconds: undefined },
    { total: '0.000000000000000009' },
  ],
  ['without a known end', { startsAtSeconds: undefined }, { total: undefined }],
])('routes-11 a stream is told by the day, and comes to what it may %s', async (_, changes, total) => {
  const flow = { initialBase: '400000', perSecondBase: '10000', startsAtSeconds: 5, ...changes }
  const permission = { kind: 'nativeStream', ...flow } as const
  const made = await start({ list: async () => [grant('0x01', { permission, expiresAtMs: 15_000 })] })
  await loadGrants(made.modal)
  expect(selectGrantList(made.modal.getState()).grants[0]?.limit).toEqual({
    ...{ kind: 'stream', first: '0.0000000000004', daily: '0.000000000864', symbol: 'ETH', token: undefined },
    ...total,
  })
})

test('routes-11 a grant that was revoked stays in the list as such; one that was not can be tried again', async () => {
  let isWilling = false
  const made = await start({
    async revoke() {
      if (!isWilling) throw new Error('no')
    },
  })
  await loadGrants(made.modal)
  await expect(revokeGrant(made.modal, { context: '0x02' })).rejects.toThrow()
  expect(selectGrantList(made.modal.getState())).toMatchObject({ revoking: '0x02', revocation: 'failed' })
  isWilling = true
  await revokeGrant(made.modal, { context: '0x02' })
  const { grants, revoking } = selectGrantList(made.modal.getState())
  expect([grants.map(({ state }) => state), revoking]).toEqual([['live', 'revoked'], undefined])
})

test('routes-11 a list that was asked for before a grant was revoked does not bring it back', async () => {
  let answer: (grants: readonly Grant[]) => void = () => {}
  let isSlow = false
  const made = await start({
    list: async () =>
      isSlow ? new Promise((resolve) => (answer = resolve)) : [grant('0x01'), grant('0x02')],
  })
  await loadGrants(made.modal)
  isSlow = true
  const loading = loadGrants(made.modal).catch(() => {})
  await revokeGrant(made.modal, { context: '0x01' })
  answer([grant('0x01'), grant('0x02')])
  await loading
  await new Promise((resolve) => setTimeout(resolve))
  expect(selectGrantList(made.modal.getState()).grants.map(({ state }) => state)).toEqual(['revoked', 'live'])
})

test('routes-11 what another account has given is not shown', async () => {
  const made = await start()
  await grantPermission(made.modal, wish)
  await loadGrants(made.modal)
  made.evm.emit('com.example.one', { type: 'accounts', addresses: [TO] })
  await expect.poll(() => selectCreatedGrant(made.modal.getState())).toBeUndefined()
  expect(selectGrantList(made.modal.getState())).toMatchObject({ status: 'loading', grants: [] })
})
