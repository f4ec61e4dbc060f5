import { encodeExecutions } from '@foyer/smart-account'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { runStorm } from '../packages/gateway/test/bundlerStorm.ts'
import {
  createUser,
  newRelayer,
  receiptOf,
  startBundlerChain,
  startBundlerTest,
} from '../packages/gateway/test/bundlerTest.ts'
import { openMigratedDatabase } from '../packages/gateway/test/emptyDatabase.ts'
import { ONE_ADDRESS_WAYS, tryOneAddress } from './smart/tryOneAddress.ts'
import { OUTSIDE, trySessions } from './smart/trySessions.ts'

/** One line for the list. */
export const summary =
  'operations of smart accounts among hostile ones, with restarts, sessions inside and outside of their limits, and both at one address (EIP-7702); --long for 1,000, 200, 120 and 40'

const TIMED = 7

/** Sends operations to a gateway over HTTP, which hands them to a real chain; what became of them is read from the chain. */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const opened = await openMigratedDatabase()
  const { chain, relayer } = await startBundlerChain()
  try {
    const { database } = opened
    const timed = await timeAlone({ database, chain, relayer: await newRelayer(chain) })
    const wanted = isLong
      ? { honest: 1_000, hostile: 200, restarts: 8 }
      : { honest: 36, hostile: 10, restarts: 1 }
    const sessions = await trySessions(isLong ? 120 : 9)
    const own = await tryOneAddress(isLong ? 40 : 4)
    const storm = await runStorm({ database, chain, relayer, ...wanted, users: isLong ? 12 : 6 })
    return {
      ...judge({
        honest: { value: storm.honest, atLeast: wanted.honest },
        hostile: { value: storm.hostile, atLeast: wanted.hostile },
        restarts: { value: storm.restarts, atLeast: wanted.restarts },
        honestLost: { value: storm.lost, atMost: 0 },
        hostileTaken: { value: storm.hostileTaken, atMost: 0 },
        hostileIncluded: { value: storm.hostileIncluded, atMost: 0 },
        extraTransactions: { value: storm.extraTransactions, atMost: 0 },
        // Beyond what the operations of projects have cost, which is what the relayer is for. In millionths of a coin.
        lossMicro: { value: Math.ceil(Number(storm.lossBase) / 1e12), atMost: 0 },
        sessionsInsideRefused: { value: sessions.insideRefused, atMost: 0 },
        ...Object.fromEntries(
          OUTSIDE.map((way) => [`sessionsOutside_${way}`, { value: sessions.outsideMade[way], atMost: 0 }]),
        ),
        // The amount that the account has paid beside what its sessions allow.
        sessionsSpentBesides: { value: Math.abs(sessions.spentBesides), atMost: 0 },
        sessionUses: { value: sessions.inside + sessions.outside, atLeast: isLong ? 1_200 : 90 },
        ...Object.fromEntries(
          ONE_ADDRESS_WAYS.map((way) => [`oneAddress_${way}`, { value: own.made[way], atMost: 0 }]),
        ),
        oneAddressTries: { value: own.tries, atLeast: isLong ? 1_600 : 160 },
        oneAddressInside: { value: own.inside, atLeast: isLong ? 240 : 24 },
        oneAddressInsideRefused: { value: own.insideRefused, atMost: 0 },
        oneAddressExtraTransactions: { value: own.extraTransactions, atMost: 0 },
        oneAddressSpentBesides: { value: Math.abs(own.spentBesides), atMost: 0 },
        deployGas: { value: timed.gas, atMost: 400_000 },
        // The middle one of several runs: a busy machine makes one or the other wait.
        clickToReceiptMs: { value: timed.medianMs, atMost: 2_000 },
      }),
      notes: {
        sessionUsesInside: sessions.inside,
        sessionUsesOutside: sessions.outside,
        sponsoredCoins: Number(storm.sponsoredBase) / 1e18,
        gainedCoins: -Number(storm.lossBase) / 1e18,
        perSecond: Math.round((storm.honest / storm.seconds) * 10) / 10,
        seconds: Math.round(storm.seconds),
        clickToReceiptSlowestMs: timed.slowestMs,
      },
    }
  } finally {
    await chain.stop()
    await opened.close()
  }
}

/** Deployments with two calls, one after the other, from handing them over until the receipt. */
async function timeAlone(input: Parameters<typeof startBundlerTest>[0]) {
  const it = await startBundlerTest(input)
  try {
    const callData = encodeExecutions(
      ['aa', 'bb'].map((digits) => ({ target: `0x${digits.repeat(20)}`, value: 0n, callData: '0x' })),
    )
    const times: number[] = []
    let gas = 0
    for (let at = 0; at < TIMED; at += 1) {
      const user = await createUser(it)
      const { wire } = user.sign({ callData })
      const startedAt = performance.now()
      const { receipt } = await receiptOf(user, await user.hand(wire))
      times.push(Math.round(performance.now() - startedAt))
      gas = Math.max(gas, Number(receipt.gasUsed))
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (index: number) => sorted.at(index) ?? Number.NaN
    return { gas, slowestMs: at(-1), medianMs: at(Math.floor(TIMED / 2)) }
  } finally {
    await it.close()
  }
}
