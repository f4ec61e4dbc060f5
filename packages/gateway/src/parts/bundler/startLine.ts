import { type NextTurn, startTurns } from '@foyer/kit'
import * as v from 'valibot'
import { Quantity } from './chainReader.ts'
import type { ChainWork } from './chainWork.ts'
import { followTransactions } from './followTransactions.ts'
import type { LineState } from './lines.ts'
import type { RelayerState } from './metrics.ts'
import { sendQueued } from './sendQueued.ts'

/** Sends what one relayer has to send on a chain. */
export interface RelayerLine extends LineState {
  /** Looks for operations now. */
  kick(): void
  state(): RelayerState
  close(): Promise<void>
}

/** The rules of a line, which the relayers of a chain share. */
export interface LineInput {
  /** Resolves once the chain is known to be the right one. */
  readonly ready: () => Promise<unknown>
  /** Gives operations that wait in the wrong line to the right one. */
  readonly handOver: () => Promise<unknown>
  readonly onLow: (facts: { readonly address: string; readonly balanceBase: bigint }) => void
  readonly onAside: (facts: { readonly address: string; readonly isAside: boolean }) => void
}

/** Starts the line of one relayer. Failures are reported, and the next turn tries again. */
export function startLine(work: ChainWork, input: LineInput): RelayerLine {
  const { timing, now, limits, relayer, signal } = work
  const { address } = relayer
  const { chainId } = work.reader
  const known: { base: bigint | undefined; readAtMs: number; isLow: boolean; isStuck: boolean } = {
    base: undefined,
    readAtMs: Number.NEGATIVE_INFINITY,
    isLow: false,
    isStuck: false,
  }

  async function turn(): Promise<NextTurn> {
    await input.ready()
    const isDue = now() - known.readAtMs >= timing.balanceMs
    if (isDue) await readBalance()
    // A failure to follow transactions must not stop new ones from being sent.
    const open = await followTransactions(work).catch((error: unknown) => {
      work.onError(error)
      return { count: 1, oldestMs: 0 }
    })
    setStuck(open.oldestMs > timing.asideMs)
    if (isDue || known.isStuck) await input.handOver()
    return { waitMs: open.count + (await sendQueued(work)) > 0 ? timing.pollMs : timing.idleMs }
  }

  function setStuck(isStuck: boolean): void {
    if (isStuck === known.isStuck) return
    known.isStuck = isStuck
    input.onAside({ address, isAside: isStuck })
  }

  async function readBalance(): Promise<void> {
    const [answer] = await work.reader.results([['eth_getBalance', [address, 'latest']]], signal)
    const base = v.parse(Quantity, answer)
    const isLow = base < limits.alarmBase
    // Reported again only if the balance was high enough in between.
    if (isLow && !known.isLow) input.onLow({ address, balanceBase: base })
    Object.assign(known, { base, isLow, readAtMs: now() })
  }

  const turns = startTurns({ turn, everyMs: timing.idleMs, onError: work.onError })
  return {
    address,
    get isAside() {
      return known.isStuck || known.isLow
    },
    kick: turns.wake,
    state: () => ({
      ...{ chainId, address, balanceBase: known.base, alarmBase: limits.alarmBase },
      ...{ isLow: known.isLow, isAside: known.isStuck },
    }),
    close: () => turns.close(),
  }
}
