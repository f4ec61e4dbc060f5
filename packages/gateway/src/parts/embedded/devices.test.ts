import { authRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { MAX_DEVICES } from './accounts.ts'
import { EPHEMERAL_MS } from './sessions.ts'
import { sweepAuth } from './sweepAuth.ts'

await onUsualDatabase('devices', (suite) => {
  const enter = async (email: string, isEphemeral = false) => {
    await suite.opened.database.updateTable('auth_budgets').set({ sends: '[]' }).execute()
    const client = await suite.it.client()
    const { session } = await signIn(client, { ...suite.it, email, isEphemeral, nowMs: suite.now() })
    // Two devices of one moment have no order.
    suite.shiftMs += 1_000
    return { client, session }
  }

  test('an eleventh device makes the one go that was unseen for the longest', async () => {
    const email = newAddress()
    const first = await enter(email)
    const second = await enter(email)
    for (let more = 0; more < MAX_DEVICES - 1; more++) await enter(email)
    expect(await codeOf(first.client.call(authRoutes.getMe))).toBe('login_required')
    const { devices } = await second.client.call(authRoutes.listDevices)
    expect(devices).toHaveLength(MAX_DEVICES)
  })

  stressTest('private windows push no kept device out, and go after twelve hours', async () => {
    const email = newAddress()
    const kept = await enter(email)
    const window = await enter(email, true)
    expect(window.session.endsAtMs - suite.now()).toBeLessThanOrEqual(EPHEMERAL_MS)
    expect(kept.session.endsAtMs - suite.now()).toBeGreaterThan(EPHEMERAL_MS)
    for (let more = 0; more < MAX_DEVICES; more++) await enter(email, true)
    const { devices } = await kept.client.call(authRoutes.listDevices)
    expect(devices).toHaveLength(MAX_DEVICES)
    suite.shiftMs += EPHEMERAL_MS
    await sweepAuth(suite.opened.database, suite.now())
    const left = await kept.client.call(authRoutes.listDevices)
    expect(left.devices.map(({ jkt }) => jkt)).toEqual([kept.client.jkt])
  })
})
