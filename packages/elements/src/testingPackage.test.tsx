import { announceInWindow, createTestWallet } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import './index.ts'

// The example of docs/guide/testing-your-app.md for tests that run in a page themselves.

const wallet = createTestWallet()
const stop = announceInWindow(wallet)

// Files of tests share the page: what another one connected is not this one's.
beforeAll(() => window.foyer?.destroy())

afterAll(async () => {
  await window.foyer?.destroy()
  stop()
  wallet.stop()
})

test('the app hears a refusal, then connects', async () => {
  wallet.rejectNext()
  const refused = await window.foyer?.connect({ connectorId: wallet.rdns })
  expect(refused?.status).toBe('rejected')

  await window.foyer?.connect({ connectorId: wallet.rdns })
  expect(window.foyer?.getState().account?.address).toBe(wallet.address())
})
