import { createTestModal, fakeConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import type { Grant } from '../../ports/permissions.ts'
import { connectWallet, findProvider } from '../connections/index.ts'
import { selectCreatedGrant } from './index.ts'

const GRANT: Grant = {
  context: '0x01',
  networkId: 'eip155:1',
  to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  permission: { kind: 'native', amountBase: '5', periodSeconds: 60 },
  expiresAtMs: undefined,
  maxCalls: undefined,
  state: 'live',
}

/** The provider that a page has of a wallet of this kind. */
async function start(kind: 'AUTH' | 'ANNOUNCED') {
  const connector = { ...fakeConnector(), kind } as ReturnType<typeof fakeConnector> // the embedded wallet's has more methods
  const open: typeof connector.open = async (input) => {
    const { eip155 } = await connector.open(input)
    return eip155 ? { eip155: { ...eip155, request: async ({ method }) => ({ method }) } } : {}
  }
  const made = await createTestModal({ connectors: [{ ...connector, open }] })
  made.evm.permissions = {
    supported: async () => new Map(),
    request: async () => GRANT,
    list: async () => [],
    revoke: async () => {},
    read: async (answer) =>
      (answer as { method: string }).method === 'wallet_grantPermissions' ? GRANT : undefined, // as `open` answers
  }
  await connectWallet(made.modal, { connectorId: connector.id })
  const provider = findProvider(made.modal, { namespace: 'eip155', connectorId: connector.id })
  if (!provider) throw new Error('No provider.')
  return { ...made, provider }
}

test('routes-11 what the embedded wallet gives a page by its provider is shown, and the page has its answer', async () => {
  const { modal, provider } = await start('AUTH')
  const answer = await provider.request({ method: 'wallet_grantPermissions', params: [] })
  expect(answer).toEqual({ method: 'wallet_grantPermissions' })
  await expect.poll(() => modal.router.state.stack.at(-1)?.view).toBe('SmartSessionCreated')
  expect(selectCreatedGrant(modal.getState())?.context).toBe('0x01')
})

test('routes-11 nothing is shown of an answer that is no permission, of another request, or of another wallet', async () => {
  const embedded = await start('AUTH')
  await embedded.provider.request({ method: 'wallet_requestExecutionPermissions', params: [] })
  await embedded.provider.request({ method: 'wallet_getCapabilities', params: [] })
  const other = await start('ANNOUNCED')
  await other.provider.request({ method: 'wallet_grantPermissions', params: [] })
  await new Promise((resolve) => setTimeout(resolve, 20))
  for (const { modal } of [embedded, other]) expect(modal.router.state.isOpen).toBe(false)
})
