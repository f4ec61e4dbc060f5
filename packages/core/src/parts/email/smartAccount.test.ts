import {
  createEmailTest,
  createFakeFrame,
  FAKE_CODE,
  FAKE_SMART_ADDRESS,
  failToLoad,
  fakeAuthConnector,
  until,
} from '@foyer/devkit'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { selectAccountChoice } from '../../kernel/accounts/isSmartAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { toAuthKey, toRecordKey } from '../../kernel/storage/storageKeys.ts'
import { selectAccountSettings, selectAuthFacts, selectProfileWallets } from '../account/index.ts'
import { findProvider, switchConnection } from '../connections/index.ts'
import { setAccountType } from '../identity/index.ts'
import { selectCompatibleNetworks } from '../networks/index.ts'
import { setSendAmount } from '../send/index.ts'
import { confirmOtp, submitEmail } from './index.ts'

const onMainnet = () => createFakeFrame({ smartNetworks: [1] })

/** A refusal of the frame. */
const refusal = (code: string) => new ModalError({ code: 'sign_in_failed', message: 'no', cause: { code } })

/** Has the connector fail with what the frame would refuse with. */
function breakAuth(modal: Modal, name: 'setPreferredAccount', code: string): () => void {
  const auth = modal.connectors.get('auth')?.auth
  if (!auth) throw new Error('no connector')
  const before = auth[name]
  const set = (method: unknown) => Object.assign(auth, { [name]: method })
  set(async () => {
    throw refusal(code)
  })
  return () => set(before)
}

/** Signed in by code, at a fake of the frame that has smart accounts there. */
async function signedIn(frame = onMainnet(), given: Parameters<typeof createEmailTest>[1] = {}) {
  const made = await createEmailTest(frame, given)
  const { modal, platform } = made
  await submitEmail(modal, { email: 'ada@example.com' })
  await confirmOtp(modal, { otp: FAKE_CODE })
  const hints = () => JSON.parse(platform.storage?.getItem(toAuthKey('main')) ?? 'null')
  await until(() => hints()?.smartNetworkIds !== undefined)
  const settings = () =>
    selectAccountSettings(modal.state, modal.options, selectAuthFacts(modal.state, 'https://app.example'))
  const provider = findProvider(modal, { namespace: 'eip155', connectorId: 'auth' })
  if (!provider) throw new Error('no provider')
  const codes = () => modal.state.notices.items.map(({ code }) => code)
  return { ...made, hints, settings, provider, codes }
}

test('product-3 state-23 settings-5 the other account is in use from then on, and the toggle offers the first', async () => {
  const { modal, frame, settings, provider, codes, heard } = await signedIn()
  expect(settings()).toMatchObject({ switchTo: 'smartAccount', accountType: 'eoa' })
  heard.length = 0
  await setAccountType(modal, { type: 'smartAccount' })
  expect(settings()).toMatchObject({ switchTo: 'eoa', accountType: 'smartAccount', isUndeployed: true })
  expect(modal.accounts.state.byNamespace.eip155).toMatchObject({
    address: FAKE_SMART_ADDRESS,
    addresses: [FAKE_SMART_ADDRESS, frame.address],
  })
  expect(modal.connections.state.items[0]?.accountTypes).toEqual(['smartAccount', 'eoa'])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([FAKE_SMART_ADDRESS, frame.address])
  expect([codes(), heard]).toEqual([['account_switched'], ['account-change']])
  await setAccountType(modal, { type: 'eoa' })
  expect(settings()).toMatchObject({ switchTo: 'smartAccount', accountType: 'eoa', isUndeployed: false })
  expect(modal.accounts.state.byNamespace.eip155?.address).toBe(frame.address)
})

test('state-23 what was being sent is forgotten', async () => {
  const { modal } = await signedIn()
  setSendAmount(modal, { text: '1.5' })
  expect(modal.state.send?.amountText).toBe('1.5')
  await setAccountType(modal, { type: 'smartAccount' })
  expect(modal.state.send?.amountText).toBe('')
})

test('state-23 the account that was chosen is in use after a reload, and offered again at once', async () => {
  const frame = onMainnet()
  const { modal, platform } = await signedIn(frame)
  await setAccountType(modal, { type: 'smartAccount' })
  const stored = Object.fromEntries(
    [toRecordKey('main'), toAuthKey('main')].map((key) => [key, platform.storage?.getItem(key) ?? '']),
  )
  modal.destroy()
  frame.script.silent = new Set(['GET_SMART_ACCOUNT_ENABLED_NETWORKS'] as const)
  const next = await createEmailTest(frame, { platform: { stored } })
  await until(() => next.modal.accounts.state.status === 'connected')
  expect(next.modal.accounts.state.byNamespace.eip155?.address).toBe(FAKE_SMART_ADDRESS)
  expect(selectAccountChoice(next.modal.state)).toBe('smartAccount')
  // Clause entity-15: until the frame has answered, what was noted counts.
  await until(() => next.modal.state.smartAccount?.networkIds.length === 1)
})

test.each([
  ['smart_account_unavailable', true],
  ['internal', false],
] as const)(
  'state-19 settings-5 where it cannot be switched to (%s) the eoa is in use',
  async (code, isAway) => {
    const { modal, settings, codes } = await signedIn()
    const mend = breakAuth(modal, 'setPreferredAccount', code)
    await expect(setAccountType(modal, { type: 'smartAccount' })).rejects.toMatchObject({
      code: 'sign_in_failed',
    })
    expect(modal.state.tasks.setAccountType?.status).toBe('failed')
    expect(settings()).toMatchObject({
      accountType: 'eoa',
      switchTo: 'smartAccount',
      isSmartAccountAway: isAway,
    })
    expect(codes()).toEqual(['account_not_switched'])
    mend()
    await setAccountType(modal, { type: 'smartAccount' })
    expect(settings()).toMatchObject({ accountType: 'smartAccount', isSmartAccountAway: false })
  },
)

