import { adminRoutes } from '@foyer/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'
import { createProject } from '../../base/projects.ts'
import { createCurrencyDirectory } from '../../kernel/chains/currencies.ts'
import { savePolicy } from '../paymaster/policyStore.ts'
import { readSponsored } from './sponsored.ts'

const NOW_MS = Date.UTC(2026, 10, 30, 14)
const ON = { relayer: true, paymaster: true }
const input = {
  payers: ON,
  chains: [{ chainId: 'eip155:10', name: 'OP Mainnet', nodes: 1 }],
  currencies: createCurrencyDirectory({ '10': ['Ether', 'ETH', 18] }),
  nowMs: NOW_MS,
}
const project = createProject(OWN, {
  sponsorship: { 'eip155:10': '1000', 'eip155:8453': '500' },
  sponsorPolicy: { perAccount: { operations: 20 }, webhookUrl: 'https://shop.example/pays' },
})

await onUsualDatabase('what a project pays for operations', (suite) => {
  async function spend(
    day: string,
    costBase: number,
    { projectId = OWN, operations = 3 }: { projectId?: string; operations?: number } = {},
  ) {
    await sql`insert into sponsor_budgets (project_id, chain_id, day, subject, operations, gas, cost_base)
      values (${projectId}, 'eip155:10', ${day}, 'project', ${operations}, 1, ${costBase})`.execute(
      suite.opened.database,
    )
  }
  const clear = async () => {
    for (const table of ['sponsor_budgets', 'paymaster_budgets', 'paymaster_policies'])
      await sql`delete from ${sql.table(table)}`.execute(suite.opened.database)
  }

  test('each limit stands beside what is used today, with what happens at it and what else has to hold', async () => {
    await clear()
    await spend('2026-11-30', 400)
    await spend('2026-11-29', 900)
    await spend('2026-11-30', 77, { projectId: OTHER })
    const { limits, days } = await readSponsored(suite.opened.database, project, input)
    expect(limits).toMatchObject([
      { chainId: 'eip155:10', name: 'OP Mainnet', usedBase: '400', limitBase: '1000', operations: 3 },
      { chainId: 'eip155:8453', name: null, usedBase: '0', limitBase: '500', isUsedUp: false },
    ])
    expect(limits[0]?.coin).toEqual({ symbol: 'ETH', decimals: 18 })
    expect(limits[0]?.atLimit).toContain('refused until midnight')
    expect(limits[0]?.rules).toEqual([
      'An account has 20 operations a day.',
      'A server of the project is asked before each operation.',
    ])
    expect(days.map(({ day, costBase }) => [day, costBase])).toEqual([
      ['2026-11-30', '400'],
      ['2026-11-29', '900'],
    ])
  })

  test('a limit that is used up says so; that of yesterday is over', async () => {
    await clear()
    await spend('2026-11-29', 1_000)
    const before = await readSponsored(suite.opened.database, project, input)
    expect(before.limits[0]?.isUsedUp).toBe(false)
    await spend('2026-11-30', 1_000)
    const after = await readSponsored(suite.opened.database, project, input)
    expect(after.limits[0]?.isUsedUp).toBe(true)
  })

  test('the policy of a paymaster has its own limits, of costs and of operations', async () => {
    await clear()
    const { database } = suite.opened
    const it = await createConsoleTest(suite.it, database)
    await savePolicy(it.database, OWN, {
      chains: { 'eip155:10': { dayBase: '70', dayOperations: 2 } },
      ...{ accounts: 'known', maxGas: 2_000_000 },
      ...{ perAccount: { operations: 10 }, perVisitor: { operations: 30 } },
    })
    await sql`insert into paymaster_budgets (project_id, chain_id, period, subject, operations, failures, cost_base)
      values (${OWN}, 'eip155:10', '2026-11-30', 'project', 2, 0, '10'), (${OWN}, 'eip155:10', '2026-11', 'project', 9, 0, '60')`.execute(
      database,
    )
    const told = await readSponsored(database, project, {
      ...input,
      payers: { relayer: false, paymaster: true },
    })
    expect(told.limits).toMatchObject([
      {
        payer: 'paymaster',
        limitBase: '70',
        usedBase: '10',
        operations: 2,
        maxOperations: 2,
        isUsedUp: true,
      },
    ])
    expect(told.limits[0]?.atLimit).toContain('wallets ask their owners for the fee')
    expect(told.days).toHaveLength(1)
    const { browser } = await it.operator('viewer', OWN)
    const params = { projectId: OWN }
    expect(await browser.call(adminRoutes.listSponsored, { params })).toEqual({ limits: [], days: [] })
  })
})
