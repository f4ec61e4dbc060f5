import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEALTH_REASONS } from '@foyer/api'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MAX_RPC_BATCH } from '../../packages/api/src/rpc.ts'
import { MAX_NESTING } from '../../packages/gateway/src/base/nesting.ts'
import { ProjectLimits } from '../../packages/gateway/src/base/projects.ts'
import { readConfig } from '../../packages/gateway/src/config.ts'
import {
  CONNECTION_LIMITS,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
  RECEIVE_TIMING,
} from '../../packages/gateway/src/http/httpServer.ts'
import {
  BODIES_OF_ADDRESS_PART,
  BODIES_PART,
  HEALTH_RESERVE,
  OF_ADDRESS_PART,
} from '../../packages/gateway/src/http/inFlight.ts'
import { SHARED_PER_MINUTE, UNKNOWN_FLOWS_PER_MINUTE } from '../../packages/gateway/src/http/rateLimit.ts'
import { MAX_BODY_BYTES } from '../../packages/gateway/src/http/readBody.ts'
import { REFUSED_PER_MINUTE } from '../../packages/gateway/src/http/refusals.ts'
import { DEFAULT_SETTINGS } from '../../packages/gateway/src/kernel/buildGateway.ts'
import { MAX_UPSTREAM_BYTES } from '../../packages/gateway/src/kernel/upstream/upstream.ts'
import { PLACES_IN_A_ROW } from '../../packages/gateway/src/parts/embedded/line/choosePlaces.ts'
import { MAILS_PER_MINUTE } from '../../packages/gateway/src/parts/embedded/mailBudget.ts'
import { UNPAID_DAYS } from '../../packages/gateway/src/parts/pay/sweepPayments.ts'
import { MAX_KEPT_LENGTH } from '../../packages/gateway/src/parts/rpc/answerShelf.ts'
import { DEGRADED_REASONS } from '../../packages/relay/src/answerHttp.ts'
import { DEFAULT_LIMITS } from '../../packages/relay/src/base/limits.ts'
import { REJECT_REASONS } from '../../packages/relay/src/base/metrics.ts'
import { LIMIT_SETTINGS, ROOM_SETTINGS } from '../../packages/relay/src/limitSettings.ts'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { tablesOf } from '../../tools/guard/pageTables.ts'
import { FIGURES } from '../../tools/guard/serverFigures.ts'

// An operator writes alerts by the pages: a figure, a reason or a limit that goes by another name there is never alerted on.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const operating = read('docs/guide/operating.md')

const tables = tablesOf(operating)
const firstCells = (name: string) => (tables.get(name) ?? []).map(([cell = '']) => cell.replaceAll('`', ''))

/** The families of a page of figures, with the label that tells their values apart. */
function familiesOf(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', kind]) => {
    const [, labels = ''] = new RegExp(`^${name}(?:_bucket)?(\\{.*\\}) `, 'm').exec(text) ?? []
    const told = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label).filter((label) => label !== 'le')
    return `${name}${told.length === 0 ? '' : `{${told.join(',')}}`} ${kind}`
  })
}

