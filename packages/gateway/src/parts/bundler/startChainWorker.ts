import { setMaxListeners } from 'node:events'
import { findForeignCode, findForeignDelegate } from '@foyer/smart-account'
import * as v from 'valibot'
import { Hex, Quantity } from './chainReader.ts'
import type { ChainWork } from './chainWork.ts'
import { chooseLine, handOver } from './lines.ts'
import type { RelayerState } from './metrics.ts'
import type { Relayer } from './relayerKey.ts'
import { OperationRefused } from './sponsor/refusal.ts'
import { type LineInput, type RelayerLine, startLine } from './startLine.ts'

/** Sends the operations of one chain. */
export interface ChainWorker {
  /**
   * Resolves once the contracts of the chain were found to be those that are known.
   * @throws OperationRefused when they are not
   */
  ready(): Promise<ChainFacts>
  /** The address that sends for an account. */
  relayerOf(sender: string): Relayer['address']
  /** Looks for operations now. */
  kick(): void
  states(): readonly RelayerState[]
  /** Ends what has begun; the rest is done by the next process. */
  close(): Promise<void>
}

/** The facts about a chain that are read before its first operation. */
export interface ChainFacts {
  /** Whether the contract whose code an address may get is there, and is the known one. */
  readonly hasDelegate: boolean
}

type Shared = Omit<ChainWork, 'relayer'>

/** Starts the relayers of one chain. Each has a line of nonces of its own, and sends for its share of the accounts. */
export function startChainWorker(
  input: Omit<Shared, 'signal'> &
    Pick<LineInput, 'onLow' | 'onAside'> & {
      /** At least one. */
      readonly relayers: readonly Relayer[]
    },
): ChainWorker {
  const stop = new AbortController()
  // Each call of a node listens to it, and each line has some on their way.
  setMaxListeners(0, stop.signal)
  const { relayers, onLow, onAside } = input
  const shared: Shared = {
    ...input,
    signal: stop.signal,
    // Work that stopping aborts has not failed.
    onError: (error) => {
      if (!stop.signal.aborted) input.onError(error)
    },
  }
  let checking: Promise<ChainFacts> | undefined

  /** Runs the check, and keeps its result once it has succeeded. */
  function ready(): Promise<ChainFacts> {
    checking ??= openChain(shared, relayers).catch((error: unknown) => {
      checking = undefined
      throw error
    })
    return checking
  }

  const lines: readonly RelayerLine[] = relayers.map((relayer) =>
    startLine({ ...shared, relayer }, { ready, onLow, onAside, handOver: () => handOver(shared, lines) }),
  )

  return {
    ready,
    relayerOf: (sender) => chooseLine(lines, sender).address,
    kick() {
      for (const line of lines) line.kick()
    },
    states: () => lines.map((line) => line.state()),
    async close() {
      stop.abort()
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}

const Block = v.object({ hash: v.string() })

/** Compares the chain with what is known of it, and makes the rows of its relayers. @throws OperationRefused */
async function openChain(work: Shared, relayers: readonly Relayer[]): Promise<ChainFacts> {
  const { reader, signal } = work
  const read = async (address: string) => {
    const [code] = await reader.results([['eth_getCode', [address, 'latest']]], signal)
    return v.parse(Hex, code)
  }
  const foreign = await findForeignCode(reader.id, read)
  if (foreign !== undefined)
    throw new OperationRefused(
      'rejected',
      `On ${reader.chainId} stands another code than is known of ${foreign}.`,
    )
  for (const relayer of relayers) await openRelayer({ ...work, relayer })
  return { hasDelegate: (await findForeignDelegate(reader.id, read)) === undefined }
}

/** Makes the row of a chain's relayer. */
async function openRelayer({ database, reader, relayer, now, signal }: ChainWork): Promise<void> {
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
