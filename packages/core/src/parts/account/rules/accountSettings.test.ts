import { createTestModal, fakeConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectWallet } from '../../connections/connectWallet.ts'
import { setAccountSocial, setEmailAccount } from '../../email/emailSlice.ts'
import { type AuthAccountFacts, NO_AUTH_ACCOUNT, selectAccountSettings } from './accountSettings.ts'
import { toAccountLabel } from './profileWallets.ts'

async function settingsOf(kind: 'AUTH' | 'ANNOUNCED', auth: Partial<AuthAccountFacts> = {}) {
  const { modal } = await createTestModal({ connectors: [fakeConnector({ kind })] })
  await connectWallet(modal, { connectorId: 'com.example.one' })
  return selectAccountSettings(modal.state, modal.options, { ...NO_AUTH_ACCOUNT, ...auth })
}

const EVERYTHING: AuthAccountFacts = {
  ...NO_AUTH_ACCOUNT,
  isSecureSite: false,
  smartAccountNetworks: ['eip155:1'],
  hasNames: true,
  accountType: 'eoa',
}

test.each([
  ['settings-2 the upgrade card for an auth account', 'AUTH', {}, { hasUpgrade: true }],
  ['settings-2 no upgrade card on the secure site', 'AUTH', { isSecureSite: true }, { hasUpgrade: false }],
  ['settings-2 no upgrade card for a wallet', 'ANNOUNCED', EVERYTHING, { hasUpgrade: false }],
  ['settings-3 the account-auth button for an auth account', 'AUTH', {}, { hasAuth: true }],
  ['settings-3 no account-auth button for a wallet', 'ANNOUNCED', EVERYTHING, { hasAuth: false }],
  ['settings-5 a toggle to the smart account', 'AUTH', EVERYTHING, { switchTo: 'smartAccount' }],
  [
    'settings-5 a toggle to the EOA',
    'AUTH',
    { ...EVERYTHING, accountType: 'smartAccount' },
    { switchTo: 'eoa' },
  ],
  [
    'settings-5 no toggle on another network',
    'AUTH',
    { smartAccountNetworks: ['eip155:10'] },
    { switchTo: undefined },
  ],
  ['settings-5 no toggle for a wallet', 'ANNOUNCED', EVERYTHING, { switchTo: undefined }],
  [
    'settings-5 no toggle for a wallet with one address, which gives sessions, and whose code can be taken away',
    'AUTH',
    { ...EVERYTHING, isOneAddress: true, isDeployed: true },
    { switchTo: undefined, hasSessions: true, hasCode: true },
  ],
  [
    'settings-5 nothing to take away from one address before its first operation',
    'AUTH',
    { ...EVERYTHING, isOneAddress: true, isDeployed: false },
    { switchTo: undefined, hasSessions: true, hasCode: false },
  ],
  ['settings-6 a name can be chosen', 'AUTH', EVERYTHING, { choosesName: true }],
  ['settings-6 no name where none are given out', 'AUTH', { hasNames: false }, { choosesName: false }],
  ['settings-6 no name for a wallet', 'ANNOUNCED', EVERYTHING, { choosesName: false }],
] as const)('%s', async (_name, kind, auth, expected) => {
  expect(await settingsOf(kind, auth)).toMatchObject(expected)
})

test.each([
  ['a passkey without an address', 'AUTH', 'none', { email: undefined }, true],
  ['a provider without an address', 'AUTH', 'google', { email: undefined }, true],
  ['an e-mail', 'AUTH', 'none', { email: 'ada@example.com' }, false],
  ['an e-mail that the frame has not told yet', 'AUTH', 'none', undefined, false],
  ['a wallet', 'ANNOUNCED', 'none', { email: undefined }, false],
] as const)('settings-3 an address can be added: %s', async (_name, kind, social, account, expected) => {
  const { modal } = await createTestModal({ connectors: [fakeConnector({ kind })] })
  await connectWallet(modal, { connectorId: 'com.example.one' })
  setAccountSocial(modal.state, social)
  setEmailAccount(modal.state, account)
  expect(selectAccountSettings(modal.state, modal.options)?.lacksEmail).toBe(expected)
})

test('settings-6 no name is chosen where there is one', async () => {
  const { modal, evm } = await createTestModal({ connectors: [fakeConnector({ kind: 'AUTH' })] })
  evm.names = { profile: async () => ({ name: 'some.eth', imageUrl: undefined }) }
  await connectWallet(modal, { connectorId: 'com.example.one' })
  await expect.poll(() => modal.accounts.state.byNamespace.eip155?.profileName).toBe('some.eth')
  expect(selectAccountSettings(modal.state, modal.options, EVERYTHING)?.choosesName).toBe(false)
})

test.each([
  ['AUTH', 'eip155', 'smartAccount', 1, 'smartAccount'],
  ['AUTH', 'eip155', 'eoa', 1, 'eoa'],
  ['AUTH', 'eip155', undefined, 1, 'eoa'],
  ['ANNOUNCED', 'eip155', undefined, 3, undefined],
  ['ANNOUNCED', 'bip122', 'payment', 2, 'payment'],
  ['ANNOUNCED', 'bip122', 'ordinal', 2, 'ordinals'],
  ['ANNOUNCED', 'bip122', 'payment', 1, undefined],
] as const)(
  'profile-3 the label of an %s account of %s, %s, one of %s: %s',
  (kind, namespace, type, count, expected) => {
    expect(toAccountLabel({ kind, namespace, type, count })).toBe(expected)
  },
)
