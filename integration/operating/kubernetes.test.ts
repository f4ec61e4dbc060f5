import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { findSchemaFaults } from '../../tools/guard/kubernetesTypes.ts'
import { buildKustomization, type Manifest } from '../../tools/guard/kustomize.ts'
import { BUILT, CLUSTER, containersOf, OVERLAYS, podsOf, WORKLOADS } from '../../tools/guard/manifests.ts'
import { tablesOf } from '../../tools/guard/pageTables.ts'

// Nothing reads the manifests before a cluster does: a field that is spelt wrong is dropped there without a word.

describe('deploy/kubernetes', () => {
  test('every overlay is known here', () => {
    expect(readdirSync(join(CLUSTER, 'overlays')).sort()).toEqual([...OVERLAYS].sort())
  })

  test('fits the published schemas of the API', () => {
    expect(findSchemaFaults(OVERLAYS.flatMap((name) => BUILT[name]))).toEqual([])
  })

  test('a field that is missing, unknown or of another type does not fit', () => {
    const [pod] = BUILT.launch.filter(({ kind }) => kind === 'PodDisruptionBudget')
    const spec = { maxUnavailable: 1, selector: { matchLabels: { a: 'b' } } }
    const planted = [
      { ...pod, spec: { ...spec, maxUnavailble: 1 } },
      { ...pod, spec: { ...spec, selector: { matchLabels: { a: 1 } } } },
      { ...pod, kind: 'NetworkPolicy', apiVersion: 'networking.k8s.io/v1', spec: { ingress: [] } },
      { ...pod, apiVersion: 'policy/v1beta1' },
    ] as unknown as Manifest[] // wrong on purpose
    for (const one of planted) expect(findSchemaFaults([one]), JSON.stringify(one)).toHaveLength(1)
  })

  test.for(OVERLAYS)('%s is built by kustomize as it is built here', (name, { skip }) => {
    const path = join(CLUSTER, 'overlays', name)
    const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path], { encoding: 'utf8' })
    if (error) skip('SKIPPED: there is no kubectl here')
    expect(status, stderr).toBe(0)
    const key = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`
    const byKey = (built: readonly Manifest[]) => new Map(built.map((one) => [key(one), one]))
    const real: Manifest[] = parseAllDocuments(stdout).map((document) => document.toJS())
    expect([...byKey(real).keys()].sort()).toEqual([...byKey(buildKustomization(path)).keys()].sort())
    for (const [one, manifest] of byKey(buildKustomization(path)))
      expect(byKey(real).get(one)).toEqual(manifest)
  })

  test('an image is one that is built of the clone, or a database', () => {
    const images = new Set(
      OVERLAYS.flatMap((name) => podsOf(name).flatMap(containersOf)).map(({ image }) => image),
    )
    expect([...images].sort()).toEqual(['postgres:17', 'registry.example/foyer:yours'])
  })
})

describe.each(OVERLAYS)('the pods of %s', (name) => {
  test('run without rights, without root, and without a token of the cluster', () => {
    expect(podsOf(name).length).toBeGreaterThan(1)
    for (const { owner, spec } of podsOf(name)) {
      expect(spec.automountServiceAccountToken, owner).toBe(false)
      expect(spec.securityContext, owner).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(Number(spec.securityContext.runAsUser), owner).toBeGreaterThan(0)
      for (const field of ['hostNetwork', 'hostPID', 'hostIPC', 'serviceAccountName'])
        expect(spec, owner).not.toHaveProperty(field)
      for (const volume of spec.volumes) expect(volume).not.toHaveProperty('hostPath')
    }
    for (const { image, securityContext, resources } of podsOf(name).flatMap(containersOf)) {
      expect(securityContext, image).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(resources.requests, image).toHaveProperty('memory')
      expect(resources.limits, image).toHaveProperty('memory')
    }
  })

  test('lie in a namespace that refuses others', () => {
    const [space] = BUILT[name].filter(({ kind }) => kind === 'Namespace')
    expect(space?.metadata).toMatchObject({ labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } })
    const names = new Set(
      BUILT[name].map(({ kind, metadata }) => (kind === 'Namespace' ? metadata.name : metadata.namespace)),
    )
    expect([...names]).toEqual([name === 'vault' ? 'foyer-vault' : 'foyer'])
  })

  test('hold no secret: it is named, and lies elsewhere', () => {
    expect(BUILT[name].filter(({ kind }) => kind === 'Secret' || kind === 'ConfigMap')).toEqual([])
    for (const { env, image } of podsOf(name).flatMap(containersOf)) {
      for (const { name: variable, value = '' } of env) {
        const isSecret = /PASSWORD|SECRET|TOKEN|DATABASE_URL|SMTP|RPC|_KEYS?$/.test(variable)
        if (isSecret && !variable.endsWith('_FILE')) expect([variable, value], image).toEqual([variable, ''])
        expect(value).not.toMatch(/\/\/[^/\s]+:[^/\s]+@/)
      }
    }
  })

  test('are found by one service each, at a port that they have', () => {
    const services = BUILT[name].filter(({ kind }) => kind === 'Service')
    expect(services.map(({ metadata }) => metadata.name).sort()).toEqual(
      podsOf(name)
        .filter(({ kind }) => WORKLOADS.includes(kind))
        .map(({ owner }) => owner)
        .sort(),
    )
    for (const service of services) {
      const pod = podsOf(name).find(({ owner }) => owner === service.metadata.name)
      expect(service.spec).toMatchObject({ selector: pod?.labels })
      const ports = pod === undefined ? [] : containersOf(pod).flatMap(({ ports: own }) => own)
      expect(service.spec).toMatchObject({
        ports: ports.map(({ name: port, containerPort }) => ({
          name: port,
          port: containerPort,
          targetPort: port,
        })),
      })
    }
  })
})

test('the vault shares no secret, no namespace and no object with the servers of the gateway', () => {
  const secretsOf = (name: 'launch' | 'vault') =>
    new Set(
      [...JSON.stringify(BUILT[name]).matchAll(/"secret(?:Ref":\{"name|Name)":"([^"]+)"/g)].map(
        ([, one]) => one,
      ),
    )
  expect([...secretsOf('vault')].filter((one) => secretsOf('launch').has(one))).toEqual([])
  expect(secretsOf('vault')).toContain('foyer-vault-keys')
  expect(JSON.stringify(BUILT.launch)).not.toContain('FOYER_VAULT_KEYS_FILE')
  for (const name of ['small', 'launch'] as const) {
    expect(podsOf(name).map(({ owner }) => owner)).not.toContain('vault')
  }
  const base = readFileSync(join(CLUSTER, 'base/vault/kustomization.yaml'), 'utf8')
  expect(base).not.toContain('../servers')
})

test('every secret that the manifests name is one that the guide has, and no other', () => {
  const named = OVERLAYS.flatMap((name) =>
    podsOf(name).flatMap((pod) => [
      ...containersOf(pod).flatMap(({ envFrom }) => envFrom.map(({ secretRef }) => secretRef.name)),
      ...pod.spec.volumes.flatMap(({ secret }) => (secret === undefined ? [] : [secret.secretName])),
    ]),
  )
  const page = readFileSync(join(ROOT, 'docs/guide/launch.md'), 'utf8')
  const said = (tablesOf(page).get('secret') ?? []).flatMap(([cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  )
  expect([...new Set(named)].sort()).toEqual(said.sort())
})

test('every overlay is a row of the guide', () => {
  const page = readFileSync(join(ROOT, 'docs/guide/launch.md'), 'utf8')
  const rows = (tablesOf(page).get('overlay') ?? []).map(([cell = '']) => cell.replaceAll('`', ''))
  expect(rows.sort()).toEqual([...OVERLAYS].sort())
})
