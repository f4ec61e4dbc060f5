import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './base/limits.ts'
import { ConfigError, readConfig } from './config.ts'
import { LIMIT_SETTINGS, ORDERED_LIMITS, ROOM_SETTINGS } from './limitSettings.ts'

/** Something that each share may be. */
const ROOM = { maxBytes: 67_108_864, maxBytesPerSource: 8_388_608, maxBytesPerSender: 4_194_304 }

describe('the settings of a relay', () => {
  test('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 4402,
      host: '127.0.0.1',
      databaseUrl: undefined,
      audience: [],
      allowedOrigins: '*',
      trustedProxies: 0,
      logLevel: 'info',
    })
    expect(readConfig({ NODE_ENV: 'production', PORT: ' ' })).toMatchObject({ port: 4402, host: '0.0.0.0' })
  })

  test('come from the environment', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '::1',
        DATABASE_URL: 'postgres://x@y/z',
        FOYER_RELAY_PUBLIC_URLS: 'wss://relay.example, wss://relay.example.org/relay',
        FOYER_RELAY_ALLOWED_ORIGINS: 'https://app.example, https://*.shop.example',
        FOYER_RELAY_MAX_SOCKETS: '5',
        FOYER_RELAY_MAX_SOCKETS_PER_IP: '6',
        FOYER_RELAY_CONNECTS_PER_MINUTE: '7',
        FOYER_TRUSTED_PROXIES: '1',
        FOYER_LOG_LEVEL: 'debug',
      }),
    ).toMatchObject({
      port: 8080,
      host: '::1',
      databaseUrl: 'postgres://x@y/z',
      audience: ['wss://relay.example', 'wss://relay.example.org/relay'],
      allowedOrigins: ['https://app.example', 'https://*.shop.example'],
      limits: { maxSockets: 5, maxSocketsPerIp: 6, connectsPerMinutePerIp: 7 },
      room: {},
      trustedProxies: 1,
      logLevel: 'debug',
    })
    expect(readConfig({ FOYER_RELAY_ALLOWED_ORIGINS: '*' }).allowedOrigins).toBe('*')
  })

  test('name the servers of NATS, how to get in there, and how many keep each message', () => {
    expect(readConfig({ FOYER_RELAY_NATS_REPLICAS: '3' }).nats).toBeUndefined()
    expect(readConfig({ FOYER_RELAY_NATS_URL: 'nats://a:4222, tls://u:p@b:4222' }).nats).toEqual({
      urls: ['nats://a:4222', 'tls://u:p@b:4222'],
    })
    expect(
      readConfig({
        FOYER_RELAY_NATS_URL: 'nats://a',
        FOYER_RELAY_NATS_CREDENTIALS_FILE: '/etc/foyer/relay.creds',
        FOYER_RELAY_NATS_CA_FILE: '/etc/foyer/ca.pem',
        FOYER_RELAY_NATS_REPLICAS: '1',
      }).nats,
    ).toEqual({
      urls: ['nats://a'],
      credentialsFile: '/etc/foyer/relay.creds',
      caFile: '/etc/foyer/ca.pem',
      replicas: 1,
    })
    for (const [name, value] of [
      ['FOYER_RELAY_NATS_URL', 'http://secret@a'],
      ['FOYER_RELAY_NATS_REPLICAS', '2'],
    ] as const) {
      const read = () => readConfig({ [name]: value })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(name)
      expect(read).not.toThrow('secret')
    }
  })

  test('every limit has a variable of its own, which sets it to what it may be', () => {
    const settings = { ...LIMIT_SETTINGS, ...ROOM_SETTINGS }
    const variables = Object.values(settings).map(({ variable }) => variable)
    expect(new Set(variables).size).toBe(Object.keys(DEFAULT_LIMITS).length + 3)
    for (const [name, { variable, min, max }] of Object.entries(settings)) {
      const defaults: Readonly<Record<string, number>> = { ...DEFAULT_LIMITS, ...ROOM }
      const fine = defaults[name] ?? Number.NaN
      expect(fine, name).toBeGreaterThanOrEqual(min)
      expect(fine, name).toBeLessThanOrEqual(max)
      const { limits, room } = readConfig({ [variable]: String(fine) })
      expect({ ...limits, ...room }, variable).toEqual({ [name]: fine })
      for (const bad of [String(min - 1), String(max + 1), '1e3', '-1', '0x10', '1.5']) {
        expect(() => readConfig({ [variable]: bad }), `${variable}=${bad}`).toThrow(
          `${variable} has to be a whole number from ${min} to ${max}.`,
        )
      }
    }
  })

  test.each(ORDERED_LIMITS)('%s is not above %s', (smaller, larger) => {
    const [low, high] = [LIMIT_SETTINGS[smaller].variable, LIMIT_SETTINGS[larger].variable]
    const tooMuch = String(DEFAULT_LIMITS[larger] + 1)
    expect(() => readConfig({ [low]: tooMuch })).toThrow(`${low} has to be no more than ${high}.`)
  })

  test('a share of the mailbox is not above the whole', () => {
    const whole = { FOYER_RELAY_MAILBOX_BYTES: '2000000' }
    expect(readConfig({ ...whole, FOYER_RELAY_MAILBOX_BYTES_PER_IP: '2000000' }).room).toEqual({
      maxBytes: 2_000_000,
      maxBytesPerSource: 2_000_000,
    })
    expect(() => readConfig({ ...whole, FOYER_RELAY_MAILBOX_BYTES_PER_CLIENT: '2000001' })).toThrow(
      'FOYER_RELAY_MAILBOX_BYTES_PER_CLIENT has to be no more than FOYER_RELAY_MAILBOX_BYTES.',
    )
  })

  test.each([
    ['PORT', '70000', 'has to be a whole number from 0 to 65535'],
    ['PORT', 'secret', 'has to be a whole number'],
    ['DATABASE_URL', 'mysql://secret', 'has to be an address that begins with postgres://'],
    ['FOYER_RELAY_PUBLIC_URLS', 'https://secret', 'wss://relay.example'],
    ['FOYER_RELAY_ALLOWED_ORIGINS', 'https://a.example/secret', 'https://app.example'],
    ['FOYER_RELAY_MAX_SOCKETS', '0', 'from 1'],
    ['FOYER_STOP_DELAY_SECONDS', '301', 'from 0 to 300'],
    ['FOYER_TRUSTED_PROXIES', '-1', 'from 0 to 10'],
    ['FOYER_LOG_LEVEL', 'secret', 'has to be trace'],
  ])('%s=%s is refused by name, without its value', (name, value, text) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ code: 'bad_setting' }))
    expect(() => readConfig({ [name]: value })).toThrow(`${name} `)
    expect(() => readConfig({ [name]: value })).toThrow(text)
    expect(() => readConfig({ [name]: value })).not.toThrow('secret')
  })
})
