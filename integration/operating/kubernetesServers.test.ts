import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as api from '@foyer/api'
import { NONCE_PATH } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { METRICS_PATH } from '../../packages/gateway/src/http/health.ts'
import { DEFAULT_SETTINGS } from '../../packages/gateway/src/kernel/buildGateway.ts'
import { DEFAULT_LIMITS } from '../../packages/relay/src/base/limits.ts'
import { DONE_PAGE_PATH } from '../../packages/secure-frame/src/done/doneConfig.ts'
import { WALLET_PAGE_PATH } from '../../packages/secure-frame/src/lib/frameConfig.ts'
import {
  readConfig as readSiteConfig,
  DEFAULT_PORT as SITE_PORT,
} from '../../packages/secure-frame/src/server/config.ts'
import { SECURITY_PATH } from '../../packages/secure-frame/src/server/securityText.ts'
import { keyPaths, readConfig as readSuiteConfig } from '../../packages/suite/src/config.ts'
import { bin, NAMES, nodeFlags, SERVERS } from '../../tools/guard/deployFiles.ts'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { BUILT, containersOf, OVERLAYS, type Overlay, type Pod, podsOf } from '../../tools/guard/manifests.ts'
import { FIGURES } from '../../tools/guard/serverFigures.ts'
import { settingsOf } from '../../tools/guard/settings.ts'

const PORTS = { ...mapPorts(), 'secure-site': SITE_PORT } as const
type Server = keyof typeof PORTS

function mapPorts() {
  const { gateway, relay, vault } = SERVERS
  return { gateway: gateway.port, relay: relay.port, vault: vault.port }
}

const isServer = (name: string): name is Server => name in PORTS
const SERVER_PODS = OVERLAYS.flatMap(
  (overlay) =>
    podsOf(overlay)
      .filter(({ owner }) => isServer(owner))
      .map((pod) => [overlay, pod.owner as Server, pod] as const), // by the line before
)
const mainOf = (pod: Pod) => containersOf(pod).at(-1)
const envOf = (pod: Pod) =>
  Object.fromEntries((mainOf(pod)?.env ?? []).map(({ name, value = '' }) => [name, value]))

