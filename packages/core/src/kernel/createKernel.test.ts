import { createTestModal, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, fakeConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { endSession } from '../parts/connections/attachSessions.ts'
import { connectWallet } from '../parts/connections/connectWallet.ts'
import { closeModal } from './router/closeModal.ts'
import { openModal } from './router/openModal.ts'

test('two modals of a page share nothing', async () => {
  const one = await createTestModal({ options: { id: 'one' } })
  const two = await createTestModal({ options: { id: 'two' } })
  await connectWallet(one.modal, { connectorId: 'com.example.one' })
  openModal(two.modal)
  expect(two.modal.accounts.state.activeNamespace).toBeUndefined()
  expect(one.modal.router.state.isOpen).toBe(false)
})

test('destroying stops timers and sessions, and the host hears nothing more', async () => {
  const { modal, platform, evm, heard } = await createTestModal()
  await connectWallet(modal, { connectorId: 'com.example.one' })
  modal.notices.show('success', 'address_copied')
  openModal(modal)
  modal.destroy()
  expect(heard.at(-1)).toBe('close')
  const before = heard.length
  evm.emit('com.example.one', { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
  expect(platform.timerCount()).toBe(0)
  expect(evm.stopped).toEqual(['com.example.one'])
  expect(heard).toHaveLength(before)
})

test('opening and closing 200 times leaves no timer, entry or notice behind', async () => {
  const { modal, platform } = await createTestModal()
  for (let round = 0; round < 200; round += 1) {
    openModal(modal)
    modal.router.push('AllWallets')
    closeModal(modal)
  }
  await platform.advance(60_000)
  expect(platform.timerCount()).toBe(0)
  expect(modal.router.state.stack).toEqual([])
})

test('watching tells only what changed, and stops when told', async () => {
  const { modal } = await createTestModal()
  const seen: (string | undefined)[] = []
  const stop = modal.observe(
    (state) => state.accounts.byNamespace.eip155?.address,
    (address) => seen.push(address),
  )
  openModal(modal)
  await connectWallet(modal, { connectorId: 'com.example.one' })
  await Promise.resolve()
  stop()
  endSession(modal, { namespace: 'eip155', connectorId: 'com.example.one' })
  await Promise.resolve()
  expect(seen).toEqual([FAKE_ADDRESS])
})

test('an adapter that fails to load once is loaded again when the visitor connects', async () => {
  const { evm, platform } = await createTestModal()
  const { createModal } = await import('../createModal.ts')
  let failures = 1
  const modal = createModal(
    {},
    {
      platform,
      connectors: [fakeConnector({ id: 'late' })],
      adapters: [
        {
          namespace: 'eip155',
          load: () => (failures-- > 0 ? Promise.reject(new Error('chunk')) : Promise.resolve(evm.adapter)),
        },
      ],
    },
  )
  await platform.advance(0)
  await connectWallet(modal, { connectorId: 'late' })
  expect(modal.accounts.state.status).toBe('connected')
})

test.each([
  ['does not come', () => Promise.reject(new Error('chunk'))],
  ['is never answered', () => new Promise<never>(() => {})],
])('a family whose script %s keeps no other one from connecting', async (_what, load) => {
  const { evm, platform } = await createTestModal()
  const { createModal } = await import('../createModal.ts')
  const modal = createModal(
    {},
    {
      platform,
      connectors: [fakeConnector({ id: 'wallet' })],
      adapters: [{ namespace: 'solana', load }, evm.adapter],
    },
  )
  await connectWallet(modal, { connectorId: 'wallet' })
  expect(modal.accounts.state.status).toBe('connected')
})

test('a listener of the host that throws keeps nobody else from hearing', async () => {
  const { modal, heard } = await createTestModal()
  const thrown: unknown[] = []
  const onError = (error: unknown) => thrown.push(error)
  process.on('uncaughtException', onError)
  modal.on('open', () => {
    throw new Error('host mistake')
  })
  modal.on('open', () => heard.push('after'))
  openModal(modal)
  await new Promise((resolve) => setTimeout(resolve))
  process.off('uncaughtException', onError)
  expect(heard).toContain('after')
  expect(thrown.filter((error) => error instanceof Error && error.message === 'host mistake')).toHaveLength(1)
})
