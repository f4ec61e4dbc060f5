import { startTurns } from '@foyer/kit'
import { HOUR_MS, startSweeper } from '@foyer/server-kit'
import type { Logger } from 'pino'
import { usualConfirmations } from '../../kernel/chains/confirmations.ts'
import { chainFamilyOf } from '../../kernel/chains/families.ts'
import { AGREEING_NODES } from '../../kernel/evm/askAgreeing.ts'
import type { NodeAddresses } from '../../kernel/nodes/chainNodes.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { lookAfterPayments } from './checkPayment.ts'
import { createCoinBlocks } from './coinBlocks.ts'
import { createPayments, type PaymentsInput } from './createPayments.ts'
import { findRefunds } from './findRefunds.ts'
import type { PaymentRow, Payments } from './payments.ts'
import { watchRefund } from './refundStore.ts'
import { createDatabasePayments } from './store.ts'
import { sweepPaymentEvents, sweepPayments } from './sweepPayments.ts'
import { createMerchantTeller } from './tellMerchants.ts'

/** How often payments and events that are due are looked for. */
const LOOK_EVERY_MS = 1_000
/** How often unpaid payments are looked for and deleted. */
const SWEEP_EVERY_MS = HOUR_MS
const LEASE_MS = 20_000
const ROWS_AT_ONCE = 20

/** Payments with what looks after them. */
export interface RunningPayments extends Payments {
  /** Looks after payments that are due and tells merchants what is due, once. */
  turn(): Promise<void>
  close(): Promise<void>
}

/** Starts payments. Failures are told, and the next turn tries again. */
export function startPayments(
  input: PaymentsInput & {
    readonly onError: (error: unknown) => void
    readonly fetch?: typeof fetch
    /** Whether it turns by itself. @default true */
    readonly isTurning?: boolean
  },
): RunningPayments {
  const { database, nodes, onError, now = Date.now } = input
  const store = createDatabasePayments(database, now)
  const coins = createCoinBlocks()
  const tellMerchants = createMerchantTeller({
    database,
    now,
    onError,
    ...(input.fetch && { fetch: input.fetch }),
  })

  async function turn(signal: AbortSignal = new AbortController().signal): Promise<void> {
    const watchOthers = async (row: PaymentRow) => {
      for (const hash of row.hashes) await watchRefund(database, row, { hash, nowMs: now() })
    }
    const work = { store, nodes, coins, now, onError, watchOthers }
    await lookAfterPayments(work, { leaseMs: LEASE_MS, limit: ROWS_AT_ONCE }).catch(onError)
    await tellMerchants(signal).catch(onError)
    await findRefunds({ database, store, nodes, now, onError }).catch(onError)
  }

  async function sweep(): Promise<void> {
    await sweepPayments(database, now())
    await sweepPaymentEvents(database, now())
  }
  const turns =
    input.isTurning === false
      ? []
      : [
          startTurns({ turn: (signal) => turn(signal), everyMs: LOOK_EVERY_MS, onError }),
          startSweeper({ sweep, everyMs: SWEEP_EVERY_MS, onError }),
        ]
  return {
    ...createPayments(input),
    turn,
    async close() {
      await Promise.all(turns.map((one) => one.close()))
    },
  }
}

/** Starts payments as the settings of a gateway have them. */
export function startConfiguredPayments({
  config,
  log,
  ...input
}: Pick<PaymentsInput, 'database' | 'nodes' | 'currencies'> & {
  readonly config: Pick<GatewayConfig, 'rpc' | 'confirmations' | 'isDevelopment'>
  readonly log: Pick<Logger, 'warn'>
}): RunningPayments {
  const { rpc, confirmations, isDevelopment } = config
  // A developer has one node, for a chain of their own.
  const believed = isDevelopment ? [] : chainsOfOneNode(rpc)
  if (believed.length > 0)
    log.warn(
      { chains: believed },
      'payments on these chains are believed on the word of one node: name a second one',
    )
  return startPayments({
    ...input,
    confirmationsOf: usualConfirmations(isDevelopment, confirmations),
    chainsOfOneNode: believed,
    onError: (err) => log.warn({ err }, 'a payment could not be looked after; it is tried again'),
  })
}

/** Chains on which payments are made, with too few nodes for two to agree. */
function chainsOfOneNode(rpc: NodeAddresses): readonly string[] {
  return Object.entries(rpc).flatMap(([chainId, urls]) =>
    chainFamilyOf(chainId)?.takesPayments && urls.length < AGREEING_NODES ? [chainId] : [],
  )
}
