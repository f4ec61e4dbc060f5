import { expect, test } from 'vitest'
import { createPairingWallet, startTestRelay } from './relay.ts'

test('a relay is reached by a wallet until it stops', async () => {
  const relay = await startTestRelay()
  const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}&expiryTimestamp=${Math.floor(Date.now() / 1000) + 600}`
  const phone = await createPairingWallet({ relayUrl: relay.url, pairTimeoutMs: 30_000 })
  try {
    await phone.pair(uri)
    expect(relay.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
  } finally {
    await phone.stop()
    await relay.stop()
  }
  const late = await createPairingWallet({ relayUrl: relay.url, pairTimeoutMs: 500 })
  await expect(late.pair(uri.replaceAll('ab', 'ef'))).rejects.toMatchObject({ code: 'relay_unreachable' })
  await late.stop()
})
