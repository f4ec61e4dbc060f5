import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHealth, vaultRoutes } from '@foyer/api'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { METRICS_PATH } from '../../packages/gateway/src/http/health.ts'
import {
  readConfig as readSiteConfig,
  DEFAULT_PORT as SITE_PORT,
} from '../../packages/secure-frame/src/server/config.ts'
import {
  bin,
  Compose,
  HARDENED,
  healthOf,
  NAMES,
  nodeFlags,
  PROGRAMS,
  parseUnit,
  read,
  SERVERS,
} from '../../tools/guard/deployFiles.ts'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { settingsOf } from '../../tools/guard/settings.ts'

// Nothing reads these files before a deployment: a port, a path or a variable of theirs that is no more is found there first.

/** Checks the environment of a server, whichever file it comes from. */
function checkServer(
  name: (typeof NAMES)[number],
  env: Readonly<Record<string, string>>,
  graceSeconds: number,
) {
  const known = settingsOf(name)
  expect(Object.keys(env).filter((variable) => !known.has(variable))).toEqual([])
  const config = SERVERS[name].read({ ...env, DATABASE_URL: 'postgres://foyer@postgres/foyer' })
  expect(config.port).toBe(SERVERS[name].port)
  expect(config.trustedProxies).toBe(1)
  expect(config.stopDelayMs).toBeGreaterThan(1_000)
  expect(graceSeconds * 1_000).toBeGreaterThan(config.stopDelayMs + SERVERS[name].drainMs + 5_000)
  expect(env.NODE_ENV).toBe('production')
}

