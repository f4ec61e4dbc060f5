import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getHealth } from '@foyer/api'
import { DEFAULT_PORT as GATEWAY_PORT, readConfig as readGatewayConfig } from '@foyer/gateway'
import { DEFAULT_PORT as RELAY_PORT, readConfig as readRelayConfig } from '@foyer/relay'
import { readConfig as readVaultConfig, DEFAULT_PORT as VAULT_PORT } from '@foyer/vault'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  readConfig as readSiteConfig,
  DEFAULT_PORT as SITE_PORT,
} from '../../packages/secure-frame/src/server/config.ts'
import {
  checkNeeds,
  readConfig as readSuiteConfig,
  serverEnvironments,
} from '../../packages/suite/src/config.ts'
import {
  bin,
  Compose,
  HARDENED,
  healthOf,
  NAMES,
  nodeFlags,
  parseUnit,
  read,
  SERVERS,
} from '../../tools/guard/deployFiles.ts'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { settingsOf } from '../../tools/guard/settings.ts'

// The files that run all servers in one process, as deploy.test.ts looks at those that run each by itself.

const SUITE_PORTS = [GATEWAY_PORT, RELAY_PORT, SITE_PORT, VAULT_PORT]

/** All four servers have to take what the suite makes of its environment. */
function checkSuite(env: Readonly<Record<string, string>>, graceSeconds: number) {
  const known = new Set(
    ['suite', 'gateway', 'relay', 'vault', 'secure-site'].flatMap((name) => [
      ...settingsOf(name as Parameters<typeof settingsOf>[0]), // written out above
    ]),
  )
  expect(Object.keys(env).filter((variable) => !known.has(variable))).toEqual([])
  const { ports } = readSuiteConfig(env)
  expect(Object.values(ports)).toEqual(SUITE_PORTS)
  expect(() => checkNeeds({ ...env, ...SUITE_SECRETS }, readSuiteConfig(env))).not.toThrow()
  const { gateway, relay, vault, site } = serverEnvironments(env, readSuiteConfig(env))
  expect(readGatewayConfig(gateway).embeddedWallet?.custody).toBe('single')
  expect(readRelayConfig(relay).audience).toEqual(['wss://relay.example'])
  expect(readVaultConfig(vault)).toMatchObject({ custody: 'single', trustedProxies: 1 })
  expect(readSiteConfig(site).gatewayInternalUrl).toBe(`http://127.0.0.1:${GATEWAY_PORT}`)
  const slowestMs = Math.max(...NAMES.map((name) => SERVERS[name].drainMs))
  expect(graceSeconds * 1_000).toBeGreaterThan(readGatewayConfig(gateway).stopDelayMs + slowestMs + 5_000)
  expect(env.NODE_ENV).toBe('production')
}

const SUITE_SECRETS = { FOYER_SMTP_URL: 'smtp://mail.example', FOYER_MAIL_FROM: 'shop@shop.example' }

describe('deploy/foyer-suite.service', () => {
  const unit = parseUnit(read('foyer-suite.service'))
  const one = (key: string) => unit.get(key)?.join(' ') ?? ''

  test('runs all four in one process, with settings that they take, and no rights beyond its own', () => {
    const file = `node_modules/@foyer/suite/${bin('suite')}`
    const node = ['/usr/bin/node', ...nodeFlags('suite')].join(' ')
    expect(one('Service.ExecStart')).toBe(`${node} ${file} start`)
    expect(one('Service.ExecStartPre')).toBe(`/usr/bin/node ${file} migrate`)
    const pairs = (unit.get('Service.Environment') ?? []).flatMap((line) => line.split(' '))
    const env = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])) // as systemd splits them
    checkSuite(env, Number(one('Service.TimeoutStopSec')))
    expect(one('Service.EnvironmentFile')).toBe('/etc/foyer/suite.env')
    expect(HARDENED.filter((key) => !unit.has(`Service.${key}`))).toEqual([])
    expect(one('Service.Restart')).toBe('always')
  })

  test('has started when all four say that they are well', () => {
    expect(healthOf(unit)).toEqual(SUITE_PORTS.map((port) => `http://127.0.0.1:${port}${getHealth.path}`))
  })
})

describe('deploy/compose.suite.yaml', () => {
  const text = read('compose.suite.yaml')
  const { services, volumes, secrets } = v.parse(Compose, parse(text))
  const { suite, migrate } = services

  test('runs all four in one process beside a database and a proxy, with settings that they take', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'migrate', 'suite', 'proxy'])
    const file = `node_modules/@foyer/suite/${bin('suite')}`
    expect(suite?.command).toEqual(['node', ...nodeFlags('suite'), file, 'start'])
    expect(migrate?.command).toEqual(['node', file, 'migrate'])
    const env = Object.entries(suite?.environment ?? {}).map(([key, value]) => [key, String(value)])
    checkSuite(Object.fromEntries(env), Number(/^(\d+)s$/.exec(suite?.stop_grace_period ?? '')?.[1]))
    expect(suite?.expose).toEqual(SUITE_PORTS.map(String))
    expect(suite?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(Object.values(services).filter(({ ports }) => ports.length > 0)).toHaveLength(1)
  })

  test('is reached by the names that Caddyfile leads to', () => {
    const names = v.parse(
      v.object({ networks: v.object({ default: v.object({ aliases: v.array(v.string()) }) }) }),
      suite,
    ).networks.default.aliases
    const led = [...read('Caddyfile').matchAll(/reverse_proxy ([\w-]+):/g)].map(([, name]) => name)
    expect(names.toSorted()).toEqual(led.toSorted())
  })

  test('checks the health of all four by a command that ends', () => {
    const check = suite?.healthcheck?.test ?? []
    expect(check.slice(0, 3)).toEqual(['CMD', 'node', '-e'])
    expect(check[3]).toContain(`[${SUITE_PORTS.join(', ')}]`)
    // Compose makes one dollar of two. Nobody listens at 1: the command has to say so instead of waiting.
    const script = check[3]?.replaceAll('$$', '$').replace(String(VAULT_PORT), '1') ?? ''
    expect(spawnSync(process.execPath, ['-e', script]).status).toBe(1)
  })

  test('keeps data and keys in volumes apart, and no secret in the file', () => {
    expect(Object.keys(volumes)).toEqual(['database', 'keys', 'certificates'])
    expect(suite?.volumes).toEqual(['keys:/keys'])
    for (const { file } of Object.values(secrets)) expect(existsSync(join(ROOT, 'deploy', file))).toBe(false)
    expect(
      Object.keys(suite?.environment ?? {}).filter((key) => /PASSWORD|DATABASE_URL|SMTP/.test(key)),
    ).toEqual([])
    expect(text).not.toMatch(/\/\/[^/\s]+:[^/\s]+@/)
  })
})
