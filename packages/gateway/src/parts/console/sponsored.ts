import type { adminRoutes, ReplyOf } from '@foyer/api'
import type { Project } from '../../base/projects.ts'
import type { CurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { findPolicy, type PaymasterPolicy } from '../paymaster/index.ts'
import type { Console } from './console.ts'

type Sponsored = ReplyOf<(typeof adminRoutes)['listSponsored']>
type Day = Sponsored['days'][number]
type Limit = Sponsored['limits'][number]

/** The most lines of each payer that are shown. */
const MAX_DAYS = 200
/** The subject under which costs of the whole project are counted. */
const OF_PROJECT = 'project'

const AT_LIMIT: Readonly<Record<Limit['payer'], string>> = {
  relayer: 'Further operations are refused until midnight (UTC). Accounts that pay their own fees go on.',
  paymaster:
    'Further operations are not paid for until midnight (UTC): wallets ask their owners for the fee.',
}

interface Input {
  readonly payers: { readonly relayer: boolean; readonly paymaster: boolean }
  readonly chains: Console['chains']
  readonly currencies: CurrencyDirectory
  readonly nowMs: number
}

/** Reads what a project pays for operations: for its own smart accounts by the relayer, and for connected wallets by the paymaster. */
export async function readSponsored(database: Database, project: Project, input: Input): Promise<Sponsored> {
  const { payers } = input
  const [policy, ofRelayer, ofPaymaster] = await Promise.all([
    payers.paymaster ? findPolicy(database, project.id) : undefined,
    payers.relayer ? readRelayer(database, project.id) : [],
    payers.paymaster ? readPaymaster(database, project.id) : [],
  ])
  const rows = [...ofRelayer, ...ofPaymaster]
  const limits = [
    ...(payers.relayer ? limitsOfRelayer(project) : []),
    ...(policy ? limitsOfPaymaster(policy) : []),
  ]
  const today = new Date(input.nowMs).toISOString().slice(0, 10)
  const isSame = (one: Pick<Day, 'payer' | 'chainId'>, other: Pick<Day, 'payer' | 'chainId'>) =>
    one.payer === other.payer && one.chainId === other.chainId
  return {
    limits: limits.map((limit) => {
      const used = rows.find((row) => row.day === today && isSame(row, limit))
      const usedBase = used?.costBase ?? '0'
      const operations = used?.operations ?? 0
      const isOfOperations = limit.maxOperations !== null && operations >= limit.maxOperations
      const isUsedUp = isOfOperations || BigInt(usedBase) >= BigInt(limit.limitBase)
      return { ...limit, ...describeChain(limit.chainId, input), usedBase, operations, isUsedUp }
    }),
    days: rows.map((row) => ({
      ...row,
      ...describeChain(row.chainId, input),
      limitBase: limits.find((limit) => isSame(limit, row))?.limitBase ?? null,
    })),
  }
}

/** The name and the coin of a chain. */
function describeChain(
  chainId: string,
  { chains, currencies }: Pick<Input, 'chains' | 'currencies'>,
): Pick<Day, 'name' | 'coin'> {
  const coin = currencies.find(chainId)
  return {
    name: chains.find((one) => one.chainId === chainId)?.name ?? null,
    coin: coin === undefined ? null : { symbol: coin.symbol, decimals: coin.decimals },
  }
}

type Row = Omit<Day, 'name' | 'coin' | 'limitBase'>
type OwnLimit = Omit<Limit, 'name' | 'coin' | 'usedBase' | 'operations' | 'isUsedUp'>

function limitsOfRelayer({ sponsorship, sponsorPolicy }: Project): OwnLimit[] {
  const rules = [
    ...(sponsorPolicy?.calls ? ['Only the calls that the project names are paid for.'] : []),
    ...(sponsorPolicy?.perAccount.operations !== undefined
      ? [`An account has ${sponsorPolicy.perAccount.operations} operations a day.`]
      : []),
    ...(sponsorPolicy?.webhookUrl ? ['A server of the project is asked before each operation.'] : []),
  ]
  return Object.entries(sponsorship).map(([chainId, limitBase]) => ({
    ...{ payer: 'relayer', chainId, limitBase, maxOperations: null, atLimit: AT_LIMIT.relayer, rules },
  }))
}

function limitsOfPaymaster({ chains, calls, perAccount, perVisitor }: PaymasterPolicy): OwnLimit[] {
  return Object.entries(chains).map(([chainId, budget]) => ({
    ...{ payer: 'paymaster', chainId, limitBase: budget.dayBase, maxOperations: budget.dayOperations },
    atLimit: AT_LIMIT.paymaster,
    rules: [
      ...(budget.monthBase === undefined ? [] : ['A budget of the month holds as well.']),
      ...(calls === undefined ? [] : ['Only the calls that the policy names are paid for.']),
      `An account has ${perAccount.operations} operations a day, and an address of the network ${perVisitor.operations}.`,
    ],
  }))
}

async function readRelayer(database: Database, projectId: string): Promise<Row[]> {
  const rows = await database
    .selectFrom('sponsor_budgets')
    .select(['chain_id', 'day', 'operations', 'cost_base'])
    .where('project_id', '=', projectId)
    .where('subject', '=', OF_PROJECT)
    .orderBy('day', 'desc')
    .limit(MAX_DAYS)
    .execute()
  return rows.map((row) => toRow('relayer', row))
}

async function readPaymaster(database: Database, projectId: string): Promise<Row[]> {
  const rows = await database
    .selectFrom('paymaster_budgets')
    .select(['chain_id', 'period as day', 'operations', 'cost_base'])
    .where('project_id', '=', projectId)
    .where('subject', '=', OF_PROJECT)
    // Days, and not the months beside them.
    .where('period', 'like', '____-__-__')
    .orderBy('period', 'desc')
    .limit(MAX_DAYS)
    .execute()
  return rows.map((row) => toRow('paymaster', row))
}

function toRow(
  payer: Row['payer'],
  row: {
    readonly chain_id: string
    readonly day: string
    readonly operations: number
    readonly cost_base: string
  },
): Row {
  const { day, operations } = row
  return { payer, chainId: row.chain_id, day, operations, costBase: String(row.cost_base) }
}
