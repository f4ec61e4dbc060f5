import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULT_LIMITS } from '../../packages/relay/src/base/limits.ts'
import { DEFAULT_PORT as SITE_PORT } from '../../packages/secure-frame/src/server/config.ts'
import { SERVERS } from '../../tools/guard/deployFiles.ts'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { tablesOf } from '../../tools/guard/pageTables.ts'
import { FIGURES } from '../../tools/guard/serverFigures.ts'
import { ensurePromtool } from '../../tools/setup/promtool.mjs'
import { run } from '../../tools/setup/run.mjs'

// A rule on a figure that goes by another name never fires, and a row of the page without a rule is alerted on by nobody.

const FOLDER = join(ROOT, 'deploy', 'monitoring')
const read = (...path: string[]) => readFileSync(join(FOLDER, ...path), 'utf8')
const NO_PROMTOOL = 'SKIPPED: there is no promtool here, and Debian’s could not be had'

const Rules = v.object({
  groups: v.tuple([
    v.object({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.string(),
          expr: v.string(),
          for: v.optional(v.string(), ''),
          labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.strictObject({ when: v.string(), because: v.string() }),
        }),
      ),
    }),
  ]),
})
const Tests = v.object({
  rule_files: v.array(v.string()),
  tests: v.array(
    v.object({
      name: v.string(),
      promql_expr_test: v.array(v.object({ expr: v.string(), exp_samples: v.array(v.unknown()) })),
    }),
  ),
})
const Dashboard = v.object({
  uid: v.string(),
  title: v.string(),
  panels: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      targets: v.pipe(v.array(v.object({ expr: v.string() })), v.minLength(1)),
    }),
  ),
})

const FILES = readdirSync(join(FOLDER, 'rules')).sort()
const rulesOf = (file: string) => v.parse(Rules, parse(read('rules', file))).groups[0].rules
const RULES = FILES.flatMap((file) => rulesOf(file).map((rule) => ({ file, ...rule })))

const TABLES = tablesOf(readFileSync(join(ROOT, 'docs/guide/operating.md'), 'utf8'))
const ROWS = ['alert when', 'alert when, of a vault', 'alert when, of a secure site'].flatMap(
  (name) => TABLES.get(name) ?? [],
)

/** Figures that other programs have: Prometheus itself, and node_exporter. */
const OF_OTHERS = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']
const KNOWN = new Set(
  Object.values(FIGURES).flatMap((text) =>
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ),
)
/** Words of PromQL that may stand where a figure does. */
const WORDS = /^(?:sum|min|max|by|on|without|and|unless|offset|le)$/

/** The names of the figures of an expression: what is no label, function, word or time. */
function figuresIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[\w+\]/g, '')
    .replace(/\b(?:by|on|without)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z_][a-z_0-9]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name))
}

/** The values of labels that an expression asks for, as they stand in the figures: `code="internal"`. */
function labelsIn(expression: string): string[] {
  return [...expression.matchAll(/(\w+)=(~?)"([^"]+)"/g)]
    .filter(([, label = '']) => ['code', 'status', 'route', 'reason'].includes(label))
    .flatMap(([, label, isPattern, value = '']) =>
      (isPattern ? value.split('|') : [value]).map((one) => `${label}="${one}"`),
    )
}

let promtool: string | undefined
beforeAll(async () => {
  promtool = await ensurePromtool(ROOT)
}, 400_000)

type Skip = (reason: string) => never

function runPromtool(skip: Skip, ...args: string[]) {
  return run(promtool ?? skip(NO_PROMTOOL), args, { cwd: FOLDER, timeoutMs: 120_000, quiet: true })
}

/** Runs promtool in the folder; its output stands in the failure. */
async function check(skip: Skip, ...args: string[]): Promise<void> {
  const ended = await runPromtool(skip, ...args)
  expect(ended.code, ended.output).toBe(0)
}

describe('deploy/monitoring/rules', () => {
  test('every row of the page has a rule with its time and its reason, and no rule is without a row', () => {
    expect(ROWS.length).toBeGreaterThan(30)
    const said = ROWS.map(([when, span = '', because]) => ({ when, span, because }))
    const ruled = RULES.map(({ annotations: { when, because }, for: time }) => ({
      when,
      span: time === '' ? '' : time.replace(/m$/, ' min').replace(/h$/, ' h'),
      because,
    }))
    const plain = said.map((row) => ({ ...row, span: row.span === 'at once' ? '' : row.span }))
    for (const row of plain) expect(ruled).toContainEqual(row)
    for (const rule of ruled) expect(plain).toContainEqual(rule)
    // Two servers in one row are two rules.
    for (const { when = '' } of said) {
      const servers = new Set(
        [...when.matchAll(/foyer_(gateway|relay|vault|secure_site)_/g)].map(([, one]) => one),
      )
      const rules = RULES.filter((rule) => rule.annotations.when === when)
      expect(rules.length, when).toBe(Math.max(1, servers.size))
    }
  })

  test('every figure of a rule is one that a server has, and so is every code, reason, status and route', () => {
    const text = Object.values(FIGURES).join('')
    for (const { alert, expr } of RULES) {
      const names = figuresIn(expr)
      expect(names.length, alert).toBeGreaterThan(0)
      expect(
        names.filter((name) => !KNOWN.has(name) && !OF_OTHERS.includes(name)),
        alert,
      ).toEqual([])
      for (const label of labelsIn(expr)) expect(text, alert).toContain(label)
    }
  })

  test('a rule is made of the figures that its row names', () => {
    for (const { alert, expr, annotations } of RULES) {
      const named = [...annotations.when.matchAll(/foyer_[a-z_]+/g)].map(([name]) => name)
      const own = figuresIn(expr).map((name) => name.replace(/_bucket$/, ''))
      const ofOwn = named.filter((name) => own.includes(name))
      if (named.length > 0) expect(ofOwn.length, alert).toBeGreaterThan(0)
    }
  })

  test('names are unlike each other, and the limit of the relay is half of its default', () => {
    expect(new Set(RULES.map(({ alert }) => alert)).size).toBe(RULES.length)
    const held = RULES.find(({ alert }) => alert === 'FoyerRelayMemoryHeld')
    expect(held?.expr).toBe(`foyer_relay_held_bytes > ${DEFAULT_LIMITS.maxHeldBytes / 2}`)
  })

  test.for(FILES)('%s is understood by promtool', async (file, { skip }) => {
    await check(skip, 'check', 'rules', join('rules', file))
  })
})

