import { connectWallet } from '@foyer/core/connections'
import type { Grant } from '@foyer/core/ports'
import { grantPermission } from '@foyer/core/sessions'
import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawMade } from '../../../testing/drawView.tsx'

const TO = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const PERMISSION = { kind: 'native', amountBase: '50000000000000000', periodSeconds: 86_400 } as const

/** A modal whose wallet gives what it is asked for. */
async function start() {
  const made = await createTestModal({})
  made.evm.permissions = {
    supported: async () => new Map(),
    request: async ({ network, to, permission, expiresAtMs }): Promise<Grant> => ({
      ...{ context: '0x01', networkId: network.caipNetworkId, to, permission, expiresAtMs },
      ...{ maxCalls: 5, state: 'live' },
    }),
    list: async () => [],
    revoke: async () => {},
    read: async () => undefined,
  }
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  return made
}

test('routes-11 after a grant the limits are shown, and lead to all sessions or back to the page', async () => {
  const made = await start()
  const expiresAtMs = Date.now() + 3_600_000
  const granted = await grantPermission(made.modal, { to: TO, permission: PERMISSION, expiresAtMs })
  expect(granted.context).toBe('0x01')
  expect(made.modal.router.state.stack.at(-1)?.view).toBe('SmartSessionCreated')
  const drawn = await drawMade(made, { view: 'SmartSessionCreated' })
  expect(drawn.text()).toContain('Up to 0.05 ETH in 1 day')
  expect(drawn.drawn.root.querySelector(`[data-address="${TO}"]`)).not.toBeNull()
  await drawn.click('session-all')
  await drawn.expectView('SmartSessionList')
  made.modal.router.pop()
  await drawn.expectView('SmartSessionCreated')
  await drawn.click('session-done')
  expect(made.modal.router.state.isOpen).toBe(false)
  await drawn.end()
})
