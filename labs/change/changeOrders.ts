import fc from 'fast-check'
import type { Kill } from './changeProfile.ts'
import { type ChangeDatabases, type ChangeServers, startChangeServers } from './changeServers.ts'
import { createWorld, stepsOf, type World } from './changeWorld.ts'

/** The results of a run. */
export interface ChangeFigures {
  readonly orders: number
  /** Orders after which the account had another address than before. */
  readonly moved: number
  /** Requests that were lost, with or without their page. */
  readonly kills: number
  /** Orders that left the servers apart until the next sign-in brought them together. */
  readonly healed: number
  /** After the next sign-in the servers had two different addresses, or one that is none of the account's. */
  readonly between: number
  /** The owner did not get in, or the wallet did not open. */
  readonly shutOut: number
  /** The errors on the way, by their text: the more kinds, the more points were hit. */
  readonly troubles: Readonly<Record<string, number>>
}

const device = fc.nat(1)
const Action = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('step' as const), device, to: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wrong' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('kill' as const),
      device,
      at: fc.constantFrom('request' as const, 'reply' as const),
      withPage: fc.boolean(),
      after: fc.nat(4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signIn' as const), device }) },
)
type Action = typeof Action extends fc.Arbitrary<infer A> ? A : never

/** Kills at the requests of the last step, which are those between which the servers could come apart. */
const LastStep = fc.record({
  at: fc.constantFrom('request' as const, 'reply' as const),
  withPage: fc.boolean(),
  after: fc.nat(2),
})

/** Accounts change their owner's address so often before another one is made. */
const ORDERS_OF_WORLD = 25

interface Counts {
  moved: number
  kills: number
  healed: number
  between: number
  shutOut: number
  readonly troubles: Record<string, number>
}

/** The options of `playOrders` besides the number of orders. */
interface PlayOptions {
  readonly seed?: number
  /** After this time no other account begins, and what was found so far is the result. @default no limit */
  readonly limitMs?: number
  /** Hears after each account how many orders are played, and what was found so far. */
  readonly onProgress?: (played: number, found: Pick<ChangeFigures, 'between' | 'shutOut' | 'moved'>) => void
  /** How many accounts are played at once, each at two servers of its own. @default 1 */
  readonly players?: number
  /** Opens the databases of two servers. @default embedded ones */
  readonly openDatabases?: () => Promise<ChangeDatabases>
}

/** Plays random orders of changes, and compares after each what both servers have. */
export async function playOrders(orders: number, options: PlayOptions = {}): Promise<ChangeFigures> {
  const {
    seed = Date.now(),
    limitMs = Number.POSITIVE_INFINITY,
    onProgress,
    players = 1,
    openDatabases,
  } = options
  const startMs = performance.now()
  const counts: Counts = { moved: 0, kills: 0, healed: 0, between: 0, shutOut: 0, troubles: {} }
  const drawn = fc.sample(
    fc.record({
      actions: fc.array(Action, { minLength: 2, maxLength: 9, size: 'max' }),
      last: fc.option(LastStep, { freq: 3 }),
      to: fc.nat(2),
      healer: device,
    }),
    { numRuns: orders, seed },
  )
  let begun = 0
  let played = 0
  const play = async () => {
    const servers = await startChangeServers(openDatabases)
    try {
      while (begun < orders && performance.now() - startMs < limitMs) {
        const own = drawn.slice(begun, begun + ORDERS_OF_WORLD)
        begun += own.length
        await playWorld(servers, counts, own)
        played += own.length
        onProgress?.(played, counts)
      }
    } finally {
      await servers.stop()
    }
  }
  await Promise.all(Array.from({ length: players }, play))
  return { orders: played, ...counts }
}

/** Plays some orders one after the other with one account. */
async function playWorld(servers: ChangeServers, counts: Counts, orders: readonly Order[]): Promise<void> {
  const world = await createCalmly(servers, counts)
  try {
    for (const order of orders) await playOrder(world, counts, order)
    counts.kills += world.profiles.reduce((sum, { kills }) => sum + kills, 0)
  } finally {
    world.close()
  }
}

const WORLD_TRIES = 5