describe('deploy/monitoring/tests', () => {
  test.for(FILES)('each rule of %s fires where it has to, and not at its limit', async (file, { skip }) => {
    const { tests, rule_files: of } = v.parse(Tests, parse(read('tests', file)))
    expect(of).toEqual([`../rules/${file}`])
    expect(tests.map(({ name }) => name)).toEqual(rulesOf(file).map(({ alert }) => alert))
    for (const { name, promql_expr_test: looks } of tests) {
      for (const { expr } of looks) expect(expr).toContain(`alertname="${name}",alertstate="firing"`)
      expect(
        looks.map(({ exp_samples: samples }) => samples.length),
        name,
      ).toEqual([0, 1])
    }
    await check(skip, 'test', 'rules', join('tests', file))
  })

  test('promtool finds a rule that does not fire', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-rules-'))
    try {
      // The attack on the test itself: a threshold that no gateway reaches.
      const rules = read('rules', 'foyer-machines.yaml').replace('== 0', '== 2')
      const tests = read('tests', 'foyer-machines.yaml').replace('../rules/', '')
      writeFileSync(join(folder, 'foyer-machines.yaml'), rules)
      writeFileSync(join(folder, 'tests.yaml'), tests)
      const ended = await runPromtool(skip, 'test', 'rules', join(folder, 'tests.yaml'))
      expect(ended.code).toBe(1)
      expect(ended.output).toContain('FoyerInstanceDown')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('deploy/monitoring/dashboards', () => {
  const files = readdirSync(join(FOLDER, 'dashboards'))
  const OF = { gateway: 'gateway', relay: 'relay', vault: 'vault', 'secure-site': 'secure site' } as const
  const dashboardOf = (name: string) =>
    v.parse(Dashboard, JSON.parse(read('dashboards', `foyer-${name}.json`)))
  const expressionsOf = (name: string) =>
    dashboardOf(name).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  test('each server has one, and no other is there', () => {
    expect(files.sort()).toEqual(
      Object.keys(OF)
        .map((name) => `foyer-${name}.json`)
        .sort(),
    )
    const all = Object.keys(OF).map(dashboardOf)
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length)
    for (const { panels } of all) expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })

  test.for(Object.entries(OF))(
    'that of %s shows every figure of its server, and no other',
    ([name, title]) => {
      const shown = new Set(expressionsOf(name).flatMap(figuresIn))
      const own = [...FIGURES[`of a ${title}`].matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(
        ([, figure = '', kind]) => (kind === 'histogram' ? `${figure}_bucket` : figure),
      )
      expect([...shown].sort()).toEqual(['up', ...own].sort())
    },
  )

  test('every expression is understood by promtool', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-panels-'))
    try {
      const expressions = Object.keys(OF).flatMap(expressionsOf)
      expect(expressions.length).toBeGreaterThan(60)
      // Grafana puts the instances in; a rule is the way to have promtool read an expression.
      const rules = expressions.map((expr, at) => ({
        record: `panel:${at}`,
        expr: expr.replaceAll('$instance', '.*'),
      }))
      for (const { expr } of rules) expect(expr).not.toContain('$')
      // JSON is YAML.
      writeFileSync(join(folder, 'panels.yaml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }))
      await check(skip, 'check', 'rules', join(folder, 'panels.yaml'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('deploy/monitoring/prometheus*.yml', () => {
  const PORTS = {
    gateway: SERVERS.gateway.port,
    relay: SERVERS.relay.port,
    'secure-site': SITE_PORT,
    vault: SERVERS.vault.port,
  }
  const Config = v.object({ scrape_configs: v.array(v.looseObject({ job_name: v.string() })) })
  const jobsOf = (file: string) => v.parse(Config, parse(read(file))).scrape_configs

  test('beside Compose, each server is asked at its port, by the job that rules and dashboards name', async ({
    skip,
  }) => {
    expect(jobsOf('prometheus.yml')).toEqual(
      Object.entries(PORTS).map(([name, port]) => ({
        job_name: `foyer-${name}`,
        dns_sd_configs: [{ names: [name], type: 'A', port }],
      })),
    )
    await check(skip, 'check', 'config', 'prometheus.yml')
  })

  test('in a cluster, the same jobs come of the names of pods and ports', async ({ skip }) => {
    const rules = read('prometheus.kubernetes.yml')
    expect(rules.match(/\(gateway\|relay\|secure-site\|vault\)/g)).toHaveLength(2)
    expect(rules.match(/replacement: foyer-\$1\n\s+target_label: job/g)).toHaveLength(2)
    const folder = mkdtempSync(join(tmpdir(), 'foyer-config-'))
    try {
      // Debian builds its promtool without the look-up of pods: the rest of the file is checked.
      const jobs = jobsOf('prometheus.kubernetes.yml').map(({ kubernetes_sd_configs: _, ...job }) => job)
      const config = { ...parse(rules), rule_files: [], scrape_configs: jobs }
      writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
      await check(skip, 'check', 'config', join(folder, 'prometheus.yml'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
