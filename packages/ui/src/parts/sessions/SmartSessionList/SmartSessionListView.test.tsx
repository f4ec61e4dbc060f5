import { connectWallet } from '@foyer/core/connections'
import { openModal } from '@foyer/core/kernel'
import type { Grant, PermissionsCapability } from '@foyer/core/ports'
import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawMade } from '../../../testing/drawView.tsx'

const grant = (context: string, changes: Partial<Grant> = {}): Grant => ({
  context,
  networkId: 'eip155:1',
  to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  permission: { kind: 'native', amountBase: '50000000000000000', periodSeconds: 86_400 },
  expiresAtMs: Date.now() + 3_600_000,
  maxCalls: 1_000,
  state: 'live',
  ...changes,
})

/** The view of a wallet that answers with what the test sets. */
async function start(wallet: Partial<PermissionsCapability>) {
  const made = await createTestModal({})
  made.evm.permissions = {
    supported: async () => new Map(),
    request: async () => grant('0x01'),
    list: async () => [],
    revoke: async () => {},
    read: async () => undefined,
    ...wallet,
  }
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  const drawn = await drawMade(made, {
    view: 'SmartSessionList',
    open: () => openModal(made.modal, { view: 'SmartSessionList' }),
  })
  return drawn
}

test('routes-11 the list says what each session allows and where it stands', async () => {
  const made = await start({
    list: async () => [
      grant('0x01'),
      grant('0x02', { state: 'revoked' }),
      grant('0x03', {
        permission: { kind: 'calls', contracts: [`0x${'c'.repeat(40)}`], functions: ['mint(uint256)'] },
      }),
    ],
  })
  await expect.poll(() => made.text()).toContain('Up to 0.05 ETH in 1 day')
  expect(made.text()).toContain('mint(uint256)')
  const states = [...made.drawn.root.querySelectorAll('[data-testid="session"]')].map((card) =>
    card.getAttribute('data-state'),
  )
  expect(states).toEqual(['live', 'revoked', 'live'])
  // Nothing is left to revoke of what is revoked.
  expect(made.drawn.root.querySelectorAll('[data-testid="session-revoke"]')).toHaveLength(2)
  await made.end()
})

test('routes-11 a wallet that gives no sessions has none, and is not to be asked again', async () => {
  const made = await createTestModal({})
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  const drawn = await drawMade(made, {
    view: 'SmartSessionList',
    open: () => openModal(made.modal, { view: 'SmartSessionList' }),
  })
  await expect.poll(() => drawn.text()).toContain('No sessions')
  expect(drawn.text()).not.toContain('Try again')
  await drawn.end()
})

test('routes-11 an empty list says so, and one that does not come can be asked for again', async () => {
  let hasFailed = false
  const made = await start({
    async list() {
      if (hasFailed) return []
      hasFailed = true
      throw new Error('down')
    },
  })
  await expect.poll(() => made.has('sessions-failed')).toBe(true)
  await made.click('sessions-retry')
  await expect.poll(() => made.has('sessions-empty')).toBe(true)
  expect(made.text()).toContain('No sessions')
  await made.end()
})

test('routes-11 while the list is on its way the view says so', async () => {
  let answer: (grants: readonly Grant[]) => void = () => {}
  const made = await start({ list: () => new Promise((resolve) => (answer = resolve)) })
  expect(made.has('sessions-loading')).toBe(true)
  answer([])
  await expect.poll(() => made.has('sessions-empty')).toBe(true)
  await made.end()
})

test('routes-11 revoking is asked about first, waits for the wallet, can fail and be tried again', async () => {
  const asked: string[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const made = await start({
    list: async () => [grant('0x01')],
    revoke({ context }) {
      asked.push(context)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
  })
  await expect.poll(() => made.has('session-revoke')).toBe(true)
  await made.click('session-revoke')
  expect(asked).toEqual([])
  await made.click('session-keep')
  expect([made.has('session-confirm'), asked]).toEqual([false, []])
  await made.click('session-revoke')
  await made.click('session-confirm-revoke')
  expect(asked).toEqual(['0x01'])
  expect(made.find('session-confirm-revoke').innerText).toContain('Revoking...')
  answers[0]?.reject(new Error('no'))
  await expect.poll(() => made.text()).toContain('The session could not be revoked')
  await made.click('session-confirm-revoke')
  answers[1]?.resolve()
  await expect.poll(() => made.find('session-state').innerText).toBe('Revoked')
  expect(made.has('session-revoke')).toBe(false)
  await made.end()
})