/** An account that a busy machine did not let be made is counted as trouble, and another one is made: nothing was changed yet. */
async function createCalmly(servers: ChangeServers, counts: Counts): Promise<World> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await createWorld(servers)
    } catch (error) {
      if (tries === WORLD_TRIES) throw error
      const kind = `no account: ${error instanceof Error ? error.message : String(error)}`
      counts.troubles[kind] = (counts.troubles[kind] ?? 0) + 1
    }
  }
}

interface Order {
  readonly actions: readonly Action[]
  readonly last: Kill | null
  readonly to: number
  readonly healer: number
}

async function playOrder(world: World, counts: Counts, { actions, last, to, healer }: Order): Promise<void> {
  const before = await world.places()
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      const text = error instanceof Error ? error.message.replace(/\d+/g, 'N') : String(error)
      counts.troubles[text] = (counts.troubles[text] ?? 0) + 1
    }
  }
  for (const action of actions) await attempt(() => play(world, action))
  // Two of three orders go through to their end, with a kill at one of the last requests.
  if (last) await attempt(() => playThrough(world, world.profiles[healer], to, last))
  const left = await world.places()
  if (left.gateway !== left.vault) counts.healed += 1
  await heal(world, healer, counts)
  const after = await world.places()
  if (after.gateway === undefined || after.gateway !== after.vault) counts.between += 1
  if (after.gateway !== before.gateway) counts.moved += 1
}

/** The next step of an honest visitor, from wherever the profile is. */
async function play(world: World, action: Action): Promise<void> {
  const profile = world.profiles[action.device]
  if (!profile) return
  if (action.kind === 'kill') return profile.kill({ ...action })
  if (action.kind === 'restart') return profile.restart()
  if (action.kind === 'signIn') return world.signIn(profile, (await world.places()).gateway ?? '')
  const status = await profile.handlers().UPDATE_EMAIL_STATUS(undefined, {
    id: 'status',
    signal: new AbortController().signal,
  })
  const isRight = action.kind === 'step'
  if (status.step === 'NONE') return isRight ? world.start(profile, world.emails[action.to] ?? '') : undefined
  if (status.step === 'VERIFY_PRIMARY_OTP') return world.primary(profile, isRight)
  if (status.link === 'OPEN') return world.answerLink(profile, isRight)
  return status.link === 'AGREED' ? world.secondary(profile, isRight) : stepsOf(profile).resend()
}

async function playThrough(
  world: World,
  profile: World['profiles'][number] | undefined,
  to: number,
  last: Kill,
): Promise<void> {
  if (!profile) return
  profile.kill(undefined)
  await profile.restart()
  const { gateway = '' } = await world.places()
  const others = world.emails.filter((email) => email !== gateway)
  await world.signIn(profile, gateway)
  await world.start(profile, others[to % others.length] ?? '')
  await world.primary(profile, true)
  await world.answerLink(profile, true)
  profile.kill({ ...last })
  await world.secondary(profile, true)
}

/** The frame's message when a server does not answer. */
const AWAY = 'The wallet service cannot be reached'
const TRIES = 3

/** The next sign-in: with the address that the gateway has, on one of the devices. */
async function heal(world: World, healer: number, counts: Counts): Promise<void> {
  for (const profile of world.profiles) profile.kill(undefined)
  const profile = world.profiles[healer]
  const { gateway = '' } = await world.places()
  for (let tries = 1; ; tries += 1) {
    const trouble = await comeIn(world, profile, gateway)
    if (trouble === undefined) return
    // A sign-in that reached no server is tried again, as its owner would: nothing is killed any more.
    const isAway = trouble === AWAY && tries < TRIES
    const kind = `${isAway ? 'away' : 'shut out'}: ${trouble}`
    counts.troubles[kind] = (counts.troubles[kind] ?? 0) + 1
    if (isAway) continue
    counts.shutOut += 1
    return
  }
}

/** Loads the page anew, signs in and signs. Answers with what went wrong. */
async function comeIn(
  world: World,
  profile: World['profiles'][number] | undefined,
  gateway: string,
): Promise<string | undefined> {
  try {
    if (!profile) throw new Error('There is no profile.')
    await profile.restart()
    await world.signIn(profile, gateway)
    if (!(await world.canSign(profile))) throw new Error('It signs with another key.')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