describe('deploy/compose.yaml', () => {
  const text = read('compose.yaml')
  const { services, volumes, secrets } = v.parse(Compose, parse(text))
  const seconds = (time: string | undefined) => Number(/^(\d+)s$/.exec(time ?? '')?.[1] ?? Number.NaN)

  test('has a database, both servers, what migrates them, those of e-mail for who asks for them, and a proxy of the reader', () => {
    const ofEmail = Object.entries(services).filter(([, { profiles }]) => profiles.includes('email'))
    expect(ofEmail.map(([name]) => name)).toEqual(['vault-database', 'vault-migrate', 'vault', 'secure-site'])
    const always = Object.entries(services).filter(([, { profiles }]) => profiles.length === 0)
    expect(always.map(([name]) => name)).toEqual(['postgres', 'migrate', 'gateway', 'relay', 'proxy'])
    expect(services.proxy?.image).toMatch(/^\$\{FOYER_PROXY_IMAGE:-/)
    const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
    const migrating = services.migrate?.command?.join(' ') ?? ''
    for (const name of ['gateway', 'relay'] as const) {
      expect(migrating).toContain(`node node_modules/@foyer/${name}/${bin(name)} migrate`)
    }
    expect(services['vault-migrate']?.command).toEqual([
      'node',
      `node_modules/@foyer/vault/${bin('vault')}`,
      'migrate',
    ])
  })

  test.each(NAMES)('runs the %s by its own file, with settings that it takes', (name) => {
    const service = services[name]
    const file = `node_modules/@foyer/${name}/${bin(name)}`
    expect(service?.command).toEqual(['node', ...nodeFlags(name), file, 'serve'])
    expect(service?.expose).toEqual([String(SERVERS[name].port)])
    const env = Object.fromEntries(
      Object.entries(service?.environment ?? {}).map(([key, value]) => [key, String(value)]),
    )
    checkServer(name, env, seconds(service?.stop_grace_period))
    expect(service?.restart).toBe('unless-stopped')
    const migrating = name === 'vault' ? 'vault-migrate' : 'migrate'
    expect(service?.depends_on).toEqual({ [migrating]: { condition: 'service_completed_successfully' } })
  })

  test('gives the vault a database, secrets and a key file that the gateway has not', () => {
    const { vault, gateway } = services
    expect(vault?.env_file).not.toBe(gateway?.env_file)
    expect(vault?.volumes).toEqual(['vault-keys:/keys'])
    expect(String(vault?.environment.FOYER_VAULT_KEYS_FILE)).toMatch(/^\/keys\//)
    expect(
      Object.values(services).filter(({ volumes: own }) => own.join().includes('vault-keys')),
    ).toHaveLength(1)
    expect(services['vault-database']?.volumes).not.toEqual(services.postgres?.volumes)
    expect(read('Dockerfile')).toContain('chown node:node /keys')
  })

  test('runs the secure site with settings that it takes, and no secret', () => {
    const site = services['secure-site']
    expect(site?.command).toEqual(['node', `node_modules/@foyer/secure-site/${bin('secure-site')}`, 'serve'])
    expect(site?.expose).toEqual([String(SITE_PORT)])
    expect(site?.env_file).toBeUndefined()
    checkSite(
      Object.fromEntries(Object.entries(site?.environment ?? {}).map(([key, value]) => [key, String(value)])),
    )
  })

  test.each(PROGRAMS)('checks the health of the %s by a command that ends', (name) => {
    const port = name === 'secure-site' ? SITE_PORT : SERVERS[name].port
    const { test: check = [], interval, timeout } = services[name]?.healthcheck ?? {}
    expect(check.slice(0, 3)).toEqual(['CMD', 'node', '-e'])
    expect(check[3]).toContain(`http://127.0.0.1:${port}${getHealth.path}`)
    expect(seconds(timeout)).toBeLessThan(seconds(interval))
    // Nobody listens there: the command has to say so instead of waiting.
    const script = check[3]?.replace(`:${port}/`, ':1/') ?? ''
    expect(spawnSync(process.execPath, ['-e', script]).status).toBe(1)
  })

  test('keeps data in volumes, and no secret in the file', () => {
    const named = Object.values(services).flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0]),
    )
    expect(named.filter((name) => !name?.startsWith('./')).toSorted()).toEqual(
      Object.keys(volumes).toSorted(),
    )
    for (const file of named.filter((name) => name?.startsWith('./'))) {
      expect(existsSync(join(ROOT, 'deploy', file ?? ''))).toBe(true)
    }
    for (const { environment } of Object.values(services)) {
      const secret = Object.keys(environment).filter((key) => /PASSWORD|KEY|DATABASE_URL|RPC/.test(key))
      expect(secret.filter((key) => !key.endsWith('_FILE'))).toEqual([])
    }
    for (const { file } of Object.values(secrets)) expect(existsSync(join(ROOT, 'deploy', file))).toBe(false)
    expect(text).not.toMatch(/\/\/[^/\s]+:[^/\s]+@/)
  })

  test('builds an image of the clone that it lies in, without a registry that has these packages', () => {
    const dockerfile = read('Dockerfile')
    const [, words = ''] = /^RUN npm run pack -- \/srv\/foyer (.+)$/m.exec(dockerfile) ?? []
    expect(words.split(' ').sort()).toEqual([...PROGRAMS, 'suite'].map((name) => `@foyer/${name}`).sort())
    expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts).toHaveProperty('pack')
    expect(dockerfile).not.toMatch(/npm install/)
    for (const file of ['compose.yaml', 'compose.suite.yaml']) {
      const composed = v.parse(Compose, parse(read(file))).services
      const builds = Object.values(composed).flatMap(({ build }) => (build === undefined ? [] : [build]))
      expect(builds.length).toBeGreaterThan(1)
      for (const { context, dockerfile: path } of builds) {
        expect(existsSync(join(ROOT, 'deploy', context, path))).toBe(true)
        // The whole clone is what it is built of.
        expect(existsSync(join(ROOT, 'deploy', context, 'package-lock.json'))).toBe(true)
      }
    }
    // These folders are of another system, or left by a build here.
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
    for (const path of ['**/node_modules', '**/dist', '.foyer', '.git']) expect(ignored).toContain(path)
    const command = [
      'node',
      ...nodeFlags('gateway'),
      `node_modules/@foyer/gateway/${bin('gateway')}`,
      'serve',
    ]
    expect(dockerfile).toContain(`CMD [${command.map((part) => JSON.stringify(part)).join(', ')}]`)
    expect(dockerfile).toContain('USER node')
  })
})

