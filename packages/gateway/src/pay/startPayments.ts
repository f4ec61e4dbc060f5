import { startTurns } from '@foyer/kit'
import { HOUR_MS } from '@foyer/kit/server'
import type { Logger } from 'pino'
import { usualConfirmations } from '../providers/chain/confirmations.ts'
import { startSweeper } from '../providers/postgres/startSweeper.ts'
import type { Payments } from '../services/payments.ts'
import { lookAfterPayments } from './checkPayment.ts'
import { createPayments, type PaymentsInput } from './createPayments.ts'
import { createDatabasePayments } from './paymentStore.ts'
import { sweepPayments } from './sweepPayments.ts'
import { tellMerchants } from './tellMerchants.ts'

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
  const telling = { database, now, onError, ...(input.fetch && { fetch: input.fetch }) }

  async function turn(): Promise<void> {
    const work = { store, nodes, now, onError }
    await lookAfterPayments(work, { leaseMs: LEASE_MS, limit: ROWS_AT_ONCE }).catch(onError)
    await tellMerchants(telling).catch(onError)
  }

  const sweep = () => sweepPayments(database, now())
  const turns =
    input.isTurning === false
      ? []
      : [
          startTurns({ turn, everyMs: LOOK_EVERY_MS, onError }),
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
  isDevelopment,
  log,
  ...input
}: Pick<PaymentsInput, 'database' | 'nodes' | 'currencies'> & {
  readonly isDevelopment: boolean
  readonly log: Pick<Logger, 'warn'>
}): RunningPayments {
  return startPayments({
    ...input,
    confirmationsOf: usualConfirmations(isDevelopment),
    onError: (err) => log.warn({ err }, 'a payment could not be looked after; it is tried again'),
  })
}
