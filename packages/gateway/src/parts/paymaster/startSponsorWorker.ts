import { type NextTurn, startTurns } from '@foyer/kit'
import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import * as v from 'valibot'
import { encodeFunctionData, type Hex as HexText, parseAbi } from 'viem'
import { Hex } from '../bundler/index.ts'
import { type FollowInput, followReservations } from './followReservations.ts'
import type { DepositState } from './metrics.ts'

const points = parseAbi(['function balanceOf(address account) view returns (uint256)'])

/** The waiting times of the paymaster. */
export interface SponsorTiming {
  /** Between two looks at a chain while something is signed for and not in a block. */
  readonly pollMs: number
  /** The same while nothing is. */
  readonly idleMs: number
  /** Between two looks at the deposit. */
  readonly balanceMs: number
  /** Blocks on top of a block, after which it is final. */
  readonly confirmations: bigint
}

export const SPONSOR_TIMING: SponsorTiming = {
  pollMs: 5_000,
  idleMs: 15_000,
  balanceMs: 30_000,
  confirmations: 6n,
}

/** Looks after one chain: ends reservations, and watches the deposit. */
export interface SponsorWorker {
  /** Looks now. */
  kick(): void
  state(): DepositState
  close(): Promise<void>
}

/** Starts it. Failures are reported, and the next turn tries again. */
export function startSponsorWorker(
  input: Omit<FollowInput, 'signal' | 'confirmations'> & {
    readonly timing: SponsorTiming
    /** The contract whose deposit is watched; undefined for a service of somebody else. */
    readonly paymaster: HexText | undefined
    readonly alarmBase: bigint
    readonly onLow: (balanceBase: bigint) => void
    readonly onError: (error: unknown) => void
  },
): SponsorWorker {
  const { reader, timing, now, paymaster, alarmBase, onLow } = input
  const stop = new AbortController()
  const deposit: { base: bigint | undefined; readAtMs: number; isLow: boolean } = {
    base: undefined,
    readAtMs: Number.NEGATIVE_INFINITY,
    isLow: false,
  }
  const onError = (error: unknown) => {
    if (!stop.signal.aborted) input.onError(error)
  }

  async function readDeposit(): Promise<void> {
    if (paymaster === undefined) return
    const data = encodeFunctionData({ abi: points, args: [paymaster] })
    const call = { to: SMART_ACCOUNT_CONTRACTS.entryPoint, data }
    const [answer] = await reader.results([['eth_call', [call, 'latest']]], stop.signal)
    const base = BigInt(v.parse(Hex, answer))
    const isLow = base < alarmBase
    // Reported again only if the deposit was high enough in between.
    if (isLow && !deposit.isLow) onLow(base)
    Object.assign(deposit, { base, isLow, readAtMs: now() })
  }

  async function turn(): Promise<NextTurn> {
    if (now() - deposit.readAtMs >= timing.balanceMs) await readDeposit().catch(onError)
    const { confirmations, pollMs, idleMs } = timing
    const open = await followReservations({ ...input, confirmations, signal: stop.signal })
    return { waitMs: open > 0 ? pollMs : idleMs }
  }

  const turns = startTurns({ turn, everyMs: timing.idleMs, onError })
  return {
    kick: turns.wake,
    state: () => ({ chainId: reader.chainId, balanceBase: deposit.base, alarmBase, isLow: deposit.isLow }),
    async close() {
      stop.abort()
      await turns.close()
    },
  }
}
