import { sleep } from '@foyer/kit'
import type { CrashServers } from './crashServers.ts'
import { createProfile, type Profile } from './visitor.ts'

/** The findings after all the killing. */
export interface CrashFigures {
  readonly kills: number
  /** Sign-ins that made a wallet or added a device, and wallets that were opened by a device that had one, to sign. */
  readonly operations: number
  readonly accounts: number
  readonly devices: number
  /** Accounts whose address was shown, and which no device of theirs opens any more, or which show another address. */
  readonly lost: number
  /** Owners with two wallets that count, at one server. */
  readonly twoLive: number
  /** Addresses that were shown although not both servers had written that they count. */
  readonly shownEarly: number
  /** Visitors who did not get in, however often they tried. */
  readonly shutOut: number
  /** The errors on the way, by their text: the more kinds, the more points were hit. */
  readonly troubles: Readonly<Record<string, number>>
}

/** How much is done before the servers are looked at. */
export interface CrashPlan {
  readonly kills: number
  readonly operations: number
  /** Hears how far it is. */
  readonly onProgress?: (found: { readonly kills: number; readonly operations: number }) => void
}

/** Requests of a sign-in that makes a wallet or adds a device; a kill comes at one of them. */
const REQUESTS = 13
const MAX_ATTEMPTS = 8
/** Visitors at the same time. Each kill hits all of them, wherever they are. */
const AT_ONCE = 3
/** More rounds than this for each kill that is wanted are a bench that does not hit. */
const ROUNDS_PER_KILL = 2

interface Run {
  readonly servers: CrashServers
  readonly troubles: Record<string, number>
  readonly owners: Owner[]
  kills: number
  operations: number
  shutOut: number
  /** Called before each request of anybody. */
  onRequest: () => void
}

interface Owner {
  readonly email: string
  readonly shown: Set<string>
  readonly profiles: Profile[]
}

/**
 * Lets people sign in, first on a new account and then on a second device, and beside them people who have a wallet open it and
 * sign, while the servers are killed one after the other.
 */
export async function killServers(servers: CrashServers, plan: CrashPlan): Promise<CrashFigures> {
  const run: Run = {
    servers,
    troubles: {},
    owners: [],
    kills: 0,
    operations: 0,
    shutOut: 0,
    onRequest: () => undefined,
  }
  const victims = Object.keys(servers.victims)
  const phases = victims.length * 2
  const isDone = () => run.kills >= plan.kills && run.operations >= plan.operations
  for (let round = 0; !isDone() && round * phases < plan.kills * ROUNDS_PER_KILL; round += 1) {
    for (const victim of victims) {
      const group = Array.from({ length: AT_ONCE }, (_, at) => ({
        email: `owner-${round}-${victim}-${at}@example.com`,
        shown: new Set<string>(),
        profiles: [],
      }))
      run.owners.push(...group)
      // The first device of the accounts, then a second one.
      for (const _ of ['create', 'add device'])
        await admitOwners(run, group, { victim, ...shareOf(run, plan) })
      plan.onProgress?.(run)
    }
  }
  return { ...(await check(run)), troubles: run.troubles }
}

/** How many wallets each of those who come back opens until the next kill, so that both numbers are reached together. */
function shareOf(run: Run, { kills, operations }: CrashPlan): { readonly opened: number } {
  const left = Math.max(1, kills - run.kills)
  return { opened: Math.ceil(Math.max(0, (operations - run.operations) / left - AT_ONCE) / AT_ONCE) }
}

interface Phase {
  readonly victim: string
  readonly opened: number
}

/**
 * Everybody signs in on a new profile, and as many who have been here before open their wallets; somewhere on the way the victim is
 * killed, and comes back.
 */