describe.each(SERVER_PODS)('in %s, the %s', (_, name, pod) => {
  const main = mainOf(pod)

  test('is run by its own file, with settings that it takes, at its port', () => {
    const file = `node_modules/@foyer/${name}/${bin(name)}`
    expect(main?.command).toEqual(['node', ...nodeFlags(name), file, 'serve'])
    expect(main?.ports).toEqual([{ name: 'http', containerPort: PORTS[name] }])
    const env = envOf(pod)
    const known = settingsOf(name)
    expect(Object.keys(env).filter((variable) => !known.has(variable))).toEqual([])
    expect(env.NODE_ENV).toBe('production')
    if (name === 'secure-site') {
      expect(readSiteConfig(env).port).toBe(SITE_PORT)
      return
    }
    const config = SERVERS[name].read({ ...env, DATABASE_URL: 'postgres://foyer@postgres/foyer' })
    expect(config.port).toBe(PORTS[name])
    expect(config.trustedProxies).toBe(1)
    expect(pod.spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(
      config.stopDelayMs + SERVERS[name].drainMs + 5_000,
    )
    // A stopping server says so for longer than it takes the cluster to hear it.
    const { periodSeconds = 0, failureThreshold = 0 } = main?.readinessProbe ?? {}
    expect(config.stopDelayMs).toBeGreaterThan(periodSeconds * failureThreshold * 1_000)
  })

  test('gets nothing while it is not well, and is started again only when it no longer answers', () => {
    expect(main?.readinessProbe?.httpGet).toEqual({ path: api.getHealth.path, port: 'http' })
    const alive = name === 'secure-site' ? api.getHealth.path : METRICS_PATH
    expect(main?.livenessProbe?.httpGet).toEqual({ path: alive, port: 'http' })
    expect(main?.startupProbe?.httpGet).toEqual({ path: alive, port: 'http' })
    expect(
      (main?.livenessProbe?.periodSeconds ?? 0) * (main?.livenessProbe?.failureThreshold ?? 0),
    ).toBeGreaterThan(30)
  })

  test('has a key file that nobody else can read, as the server wants it', () => {
    const file = envOf(pod).FOYER_KEYS_FILE ?? envOf(pod).FOYER_VAULT_KEYS_FILE
    const [keys] = pod.spec.initContainers
    expect(keys === undefined).toBe(file === undefined)
    if (file !== undefined) checkKeys(pod, [file])
  })
})

/** A first container copies each key file with the mode that a server takes, into memory. */
function checkKeys(pod: Pod, files: readonly string[]) {
  const [keys] = pod.spec.initContainers
  expect(keys?.command).toEqual([
    ...['install', '-m', '600', '-t', '/keys'],
    ...files.map((file) => file.replace('/keys/', '/secrets/')),
  ])
  expect(pod.spec.volumes).toContainEqual({ name: 'keys', emptyDir: { medium: 'Memory', sizeLimit: '1Mi' } })
  expect(mainOf(pod)?.volumeMounts).toContainEqual({ name: 'keys', mountPath: '/keys' })
}

test('the suite runs all four, with settings that it takes, and the three files of its keys', () => {
  const pod = podsOf('one-box').find(({ owner }) => owner === 'suite')
  if (pod === undefined) throw new Error('There is no suite.')
  const env = envOf(pod)
  const known = new Set(
    (['suite', 'gateway', 'relay', 'vault', 'secure-site'] as const).flatMap((one) => [...settingsOf(one)]),
  )
  expect(Object.keys(env).filter((variable) => !known.has(variable))).toEqual([])
  const config = readSuiteConfig(env)
  expect(mainOf(pod)?.command).toEqual([
    ...['node', ...nodeFlags('suite'), `node_modules/@foyer/suite/${bin('suite')}`, 'start'],
  ])
  expect(mainOf(pod)?.ports).toEqual(
    (['gateway', 'relay', 'secure-site', 'vault'] as const).map((one) => ({
      name: one,
      containerPort: PORTS[one],
    })),
  )
  expect(Object.values(config.ports).sort()).toEqual(Object.values(PORTS).sort())
  expect(pod.replicas).toBe(1)
  checkKeys(pod, Object.values(keyPaths(config)))
})

test.each(OVERLAYS)('the tables of %s are brought up to date with the secret of each server', (overlay) => {
  const migrate = podsOf(overlay).find(({ kind }) => kind === 'Job')
  const wanted = overlay === 'one-box' ? ['suite'] : overlay === 'vault' ? ['vault'] : ['gateway', 'relay']
  expect(containersOf(migrate as Pod).map(({ command, envFrom }) => [command, envFrom])).toEqual(
    wanted.map((name) => [
      ['node', `node_modules/@foyer/${name}/${bin(name as Server)}`, 'migrate'],
      [{ secretRef: { name: `foyer-${name}` } }],
    ]),
  )
})

const Scaler = v.looseObject({
  metadata: v.object({ name: v.string() }),
  spec: v.looseObject({
    scaleTargetRef: v.object({ kind: v.literal('Deployment'), name: v.string() }),
    minReplicas: v.number(),
    maxReplicas: v.number(),
    metrics: v.array(
      v.looseObject({
        pods: v.optional(
          v.object({
            metric: v.object({ name: v.string() }),
            target: v.object({ averageValue: v.string() }),
          }),
        ),
      }),
    ),
  }),
})

describe('numbers of instances', () => {
  const scalersOf = (overlay: Overlay) =>
    BUILT[overlay].filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map((one) => v.parse(Scaler, one))
  const figuresOf = (overlay: Overlay) =>
    Object.fromEntries(
      scalersOf(overlay).flatMap(({ spec }) =>
        spec.metrics.flatMap(({ pods }) =>
          pods === undefined ? [] : [[pods.metric.name, Number(pods.target.averageValue)]],
        ),
      ),
    )

  test('a launch and the vault follow figures that servers have, and that the adapter hands on', () => {
    const { maxInFlight } = DEFAULT_SETTINGS
    // The alert says at half of what a gateway answers at the same time that more are needed: these are there before.
    expect(figuresOf('launch')).toEqual({
      foyer_gateway_requests_in_flight: maxInFlight / 4,
      foyer_relay_sockets: DEFAULT_LIMITS.maxSockets / 2,
    })
    expect(Object.keys(figuresOf('vault'))).toEqual(['foyer_vault_requests'])
    const all = Object.keys({ ...figuresOf('launch'), ...figuresOf('vault') })
    const text = Object.values(FIGURES).join('')
    for (const figure of all) expect(text).toContain(`# TYPE ${figure} gauge\n`)
    const Adapter = v.object({ rules: v.array(v.looseObject({ seriesQuery: v.string() })) })
    const adapter = readFileSync(join(ROOT, 'deploy/monitoring/prometheus-adapter.yaml'), 'utf8')
    expect(
      v.parse(Adapter, parse(adapter)).rules.map(({ seriesQuery }) => seriesQuery.split('{')[0]),
    ).toEqual(all)
  })

  test.each(['launch', 'vault'] as const)(
    'in %s, each server has an autoscaler, and no number beside it',
    (overlay) => {
      const servers = podsOf(overlay).filter(({ kind }) => kind === 'Deployment')
      expect(scalersOf(overlay).map(({ spec }) => spec.scaleTargetRef.name)).toEqual(
        servers.map(({ owner }) => owner),
      )
      for (const { replicas } of servers) expect(replicas).toBeUndefined()
      for (const { spec } of scalersOf(overlay)) {
        expect(spec.minReplicas).toBeGreaterThan(1)
        expect(spec.maxReplicas).toBeGreaterThan(spec.minReplicas)
      }
    },
  )

  test.each(['small', 'launch', 'vault'] as const)(
    'in %s, a drain takes one at a time, and no node has all',
    (overlay) => {
      const budgets = BUILT[overlay].filter(({ kind }) => kind === 'PodDisruptionBudget')
      const servers = podsOf(overlay).filter(({ kind }) => kind === 'Deployment')
      expect(budgets.map(({ metadata, spec }) => [metadata.name, spec])).toEqual(
        servers.map(({ owner, labels }) => [owner, { maxUnavailable: 1, selector: { matchLabels: labels } }]),
      )
      for (const { owner, replicas, spec } of servers) {
        if (overlay === 'small') expect(replicas, owner).toBe(2)
        const keys = spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)
        expect(keys).toContain('kubernetes.io/hostname')
        if (overlay === 'launch') expect(keys).toContain('topology.kubernetes.io/zone')
      }
    },
  )
})