describe('the page for operators', () => {
  test.each(Object.entries(FIGURES))('has every figure %s, with its kind, and no other', (name, text) => {
    const said = (tables.get(name) ?? []).map(([cell = '', kind]) => `${cell.replaceAll('`', '')} ${kind}`)
    expect(said.toSorted()).toEqual(familiesOf(text).toSorted())
  })

  test('has every reason of a health', () => {
    expect(firstCells('reasons of a gateway')).toEqual([...HEALTH_REASONS])
    expect(firstCells('reasons of a relay')).toEqual([...DEGRADED_REASONS])
  })

  test.each([
    ['of a vault', 5],
    ['of a secure site', 2],
  ] as const)('alerts on figures %s that there are', (name, least) => {
    const rows = tables.get(`alert when, ${name}`) ?? []
    expect(rows.length).toBeGreaterThanOrEqual(least)
    for (const [when = '', , because] of rows) {
      for (const [figure] of when.matchAll(/foyer_\w+/g)) expect(FIGURES[name]).toContain(`# TYPE ${figure} `)
      expect(because, when).not.toBe('')
    }
  })

  test('alerts on figures, reasons and codes that there are, each with what for and how long', () => {
    const rows = tables.get('alert when') ?? []
    expect(rows.length).toBeGreaterThan(15)
    const known = Object.values(FIGURES).join('')
    for (const [when = '', , because] of rows) {
      for (const [name] of when.matchAll(/foyer_(?:gateway|relay)_\w+/g))
        expect(known).toContain(`# TYPE ${name} `)
      for (const [label] of when.matchAll(/(?:reason|code|status|route)="[^"]+"/g))
        expect(known).toContain(label)
      expect(because, when).not.toBe('')
    }
    for (const [, reason = ''] of operating.matchAll(/`"(\w+)"`/g)) {
      expect(REJECT_REASONS).toContain(reason)
    }
  })
})

const UNITS: Readonly<Record<string, number>> = {
  KiB: 1_024,
  MiB: 1_048_576,
  GiB: 1_073_741_824,
  days: 86_400,
  day: 86_400,
}

/** The first amount of a cell, in bytes or seconds where it has such a unit. */
function amountOf(cell: string): number {
  const [, digits = '', unit = ''] = /^([\d,]+)(?: (\w+))?/.exec(cell) ?? []
  return Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? 1)
}

describe('the limits of a relay', () => {
  const page = tablesOf(read('docs/guide/relay.md'))
  const rows = (page.get('protects') ?? []).filter((row) => row[4] !== undefined && row[4] !== '')

  test('all have a row with what they protect, their default, their variable and their name', () => {
    const said = rows.map(([, , amount = '', variable = '', name = '']) => [
      name.replaceAll('`', ''),
      amountOf(amount),
      variable.replaceAll('`', ''),
    ])
    const real = Object.entries(DEFAULT_LIMITS).map(([name, value]) => [
      name,
      value,
      Object.entries(LIMIT_SETTINGS).find(([key]) => key === name)?.[1].variable,
    ])
    expect(said.toSorted()).toEqual(real.toSorted())
    expect(rows.filter(([protects]) => protects === '')).toEqual([])
  })

  test('of what waits are those of both mailboxes', () => {
    const shares = page.get('share') ?? []
    expect(shares.map(([, , , variable, name]) => `${variable} ${name}`).slice(0, 3)).toEqual(
      Object.entries(ROOM_SETTINGS).map(([name, { variable }]) => `\`${variable}\` \`${name}\``),
    )
    const memory = shares.map(([, amount = '']) => amountOf(amount))
    expect(memory).toEqual([64 * 1_048_576, 8 * 1_048_576, 4 * 1_048_576, 86_400])
    const source = read('packages/relay/src/mailbox/databaseMailbox.ts')
    for (const [index, name] of ['MAX_BYTES', 'MAX_BYTES_PER_SOURCE', 'MAX_BYTES_PER_SENDER'].entries()) {
      const [, mib = ''] = new RegExp(`const ${name} = ([\\d_]+) \\* MIB`).exec(source) ?? []
      expect(amountOf(shares[index]?.[2] ?? ''), name).toBe(Number(mib.replaceAll('_', '')) * 1_048_576)
    }
  })
})

test('the limits of a gateway have a row each with what they protect, how much, and how to raise them', () => {
  const { events } = readConfig({})
  const { maxInFlight } = DEFAULT_SETTINGS
  const real: Readonly<Record<string, number>> = {
    perVisitor: v.parse(ProjectLimits, {}).perVisitor,
    perProject: Number.NaN,
    MAILS_PER_MINUTE,
    PLACES_IN_A_ROW,
    UNKNOWN_FLOWS_PER_MINUTE,
    SHARED_PER_MINUTE,
    REFUSED_PER_MINUTE,
    maxInFlight,
    maxInFlightOfAddress: maxInFlight * OF_ADDRESS_PART,
    HEALTH_RESERVE,
    maxBodies: maxInFlight * BODIES_PART,
    maxBodiesOfAddress: maxInFlight * BODIES_OF_ADDRESS_PART,
    MAX_CONNECTIONS,
    ...CONNECTION_LIMITS,
    maxStuckMs: CONNECTION_LIMITS.maxStuckMs / 1_000,
    headersTimeoutMs: RECEIVE_TIMING.headersTimeoutMs / 1_000,
    bodyTimeoutMs: DEFAULT_SETTINGS.bodyTimeoutMs / 1_000,
    MAX_HEADER_BYTES,
    MAX_BODY_BYTES,
    MAX_NESTING,
    MAX_RPC_BATCH,
    MAX_UPSTREAM_BYTES,
    MAX_KEPT_LENGTH,
    UNPAID_DAYS,
    eventDays: events.keepDays,
    eventsPerProject: events.perProject,
  }
  const rows = tablesOf(read('docs/guide/gateway.md')).get('protects') ?? []
  const said = rows.map(([, , amount = '', , , name = '']) => {
    const perDay = amount.endsWith('days') ? 86_400 : 1
    return [name.replaceAll('`', ''), amount === 'none' ? Number.NaN : amountOf(amount) / perDay]
  })
  expect(Object.fromEntries(said)).toEqual(real)
  expect(said).toHaveLength(rows.length)
  for (const [protects, limit, , past, raise] of rows) {
    expect(
      [protects, past, raise].every((cell) => cell !== undefined && cell !== ''),
      limit,
    ).toBe(true)
  }
})
