import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { requireInUse, selectOwner } from './accountInUse.ts'

async function createModalOf(address: string) {
  const { modal } = await createTestModal()
  const wallet = { namespace: 'eip155', connectorId: 'com.example.one' } as const
  modal.accounts.apply({ type: 'accounts', ...wallet, addresses: [address] })
  modal.accounts.apply({ type: 'network', ...wallet, networkId: 'eip155:1' })
  modal.accounts.setActiveNamespace('eip155')
  return modal
}

test('the owner of a form is the account in use with its network', async () => {
  const { modal } = await createTestModal()
  expect(selectOwner(modal.getState())).toBeUndefined()
  expect(selectOwner((await createModalOf('0xa')).getState())).toBe('eip155:1:0xa')
})

test('what one account has agreed to is refused for another one, and without any', async () => {
  const modal = await createModalOf('0xa')
  requireInUse(modal, '0xa')
  const other = { code: 'no_account', shortMessage: 'Another account is in use by now.' }
  expect(() => requireInUse(modal, '0xb')).toThrow(expect.objectContaining(other))
  const { modal: empty } = await createTestModal()
  expect(() => requireInUse(empty, '0xa')).toThrow(expect.objectContaining(other))
})
