import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { BUILT, OVERLAYS, type Overlay, podsOf } from '../../tools/guard/manifests.ts'
import { tablesOf } from '../../tools/guard/pageTables.ts'

const LABEL = 'app.kubernetes.io/name'
const Labels = v.record(v.string(), v.string())
const Peer = v.strictObject({
  podSelector: v.optional(v.strictObject({ matchLabels: Labels })),
  namespaceSelector: v.optional(v.strictObject({ matchLabels: Labels })),
  ipBlock: v.optional(v.strictObject({ cidr: v.string(), except: v.optional(v.array(v.string()), []) })),
})
const Ports = v.pipe(v.array(v.strictObject({ protocol: v.string(), port: v.number() })), v.minLength(1))
const Policy = v.looseObject({
  metadata: v.object({ name: v.string(), namespace: v.string() }),
  spec: v.strictObject({
    podSelector: v.strictObject({ matchLabels: v.optional(Labels, {}) }),
    policyTypes: v.array(v.picklist(['Ingress', 'Egress'])),
    // A way without an end or without a port would be open to all.
    ingress: v.optional(
      v.array(v.strictObject({ from: v.pipe(v.array(Peer), v.minLength(1)), ports: Ports })),
      [],
    ),
    egress: v.optional(
      v.array(v.strictObject({ to: v.pipe(v.array(Peer), v.minLength(1)), ports: Ports })),
      [],
    ),
  }),
})
type OnePeer = v.InferOutput<typeof Peer>

const SPACES: Readonly<Record<string, string>> = {
  'ingress-nginx': 'proxy',
  monitoring: 'Prometheus',
  'kube-system': 'DNS',
}
const PRIVATE = [
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['fc00::/7', 'fe80::/10'],
]

/** The name of an end of a way, as the page has it. */
function nameOf({ podSelector, namespaceSelector, ipBlock }: OnePeer): string {
  const space = namespaceSelector?.matchLabels['kubernetes.io/metadata.name']
  if (space !== undefined) return SPACES[space] ?? space
  const pod = podSelector?.matchLabels[LABEL]
  if (pod !== undefined) return pod === 'postgres' ? 'PostgreSQL' : pod
  if (ipBlock?.cidr === '192.0.2.0/24') return 'PostgreSQL'
  // Nothing of a network of our own counts as outside, the address of the cloud's own secrets least of all.
  const missing = PRIVATE.filter((one) => one.includes(':') === ipBlock?.cidr.includes(':'))
  expect(ipBlock?.except.toSorted()).toEqual(missing.toSorted())
  expect(['0.0.0.0/0', '::/0']).toContain(ipBlock?.cidr)
  return 'outside'
}

const policiesOf = (overlay: Overlay) =>
  BUILT[overlay].filter(({ kind }) => kind === 'NetworkPolicy').map((one) => v.parse(Policy, one))

/** The ways that one policy opens at its own end: `from → to port`. */
function openedBy({ metadata, spec }: v.InferOutput<typeof Policy>) {
  const own = spec.podSelector.matchLabels[LABEL] ?? 'everyone'
  if (own !== 'everyone') expect(own).toBe(metadata.name)
  const me = own === 'postgres' ? 'PostgreSQL' : own
  return {
    in: spec.ingress.flatMap(({ from, ports }) =>
      from.flatMap((peer) => ports.map(({ port }) => `${nameOf(peer)} → ${me} ${port}`)),
    ),
    out: spec.egress.flatMap(({ to, ports }) =>
      to.flatMap((peer) => ports.map(({ port }) => `${me} → ${nameOf(peer)} ${port}`)),
    ),
  }
}

/** The ways that an overlay allows. Between two of its pods a way has to be open at both ends. */
function waysOf(overlay: Overlay): Set<string> {
  const pods = podsOf(overlay).map(({ owner }) => (owner === 'postgres' ? 'PostgreSQL' : owner))
  const opened = policiesOf(overlay).map(openedBy)
  const [taken, sent] = [opened.flatMap((one) => one.in), opened.flatMap((one) => one.out)]
  const inside = [...taken, ...sent].filter((way) =>
    way
      .split(/ → | \d+$/)
      .slice(0, 2)
      .every((end) => pods.includes(end)),
  )
  for (const way of inside) expect([taken.includes(way), sent.includes(way)], way).toEqual([true, true])
  return new Set([...taken, ...sent])
}

const ROWS = tablesOf(readFileSync(join(ROOT, 'docs/architecture/servers.md'), 'utf8')).get('way from') ?? []
const SAID = ROWS.flatMap(([from = '', to = '', ports = '']) =>
  ports.split(', ').map((port) => ({ from, to, port })),
)
const wayOf = ({ from, to, port }: (typeof SAID)[number]) => `${from} → ${to} ${port}`

test.each(OVERLAYS)('in %s, nobody speaks to anybody unless a policy says so', (overlay) => {
  const none = policiesOf(overlay).find(({ metadata }) => metadata.name === 'deny-all')
  expect(none?.spec).toEqual({
    ...{ podSelector: { matchLabels: {} }, policyTypes: ['Ingress', 'Egress'] },
    ...{ ingress: [], egress: [] },
  })
  // Each pod has one policy of its own.
  const own = policiesOf(overlay).flatMap(({ spec }) => spec.podSelector.matchLabels[LABEL] ?? [])
  expect(own.sort()).toEqual(
    podsOf(overlay)
      .map(({ owner }) => owner)
      .sort(),
  )
})

test('the ways of servers and vault are those of the page, and no others', () => {
  expect(SAID.length).toBeGreaterThan(15)
  for (const overlay of ['small', 'launch'] as const) {
    const both = new Set([...waysOf(overlay), ...waysOf('vault')])
    expect([...both].sort()).toEqual(SAID.map(wayOf).sort())
  }
})

test('the vault has no way to the gateway but outside, and the gateway none to the vault', () => {
  for (const way of [...waysOf('vault'), ...waysOf('launch')])
    expect(way).not.toMatch(/vault → gateway|gateway → vault/)
})

test('one box has the same ways, with one process in the place of four', () => {
  const servers = ['gateway', 'relay', 'secure-site', 'vault']
  const one = (name: string) => (servers.includes(name) ? 'suite' : name)
  const wanted = SAID.map(({ from, to, port }) => ({ from: one(from), to: one(to), port })).filter(
    ({ from, to }) => from !== to,
  )
  expect([...waysOf('one-box')].sort()).toEqual([...new Set(wanted.map(wayOf))].sort())
})
