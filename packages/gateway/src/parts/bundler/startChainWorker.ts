import { type NextTurn, startTurns } from '@foyer/kit'
import { findForeignCode } from '@foyer/smart-account'
import * as v from 'valibot'
import { Hex, Quantity } from './chainReader.ts'
import type { ChainWork } from './chainWork.ts'
import { followTransactions } from './followTransactions.ts'
import type { RelayerState } from './metrics.ts'
import { sendQueued } from './sendQueued.ts'
import { OperationRefused } from './sponsor/refusal.ts'

/** Sends the operations of one chain. */
export interface ChainWorker {
  /**
   * Resolves once the contracts of the chain were found to be those that are known.
   * @throws OperationRefused when they are not
   */
  ready(): Promise<void>
  /** Looks for operations now. */
  kick(): void
  state(): RelayerState
  /** Ends what has begun; the rest is done by the next process. */
  close(): Promise<void>
}

/** Starts the relayer of one chain. Failures are reported, and the next turn tries again. */
export function startChainWorker(
  input: Omit<ChainWork, 'signal'> & {
    readonly onLow: (balanceBase: bigint) => void
  },
): ChainWorker {
  const stop = new AbortController()
  const work: ChainWork = {
    ...input,
    signal: stop.signal,
    // Work that stopping aborts has not failed.
    onError: (error) => {
      if (!stop.signal.aborted) input.onError(error)
    },
  }
  const { timing, now, limits } = work
  const { chainId } = work.reader
  let checking: Promise<void> | undefined
  const balance: { base: bigint | undefined; readAtMs: number; isLow: boolean } = {
    base: undefined,
    readAtMs: Number.NEGATIVE_INFINITY,
    isLow: false,
  }

  /** Runs the check, and keeps its result once it has succeeded. */
  function ready(): Promise<void> {
    checking ??= openChain(work).catch((error: unknown) => {
      checking = undefined
      throw error
    })
    return checking
  }

  async function turn(): Promise<NextTurn> {
    await ready()
    if (now() - balance.readAtMs >= timing.balanceMs) await readBalance()
    // A failure to follow transactions must not stop new ones from being sent.
    const open = await followTransactions(work).catch((error: unknown) => {
      work.onError(error)
      return 1
    })
    return { waitMs: open + (await sendQueued(work)) > 0 ? timing.pollMs : timing.idleMs }
  }

  async function readBalance(): Promise<void> {
    const [answer] = await work.reader.results(
      [['eth_getBalance', [work.relayer.address, 'latest']]],
      stop.signal,
    )
    const base = v.parse(Quantity, answer)
    const isLow = base < limits.alarmBase
    // Reported again only if the balance was high enough in between.
    if (isLow && !balance.isLow) input.onLow(base)
    Object.assign(balance, { base, isLow, readAtMs: now() })
  }

  const turns = startTurns({ turn, everyMs: timing.idleMs, onError: work.onError })
  return {
    ready,
    kick: turns.wake,
    state: () => ({ chainId, balanceBase: balance.base, isLow: balance.isLow }),
    async close() {
      stop.abort()
      await turns.close()
    },
  }
}

const Block = v.object({ hash: v.string() })

/** Compares the chain with what is known of it, and makes the row of its relayer. */
async function openChain({ database, reader, relayer, now, signal }: ChainWork): Promise<void> {
  const foreign = await findForeignCode(reader.id, async (address) => {
    const [code] = await reader.results([['eth_getCode', [address, 'latest']]], signal)
    return v.parse(Hex, code)
  })
  if (foreign !== undefined)
    throw new OperationRefused(
      'rejected',
      `On ${reader.chainId} stands another code than is known of ${foreign}.`,
    )
  const [first, count] = await reader.results(
    [
      ['eth_getBlockByNumber', ['0x0', false]],
      ['eth_getTransactionCount', [relayer.address, 'latest']],
    ],
    signal,
  )
  const genesis = v.parse(Block, first).hash
  const next_nonce = String(v.parse(Quantity, count))
  const key = { chain_id: reader.chainId, address: relayer.address }
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('bundler_relayers')
      .values({ ...key, next_nonce, genesis })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await trx
      .selectFrom('bundler_relayers')
      .selectAll()
      .where('chain_id', '=', key.chain_id)
      .where('address', '=', key.address)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.genesis === genesis) return
    // A local chain that was started anew: nothing of what was sent is there any more.
    await trx
      .updateTable('bundler_ops')
      .set({ state: 'dropped', reason: 'The chain was started anew.', ended_at: new Date(now()) })
      .where('chain_id', '=', key.chain_id)
      .where('state', 'in', ['queued', 'sent'])
      .execute()
    await trx.deleteFrom('bundler_transactions').where('chain_id', '=', key.chain_id).execute()
    await trx
      .updateTable('bundler_relayers')
      .set({ next_nonce, genesis })
      .where('chain_id', '=', key.chain_id)
      .where('address', '=', key.address)
      .execute()
  })
}