describe('deploy/Caddyfile', () => {
  const text = read('Caddyfile')

  test('leads to all servers, asks for their health, and keeps their figures inside', () => {
    expect(text).toContain(`reverse_proxy secure-site:${SITE_PORT} {`)
    expect(text.match(/import behind_foyer/g)).toHaveLength(PROGRAMS.length)
    for (const name of NAMES) expect(text).toContain(`reverse_proxy ${name}:${SERVERS[name].port} {`)
    expect(text).toContain(`health_uri ${getHealth.path}`)
    expect(text.match(new RegExp(`respond ${METRICS_PATH} 404`, 'g'))).toHaveLength(PROGRAMS.length)
  })

  test('keeps addresses that hold a token out of its log, should it have one', () => {
    expect(text).toContain(`log_skip ${vaultRoutes.getApprovePage.path}\n`)
    expect(text).toContain('log_skip /v1/auth/social/callback/*\n')
  })

  test('looks at the health more often than a stopping server waits', () => {
    const everySeconds = Number(/health_interval (\d+)s/.exec(text)?.[1])
    const { services } = v.parse(Compose, parse(read('compose.yaml')))
    for (const name of NAMES) {
      expect(Number(services[name]?.environment.FOYER_STOP_DELAY_SECONDS)).toBeGreaterThan(2 * everySeconds)
    }
  })
})

describe.each(NAMES)('deploy/foyer-%s.service', (name) => {
  const unit = parseUnit(read(`foyer-${name}.service`))
  const one = (key: string) => unit.get(key)?.join(' ') ?? ''

  test('runs the server by its own file, with settings that it takes', () => {
    const file = `node_modules/@foyer/${name}/${bin(name)}`
    const node = ['/usr/bin/node', ...nodeFlags(name)].join(' ')
    expect(one('Service.ExecStart')).toBe(`${node} ${file} serve`)
    expect(one('Service.ExecStartPre')).toBe(`/usr/bin/node ${file} migrate`)
    const env = Object.fromEntries(
      (unit.get('Service.Environment') ?? []).flatMap(
        (line) => line.split(' ').map((pair) => pair.split('=') as [string, string]), // as systemd splits them
      ),
    )
    checkServer(name, env, Number(one('Service.TimeoutStopSec')))
    expect(one('Service.KillSignal')).toBe('SIGTERM')
    expect(one('Service.EnvironmentFile')).toBe(`/etc/foyer/${name}.env`)
  })

  test('has started when it says that it is well', () => {
    expect(healthOf(unit)).toEqual([`http://127.0.0.1:${SERVERS[name].port}${getHealth.path}`])
  })

  test('starts it again, and gives it no rights beyond its own', () => {
    expect(one('Service.Restart')).toBe('always')
    expect(Number(one('Service.RestartSec'))).toBeGreaterThan(0)
    expect(HARDENED.filter((key) => !unit.has(`Service.${key}`))).toEqual([])
    expect(one('Service.User')).toBe('foyer')
    expect(one('Install.WantedBy')).toBe('multi-user.target')
  })

  test('is understood by systemd, where that is here', ({ skip }) => {
    const path = join(ROOT, 'deploy', `foyer-${name}.service`)
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
    if (error) skip('SKIPPED: there is no systemd-analyze here')
    // Whether the user and the program are there is the machine's.
    expect(
      stderr?.split('\n').filter((line) => /unknown|invalid|failed to parse|ignoring/i.test(line)),
    ).toEqual([])
  })
})

/** A site that does not know its own address or its servers would serve a frame that nobody can use. */
function checkSite(env: Readonly<Record<string, string>>) {
  const known = settingsOf('secure-site')
  expect(Object.keys(env).filter((variable) => !known.has(variable))).toEqual([])
  expect(readSiteConfig(env).port).toBe(SITE_PORT)
  expect(env.NODE_ENV).toBe('production')
}

describe('deploy/foyer-secure-site.service', () => {
  const unit = parseUnit(read('foyer-secure-site.service'))

  test('runs the site by its own file, with settings that it takes, no secret, and no rights beyond its own', () => {
    expect(unit.get('Service.ExecStart')).toEqual([
      `/usr/bin/node node_modules/@foyer/secure-site/${bin('secure-site')} serve`,
    ])
    const pairs = (unit.get('Service.Environment') ?? []).flatMap((line) => line.split(' '))
    checkSite(Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))) // as systemd splits them
    expect(unit.has('Service.EnvironmentFile')).toBe(false)
    expect(healthOf(unit)).toEqual([`http://127.0.0.1:${SITE_PORT}${getHealth.path}`])
    expect(HARDENED.filter((key) => !unit.has(`Service.${key}`))).toEqual([])
    expect(unit.get('Service.Restart')).toEqual(['always'])
  })
})