test('settings-5 who leaves the code that the frame wants first is told nothing', async () => {
  const { modal, codes } = await signedIn()
  breakAuth(modal, 'setPreferredAccount', 'aborted')
  await setAccountType(modal, { type: 'smartAccount' }).catch(() => {})
  expect(codes()).toEqual([])
})

test('state-20 the list is emptied when the frame cannot say which networks have smart accounts', async () => {
  const { modal, frame, hints, settings, platform } = await signedIn()
  expect(hints().smartNetworkIds).toEqual(['eip155:1'])
  const stored = Object.fromEntries(
    [toRecordKey('main'), toAuthKey('main')].map((key) => [key, platform.storage?.getItem(key) ?? '']),
  )
  modal.destroy()
  const { connector } = fakeAuthConnector(frame)
  const failing = { ...connector.auth, smartAccountNetworks: () => Promise.reject(refusal('internal')) }
  const next = await createEmailTest(frame, {
    platform: { stored },
    connectors: [{ ...connector, auth: failing }],
  })
  const kept = () => JSON.parse(next.platform.storage?.getItem(toAuthKey('main')) ?? 'null')
  await until(() => kept()?.smartNetworkIds?.length === 0)
  expect(next.modal.state.smartAccount?.networkIds).toEqual([])
  expect(settings()?.switchTo).toBe('smartAccount')
  const facts = selectAuthFacts(next.modal.state, 'https://app.example')
  expect(selectAccountSettings(next.modal.state, next.modal.options, facts)?.switchTo).toBeUndefined()
})

test('state-18 signing out forgets where it was', async () => {
  const { modal, hints } = await signedIn()
  const { disconnect } = await modal.load('connections')
  await disconnect(modal)
  expect(hints()).not.toHaveProperty('smartNetworkIds')
  expect(modal.state.smartAccount?.networkIds).toEqual([])
})

test('state-19 state-23 on a network without smart accounts the eoa is in use, and the other one again behind it', async () => {
  const { modal, frame, provider, settings } = await signedIn()
  await setAccountType(modal, { type: 'smartAccount' })
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(modal.accounts.state.byNamespace.eip155?.address).toBe(frame.address)
  modal.connections.apply({ type: 'network', ...AUTH, networkId: 'eip155:10' })
  modal.accounts.apply({ type: 'network', ...AUTH, networkId: 'eip155:10' })
  expect(settings()).toMatchObject({ switchTo: undefined, accountType: 'eoa' })
  // Clause profile-3: the account that it cannot be switched to is not among those to switch to.
  expect(selectProfileWallets(modal.state, { imageUrl: () => undefined }).others).toEqual([])
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(modal.accounts.state.byNamespace.eip155?.address).toBe(FAKE_SMART_ADDRESS)
})

const AUTH = { namespace: 'eip155', connectorId: 'auth' } as const

test('profile-3 profile-4 the list of wallets names both accounts, and switches by the frame', async () => {
  const { modal, frame, codes } = await signedIn()
  const wallets = () => selectProfileWallets(modal.state, { imageUrl: () => undefined })
  expect(wallets()).toMatchObject({
    active: { address: frame.address, accountLabel: 'eoa' },
    others: [{ kind: 'account', address: FAKE_SMART_ADDRESS, accountLabel: 'smartAccount' }],
  })
  await switchConnection(modal, { ...AUTH, address: FAKE_SMART_ADDRESS })
  expect(frame.memory.accountType).toBe('smartAccount')
  expect(wallets().active).toMatchObject({ address: FAKE_SMART_ADDRESS, accountLabel: 'smartAccount' })
  expect(codes()).toEqual(['account_switched'])
  breakAuth(modal, 'setPreferredAccount', 'internal')
  await expect(switchConnection(modal, { ...AUTH, address: frame.address })).rejects.toMatchObject({
    code: 'sign_in_failed',
  })
  expect(codes()).toEqual(['account_not_switched'])
})

test('an account whose script does not load is not switched to, which is said, and can be chosen again', async () => {
  const { modal, frame, codes } = await signedIn()
  const mend = failToLoad(modal, 'identity')
  await expect(switchConnection(modal, { ...AUTH, address: FAKE_SMART_ADDRESS })).rejects.toThrow('identity')
  expect(codes()).toEqual(['account_not_switched'])
  mend()
  await switchConnection(modal, { ...AUTH, address: FAKE_SMART_ADDRESS })
  expect(frame.memory.accountType).toBe('smartAccount')
})

test('networks-9 a smart account receives where it can be put on the chain, and nowhere else', async () => {
  const { modal } = await signedIn()
  const ids = () => selectCompatibleNetworks(modal.state).map(({ caipNetworkId }) => caipNetworkId)
  expect(ids()).toEqual(['eip155:1', 'eip155:10'])
  await setAccountType(modal, { type: 'smartAccount' })
  expect(ids()).toEqual(['eip155:1'])
})

test('a frame without smart accounts has one account, without a type', async () => {
  const { modal, settings } = await signedIn(createFakeFrame())
  expect(modal.connections.state.items[0]?.accountTypes).toBeUndefined()
  expect(settings()).toMatchObject({ switchTo: undefined, accountType: undefined })
})
