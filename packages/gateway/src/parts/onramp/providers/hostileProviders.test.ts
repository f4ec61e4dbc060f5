import { afterAll, describe, expect, test } from 'vitest'
import { createServerPool, HOSTILE_ANSWERS } from '../../../../test/hostileServers.ts'
import { HOOK, make, NOW_MS, order, QUESTION, STATUS } from '../../../../test/onrampDrivers.ts'
import { readOnramps } from '../settings.ts'
import type { OnrampProvider } from './onramps.ts'

const pool = createServerPool()
afterAll(() => pool.end())

describe.each(Object.entries(make))('a hostile %s', (name, create) => {
  test.each(HOSTILE_ANSWERS)('that %s is no answer', async (_how, answer) => {
    const { url } = await pool.start(answer)
    const made: OnrampProvider = create({ now: () => NOW_MS, timeoutMs: 150 }, url)
    const ask =
      name === 'binance'
        ? () => made.begin(order({ kind: 'exchange', paid: undefined }))
        : () => made.quote(QUESTION)
    await expect(ask()).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  test('is not followed elsewhere', async () => {
    const inner = await pool.start((_request, reply) => void reply.end('{}'))
    const { url } = await pool.start(
      (_request, reply) => void reply.writeHead(307, { location: inner.url }).end(),
    )
    const made: OnrampProvider = create({ now: () => NOW_MS, timeoutMs: 300 }, url)
    await expect(made.status(STATUS)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(inner.asked()).toBe(0)
  })
})

describe('the settings of providers', () => {
  const read = (env: Readonly<Record<string, string>>) => {
    const text = (name: string) => env[name]
    return readOnramps({ url: text, key: text, text, fail: (message) => new Error(message) })
  }

  test('a provider is there when all of its variables are', () => {
    expect(read({})).toEqual({})
    expect(
      read({
        FOYER_ONRAMP_MOONPAY_KEY: 'pk',
        FOYER_ONRAMP_MOONPAY_SECRET_KEY: 'sk',
        FOYER_ONRAMP_MOONPAY_WEBHOOK_KEY: 'wk',
      }),
    ).toEqual({ moonpay: { key: 'pk', secretKey: 'sk', webhookKey: 'wk' } })
  })

  test('one that is missing is named', () => {
    expect(() => read({ FOYER_ONRAMP_MELD_KEY: 'k', FOYER_ONRAMP_MELD_WEBHOOK_URL: HOOK })).toThrow(
      'FOYER_ONRAMP_MELD_WEBHOOK_SECRET',
    )
  })
})
