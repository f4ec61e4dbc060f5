import { readFileSync } from 'node:fs'
import { createTestModal, fakeConnector, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { addWallet } from '../../parts/connections/addWallet.ts'
import { connectWallet } from '../../parts/connections/connectWallet.ts'
import { backRule } from './backRule.ts'
import { closeModal, goBack } from './closeModal.ts'
import { openingRule } from './openingRule.ts'
import { openModal } from './openModal.ts'
import { isViewName, VIEW_NAMES, type ViewEntry } from './views.ts'

const top = (modal: { router: { state: { stack: readonly ViewEntry[] } } }) =>
  modal.router.state.stack.at(-1)?.view

describe('openingRule', () => {
  const facts = { requested: undefined, isConnected: false, hasAdapters: true, isMobile: false }
  test.each([
    ['routes-5 a requested view wins', { ...facts, requested: 'Networks', isConnected: true }, 'Networks'],
    ['routes-5 otherwise the account when connected', { ...facts, isConnected: true }, 'Account'],
    ['routes-5 otherwise Connect', facts, 'Connect'],
    ['routes-4 an unknown view falls back to Connect', { ...facts, requested: 'Nowhere' }, 'Connect'],
    ['routes-4 a view name of the prototype is unknown', { ...facts, requested: 'constructor' }, 'Connect'],
    [
      'routes-6 without adapters and address it is the basic view',
      { ...facts, hasAdapters: false },
      'ConnectingWalletConnectBasic',
    ],
    ['routes-6 and AllWallets on a phone', { ...facts, hasAdapters: false, isMobile: true }, 'AllWallets'],
  ] as const)('%s', (_name, input, view) => {
    expect(openingRule(input)).toBe(view)
  })
})

describe('backRule', () => {
  const entry = (view: 'Connect' | 'AllWallets' | 'Account', key: number): ViewEntry => ({
    view,
    params: undefined,
    key,
  })
  test.each([
    ['routes-7 the first view closes', [entry('AllWallets', 1)], false, 'close'],
    ['routes-7 a later view pops', [entry('Connect', 1), entry('AllWallets', 2)], false, 'pop'],
    [
      'routes-8 back to Connect while connected shows the account',
      [entry('Connect', 1), entry('AllWallets', 2)],
      true,
      'account',
    ],
    [
      'routes-8 back to another view while connected pops',
      [entry('Account', 1), entry('AllWallets', 2)],
      true,
      'pop',
    ],
  ] as const)('%s', (_name, stack, isConnected, expected) => {
    expect(backRule(stack, isConnected)).toBe(expected)
  })

  test('routes-8 profile-7 back to a Connect that a wallet is added in pops, connected or not', () => {
    const adding: ViewEntry = { view: 'Connect', params: { addWalletForNamespace: 'solana' }, key: 2 }
    const anyFamily: ViewEntry = { view: 'Connect', params: { addWalletForNamespace: undefined }, key: 2 }
    for (const connect of [adding, anyFamily]) {
      const stack = [entry('Account', 1), connect, entry('AllWallets', 3)]
      expect([true, false].map((isConnected) => backRule(stack, isConnected))).toEqual(['pop', 'pop'])
    }
  })
})

test('routes-11 every view of the specification has a name, and nothing else has', () => {
  const clause = /`routes-11` View names: ([^.]+)\./.exec(readFileSync('docs/spec.md', 'utf8'))
  expect([...VIEW_NAMES].sort()).toEqual(clause?.[1]?.split(', ').sort())
  expect(isViewName('PayWithExchangeSelectAsset')).toBe(true)
  expect(isViewName('account')).toBe(false)
})

test('routes-1 opening a view leaves the address of the page alone', async () => {
  const { modal, platform } = await createTestModal()
  openModal(modal, { view: 'Networks' })
  expect(platform.openedLinks).toEqual([])
})

test('routes-2 routes-3 views are pushed and replaced by name on one stack', async () => {
  const { modal } = await createTestModal()
  openModal(modal)
  modal.router.push('AllWallets')
  modal.router.replace('WhatIsAWallet')
  expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Connect', 'WhatIsAWallet'])
})

test('routes-4 an unknown view asked of a live modal opens Connect', async () => {
  const { modal } = await createTestModal()
  openModal(modal, { view: 'Bogus' })
  expect(top(modal)).toBe('Connect')
})

test('routes-4 a view that lacks its parameters opens Connect', async () => {
  const { modal } = await createTestModal()
  const needed = {
    ...{ ConnectingExternal: 'connectorId', ConnectingMultiChain: 'connectorId', Downloads: 'walletId' },
    ...{ EmailVerifyDevice: 'email', EmailVerifyOtp: 'email', RegisterAccountNameSuccess: 'name' },
    ...{ SwapSelectToken: 'target', SwitchActiveChain: 'networkId', SwitchNetwork: 'networkId' },
    ...{ UpdateEmailPrimaryOtp: 'email', UpdateEmailSecondaryOtp: 'email', WalletSendConfirmed: 'hash' },
  }
  for (const [view, name] of Object.entries(needed)) {
    for (const params of [undefined, {}, { [name]: 5 }]) {
      openModal(modal, { view, ...(params && { params }) })
      expect(top(modal), `${view} ${JSON.stringify(params)}`).toBe('Connect')
    }
    openModal(modal, { view, params: { [name]: 'given' } })
    expect(top(modal)).toBe(view)
  }
})

test('connect-8 no view that connects can be opened past the agreement', async () => {
  const { modal } = await createTestModal({
    options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://a.example/terms' },
  })
  for (const view of ['AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic']) {
    openModal(modal, { view })
    expect(top(modal)).toBe('Connect')
  }
  modal.consent.set(true)
  openModal(modal, { view: 'AllWallets' })
  expect(top(modal)).toBe('AllWallets')
})

test('routes-6 a modal without adapters opens the basic view', async () => {
  const { modal } = await createTestModal({ hasAdapter: false })
  openModal(modal)
  expect(top(modal)).toBe('ConnectingWalletConnectBasic')
})

test('routes-7 back pops, and closes at the first view', async () => {
  const { modal } = await createTestModal()
  openModal(modal)
  modal.router.push('AllWallets')
  goBack(modal)
  expect(top(modal)).toBe('Connect')
  goBack(modal)
  expect(modal.router.state.isOpen).toBe(false)
})

test('routes-8 back to Connect while connected shows the account', async () => {
  const { modal } = await createTestModal()
  await connectWallet(modal, { connectorId: 'com.example.one' })
  openModal(modal, { view: 'Connect' })
  modal.router.push('AllWallets')
  goBack(modal)
  expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Account'])
})

test.each([undefined, 'eip155'] as const)(
  'routes-8 profile-7 back from where adding a wallet leads is the list of wallets again (%s)',
  async (namespace) => {
    const { modal } = await createTestModal()
    await connectWallet(modal, { connectorId: 'com.example.one' })
    openModal(modal, { view: 'ProfileWallets' })
    addWallet(modal, { namespace })
    modal.router.push('AllWallets')
    modal.router.push('ConnectingWalletConnect', { walletId: 'far' })
    const views = () => modal.router.state.stack.map((entry) => entry.view)
    goBack(modal)
    expect(views()).toEqual(['ProfileWallets', 'Connect', 'AllWallets'])
    goBack(modal)
    expect(views()).toEqual(['ProfileWallets', 'Connect'])
    goBack(modal)
    expect(views()).toEqual(['ProfileWallets'])
  },
)

test('routes-9 a closed modal opens on Connect again', async () => {
  const { modal } = await createTestModal()
  openModal(modal, { view: 'Networks' })
  closeModal(modal)
  openModal(modal)
  expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Connect'])
})

test('routes-10 closing is refused with a shake while sign-in is required without a session', async () => {
  const { modal, platform } = await createTestModal()
  await connectWallet(modal, { connectorId: 'com.example.one' })
  modal.siwx.setRequired(true)
  openModal(modal)
  expect(closeModal(modal)).toBe(false)
  expect(modal.router.state).toMatchObject({ isOpen: true, isShaking: true })
  modal.siwx.setSession(true)
  expect(closeModal(modal)).toBe(true)
  await platform.advance(500)
})

test('state-3 the shake lasts 500 ms', async () => {
  const { modal, platform } = await createTestModal()
  modal.router.shake()
  await platform.advance(499)
  expect(modal.router.state.isShaking).toBe(true)
  await platform.advance(1)
  expect(modal.router.state.isShaking).toBe(false)
})

test('leaving a view aborts the work that entering it began', async () => {
  const { modal, heard } = await createTestModal({
    connectors: [fakeConnector({ onOpen: () => new Promise(() => {}) })],
  })
  openModal(modal)
  modal.router.push('ConnectingExternal', { connectorId: 'com.example.one' })
  await until(() => modal.tasks.state.connectWallet.status === 'pending')
  goBack(modal)
  await until(() => modal.tasks.state.connectWallet.status === 'idle')
  expect(heard).not.toContain('connect-error')
})

test('account-8 an approval lies above the view that waits for it, whose work goes on until it is left itself', async () => {
  const { modal } = await createTestModal()
  openModal(modal, { view: 'Networks' })
  const signal = modal.router.signal()
  modal.router.push('ApproveTransaction')
  expect(signal?.aborted).toBe(false)
  modal.router.pop()
  expect(modal.router.signal()).toBe(signal)
  modal.router.push('ApproveTransaction')
  closeModal(modal)
  expect(signal?.aborted).toBe(true)
})

test('the host can refuse to open', async () => {
  const { modal } = await createTestModal()
  modal.on('before-open', ({ preventDefault }) => preventDefault())
  expect(openModal(modal)).toBe(false)
  expect(modal.router.state.isOpen).toBe(false)
})

test('the state is plain data at every moment', async () => {
  const { modal } = await createTestModal()
  await connectWallet(modal, { connectorId: 'com.example.one' })
  openModal(modal)
  expect(() => structuredClone(modal.getState())).not.toThrow()
})