async function admitOwners(run: Run, group: readonly Owner[], { victim, opened }: Phase): Promise<void> {
  const known = run.owners.filter(({ profiles }) => profiles.length > 0)
  const isAnybodyKnown = known.length > 0
  let left =
    1 + Math.floor(Math.random() * (REQUESTS * group.length + (isAnybodyKnown ? opened * AT_ONCE : 0)))
  let back: Promise<void> = Promise.resolve()
  run.onRequest = () => {
    left -= 1
    if (left !== 0) return
    run.kills += 1
    // Now, or while the request is being answered.
    const delayMs = Math.random() < 0.5 ? 0 : Math.random() * 60
    back = sleep(delayMs)
      .then(run.servers.victims[victim])
      // Where that fails, they go out when the minute is over.
      .then(() => run.servers.hurryMails().catch(() => undefined))
    // The next attempt waits for it, and hears of a failure there.
    back.catch(() => undefined)
  }
  const signIn = async (owner: Owner) => {
    const profile = createProfile({
      servers: run.servers,
      email: owner.email,
      onRequest: () => run.onRequest(),
    })
    const address = await tryOften(
      run,
      () => profile.signIn(),
      () => back,
    )
    if (address === undefined) return
    owner.shown.add(address.toLowerCase())
    owner.profiles.push(profile)
  }
  const comeBack = async () => {
    for (let turn = 0; turn < opened && isAnybodyKnown; turn += 1) {
      const owner = known[Math.floor(Math.random() * known.length)]
      const profile = owner?.profiles[Math.floor(Math.random() * owner.profiles.length)]
      const [address = ''] = owner?.shown ?? []
      const signer = await tryOften(
        run,
        async () => profile?.signer(address),
        () => back,
      )
      // Another address is one more that was shown.
      if (signer !== undefined) owner?.shown.add(signer.toLowerCase())
    }
  }
  await Promise.all([...group.map(signIn), ...Array.from({ length: AT_ONCE }, comeBack)])
  await back
}

/** Tries again after a kill, as visitors do. Undefined for who did not get in. */
async function tryOften<T>(
  run: Run,
  operation: () => Promise<T>,
  untilBack: () => Promise<void>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      const done = await operation()
      run.operations += 1
      return done
    } catch (error) {
      const text = error instanceof Error ? error.message.replace(/\d+/g, 'N') : String(error)
      run.troubles[text] = (run.troubles[text] ?? 0) + 1
      await untilBack()
      await run.servers.refill().catch(() => undefined)
      await sleep(200)
    }
  }
  run.shutOut += 1
  return undefined
}

/** Looks at both servers and at every device, once nobody is killed any more. */
async function check(run: Run): Promise<Omit<CrashFigures, 'troubles'>> {
  const live = await run.servers.live()
  let [lost, devices, accounts] = [0, 0, 0]
  for (const { shown, profiles } of run.owners) {
    if (shown.size === 0) continue
    accounts += 1
    const [address = ''] = shown
    const signed = await Promise.all(profiles.map((profile) => profile.canSign(address)))
    devices += signed.filter(Boolean).length
    // An account shows one address for ever, and every device to which it was shown signs with it.
    if (shown.size > 1 || signed.includes(false)) lost += 1
  }
  const hashes = new Set(live.vault.map(({ id, hash }) => `${id}|${hash}`))
  // Servers do nothing by themselves: what counts at one of them only was shown too early, or by a visitor who was shut out.
  const halves = live.gateway.filter(({ id, hash }) => !hashes.has(`${id}|${hash}`)).length
  const missing = Math.max(0, accounts - live.gateway.length) + Math.max(0, accounts - live.vault.length)
  const { kills, operations, shutOut } = run
  return {
    kills,
    operations,
    accounts,
    devices,
    lost,
    twoLive: doubles(live.gateway) + doubles(live.vault),
    shownEarly: halves + missing,
    shutOut,
  }
}

function doubles(wallets: readonly { readonly owner: string }[]): number {
  return wallets.length - new Set(wallets.map(({ owner }) => owner)).size
}
