import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
        FOYER_TRUSTED_PROXIES: '1',
        FOYER_LOG_LEVEL: 'debug',
      }),
    ).toMatchObject({
      port: 8080,
      host: '::1',
      databaseUrl: 'postgres://x@y/z',
      audience: ['wss://relay.example', 'wss://relay.example.org/relay'],
      allowedOrigins: ['https://app.example', 'https://*.shop.example'],
      maxSockets: 5,
      trustedProxies: 1,
      logLevel: 'debug',
    })
    expect(readConfig({ FOYER_RELAY_ALLOWED_ORIGINS: '*' }).allowedOrigins).toBe('*')
  })

  test.each([
    ['PORT', '70000', 'has to be a whole number from 0 to 65535'],
    ['PORT', 'secret', 'has to be a whole number'],
    ['DATABASE_URL', 'mysql://secret', 'has to be an address that begins with postgres://'],
    ['FOYER_RELAY_PUBLIC_URLS', 'https://secret', 'wss://relay.example'],
    ['FOYER_RELAY_ALLOWED_ORIGINS', 'https://a.example/secret', 'https://app.example'],
    ['FOYER_RELAY_MAX_SOCKETS', '0', 'from 1'],
    ['FOYER_TRUSTED_PROXIES', '-1', 'from 0 to 10'],
    ['FOYER_LOG_LEVEL', 'secret', 'has to be trace'],
  ])('%s=%s is refused by name, without its value', (name, value, text) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(`${name} `)
    expect(() => readConfig({ [name]: value })).toThrow(text)
    expect(() => readConfig({ [name]: value })).not.toThrow('secret')
  })
})