const IngressShape = v.looseObject({
  metadata: v.looseObject({
    name: v.string(),
    annotations: v.optional(v.record(v.string(), v.string()), {}),
  }),
  spec: v.looseObject({
    tls: v.tuple([v.object({ hosts: v.tuple([v.string()]), secretName: v.string() })]),
    rules: v.tuple([
      v.object({
        host: v.string(),
        http: v.object({
          paths: v.array(
            v.object({
              path: v.string(),
              pathType: v.picklist(['Exact', 'Prefix']),
              backend: v.object({
                service: v.object({ name: v.string(), port: v.object({ name: v.string() }) }),
              }),
            }),
          ),
        }),
      }),
    ]),
  }),
})

describe('what the world reaches', () => {
  const entriesOf = (overlay: Overlay) =>
    BUILT[overlay].filter(({ kind }) => kind === 'Ingress').map((one) => v.parse(IngressShape, one))
  const pathsOf = (overlay: Overlay, host: string) =>
    entriesOf(overlay).flatMap(
      ({
        spec: {
          rules: [rule],
        },
      }) => (rule.host === host ? rule.http.paths : []),
    )
  /** Whether a path is led to a server, as the API defines it. */
  const leads = (overlay: Overlay, host: string, path: string) =>
    pathsOf(overlay, host).some(({ path: own, pathType }) =>
      pathType === 'Exact' ? own === path : path === own || path.startsWith(`${own.replace(/\/$/, '')}/`),
    )
  /** Every path of the API; that of the vault's own is among them. */
  const apiPaths = Object.entries(api)
    .filter(([name]) => /routes$/i.test(name))
    .flatMap(([, routes]) =>
      Object.values(routes as Record<string, { path: string }>).map(({ path }) => path),
    ) // by their names
  const sitePaths = ['/frame', WALLET_PAGE_PATH, DONE_PAGE_PATH, '/assets/x.js', SECURITY_PATH]

  test.each([
    ['launch', 'vault'],
    ['small', 'vault'],
    ['one-box', 'one-box'],
  ] as const)('%s leads to every path that browsers need, and to no figures', (overlay, ofVault) => {
    expect(apiPaths.length).toBeGreaterThan(50)
    for (const path of [...apiPaths, NONCE_PATH, '/openapi.json']) {
      const isLed = leads(overlay, 'gateway.example', path) || leads(ofVault, 'vault.example', path)
      expect(isLed, path).toBe(true)
    }
    for (const { path } of Object.values(api.vaultRoutes))
      expect(leads(ofVault, 'vault.example', path), path).toBe(true)
    for (const path of sitePaths) expect(leads(overlay, 'secure.example', path), path).toBe(true)
    expect(leads(overlay, 'relay.example', '/')).toBe(true)
    for (const entry of [...entriesOf(overlay), ...entriesOf(ofVault)]) {
      const [{ host }] = entry.spec.rules
      expect(leads(overlay, host, METRICS_PATH) || leads(ofVault, host, METRICS_PATH), host).toBe(false)
      expect(entry.spec.tls[0].hosts).toEqual([host])
    }
  })

  test.each(OVERLAYS)('%s leads to ports of its own services', (overlay) => {
    for (const { spec } of entriesOf(overlay)) {
      for (const { backend } of spec.rules[0].http.paths) {
        const pod = podsOf(overlay).find(({ owner }) => owner === backend.service.name)
        const ports = pod === undefined ? [] : containersOf(pod).flatMap(({ ports: own }) => own)
        expect(ports.map(({ name }) => name)).toContain(backend.service.port.name)
      }
    }
  })

  test('keeps addresses that hold a token out of the log', () => {
    const quiet = [...OVERLAYS.flatMap(entriesOf)]
      .filter(
        ({ metadata }) => metadata.annotations['nginx.ingress.kubernetes.io/enable-access-log'] === 'false',
      )
      .map(({ metadata }) => metadata.name)
    expect(quiet.sort()).toEqual([...Array(3).fill('gateway-callback'), 'vault', 'vault'])
    expect(leads('launch', 'gateway.example', '/v1/auth/social/callback/google')).toBe(true)
  })
})

test('the servers of the manifests are those of deploy/compose.yaml', () => {
  expect(new Set(SERVER_PODS.map(([, name]) => name))).toEqual(new Set([...NAMES, 'secure-site']))
})
