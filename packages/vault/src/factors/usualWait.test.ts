import { vaultRoutes } from '@foyer/api'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { factorsOf } from '../../test/factors.ts'
import { createMovers } from '../../test/movers.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { readConfig } from '../config.ts'
import { createFactorRule } from '../projects/factorRules.ts'
import { createRecoveryDelay } from '../projects/recoveryDelays.ts'

const PRODUCTION = { NODE_ENV: 'production' }
const databases = await usualVaultDatabases('the usual wait')

describe('settings', () => {
  const hoursOf = (env: Record<string, string>, ageMs: number, projectId = 'my-shop') =>
    createRecoveryDelay(readConfig(env).recoveryDelays, undefined)(projectId, ageMs) / HOUR_MS

  test('without a setting wallets older than a day make new devices wait 24 hours; with one it holds for all', () => {
    expect(hoursOf(PRODUCTION, DAY_MS + 1)).toBe(24)
    expect(hoursOf(PRODUCTION, DAY_MS)).toBe(0)
    expect(hoursOf({}, 10 * DAY_MS)).toBe(0)
    const set = (hours: string) => ({ ...PRODUCTION, FOYER_VAULT_RECOVERY_DELAY_HOURS: hours })
    expect(hoursOf(set('0'), 10 * DAY_MS)).toBe(0)
    expect(hoursOf(set('72'), 0)).toBe(72)
    expect(hoursOf(set('other=72'), 10 * DAY_MS)).toBe(24)
    expect(hoursOf(set('other=72'), 0, 'other')).toBe(72)
  })

  test('a project has its own rule for second factors, and others the general one', () => {
    const rules = readConfig({ FOYER_VAULT_SECOND_FACTOR: 'off,my-shop=required' }).factorRules
    const listed = {
      projectId: 'listed',
      name: 'L',
      origins: [],
      isLocalAllowed: false,
      secondFactor: 'optional',
    } as const
    const ruleOf = createFactorRule(rules, [listed])
    expect(['my-shop', 'listed', 'other'].map(ruleOf)).toEqual(['required', 'optional', 'off'])
    expect(createFactorRule(readConfig({}).factorRules, undefined)('any')).toBe('optional')
    expect(() => readConfig({ FOYER_VAULT_SECOND_FACTOR: 'sometimes' })).toThrow('FOYER_VAULT_SECOND_FACTOR')
  })
})

describe.each(databases)('the usual wait on $name', ({ start }) => {
  let it: VaultTest
  const { makeWallet } = createVictims(() => it)
  const { answerLink } = createMovers(() => it)
  beforeAll(async () => {
    it = await start({ recoveryDelays: { hours: undefined, byProject: {} } })
  })
  afterAll(() => it.close())

  async function stateFor(email: string, ofVault = it, link = answerLink) {
    const device = await createDevice(ofVault)
    const linkId = await link({ device }, email, 'fl_1', undefined, {})
    const { body } = await device.call('/v1/links/wait', { linkId })
    return v.parse(vaultRoutes.waitForLink.reply, body)
  }

  test('a mailbox thief waits a day for a wallet that is older than one, and a new customer adds a phone at once', async () => {
    const { email } = await makeWallet()
    expect((await stateFor(email)).state).toBe('approved')
    it.passTime(DAY_MS)
    const state = await stateFor(email)
    if (state.state !== 'withheld') throw new TypeError(`the link is ${state.state}`)
    expect(state.releaseAtMs - state.askedAtMs).toBe(DAY_MS)
  })

  test('where the project requires a second factor, a wallet without one makes new devices wait 72 hours; where it wants none, none is added', async () => {
    for (const rule of ['required', 'off'] as const) {
      const strict = await start({ factorRules: { rule, byProject: {} } })
      try {
        const there = createVictims(() => strict)
        const { device, wallet, email } = await there.makeWallet()
        const factors = factorsOf(device, wallet)
        const body = { walletId: wallet.walletId, login: await device.login(email) }
        const add = { ...body, challenge: await factors.challenge('try'), factor: { kind: 'totp' } }
        const added = await device.call('/v1/factors/add', add)
        expect(added.code).toBe(rule === 'off' ? 'factor_off' : undefined)
        strict.passTime(DAY_MS)
        const state = await stateFor(email, strict, createMovers(() => strict).answerLink)
        if (rule === 'off') expect(state.state).toBe('approved')
        else if (state.state !== 'withheld') throw new TypeError(`the link is ${state.state}`)
        else expect(state.releaseAtMs - state.askedAtMs).toBe(3 * DAY_MS)
      } finally {
        await strict.close()
      }
    }
  })
})
