import type { SharedStore } from './sharedStore.ts'

/** One limit as a token bucket: tokens come at a rate, up to a burst. */
export interface BucketRule {
  /** The rule's name, by which its buckets are told apart from those of others. */
  readonly rule: string
  readonly perSecond: number
  readonly burst: number
}

/** A number of tokens that one key takes from its bucket of a rule. */
export interface BucketCharge {
  readonly of: BucketRule
  readonly key: string
  readonly cost: number
}

/**
 * Token buckets that all instances of a server share by the store. The store counts by its own clock, and a charge is one step of it, so
 * that instances which charge at the same time are counted exactly.
 */
export interface SharedBuckets {
  /**
   * Takes tokens, and may overdraw buckets. Returns for each charge the milliseconds until its debt is paid, 0 for no debt; undefined while
   * the store is away, where nothing is counted.
   */
  take(charges: readonly BucketCharge[]): Promise<readonly number[] | undefined>
  /**
   * Takes one token if there is one: a refusal costs nothing. Returns whether there was one; undefined while the store is away.
   */
  tryTake(of: BucketRule, key: string): Promise<boolean | undefined>
}

/** So many buckets are charged in one step of the store, which answers nobody else meanwhile. */
const MAX_CHARGES_AT_ONCE = 500

/**
 * A bucket is the one number at which it is full again, in milliseconds of the store's clock: one that is full is not kept. The arguments
 * of each key are the burst in milliseconds, the cost in milliseconds, and 1 where the bucket may be overdrawn.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local waits = {}
for i, key in ipairs(KEYS) do
  local burst, cost, overdraws = tonumber(ARGV[i * 3 - 2]), tonumber(ARGV[i * 3 - 1]), ARGV[i * 3] == '1'
  local full = math.max(now, tonumber(redis.call('GET', key)) or now) + cost
  local debt = full - now - burst
  if debt <= 0 or overdraws then
    redis.call('SET', key, string.format('%.3f', full), 'PX', math.ceil(full - now) + 1)
  end
  waits[i] = math.max(0, math.ceil(debt))
end
return waits`

/** Creates the buckets of a server in the store. */
export function createSharedBuckets(store: SharedStore): SharedBuckets {
  async function charge(charges: readonly BucketCharge[], overdraws: boolean) {
    const keys = charges.map(({ of, key }) => store.nameOf(`${of.rule}:${of.burst}`, key))
    const args = charges.flatMap(({ of: { perSecond, burst }, cost }) => {
      const msPerToken = 1_000 / perSecond
      return [burst * msPerToken, cost * msPerToken, overdraws ? '1' : '0']
    })
    const answer = await store.attempt((client) => client.eval(TAKE, keys.length, ...keys, ...args))
    return answer === undefined ? undefined : readWaits(answer.value)
  }

  return {
    async take(charges) {
      const waits: number[] = []
      for (let from = 0; from < charges.length; from += MAX_CHARGES_AT_ONCE) {
        const some = await charge(charges.slice(from, from + MAX_CHARGES_AT_ONCE), true)
        if (some === undefined) return undefined
        waits.push(...some)
      }
      return waits
    },
    async tryTake(of, key) {
      const waits = await charge([{ of, key, cost: 1 }], false)
      return waits === undefined ? undefined : waits[0] === 0
    },
  }
}

function readWaits(answer: unknown): readonly number[] {
  return Array.isArray(answer) ? answer.map(Number) : []
}
