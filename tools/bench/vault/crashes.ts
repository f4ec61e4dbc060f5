import { sleep } from '@foyer/kit'
import type { CrashServers } from './crashServers.ts'
import { createProfile, type Profile } from './visitor.ts'

/** What was found after all the killing. */
export interface CrashFigures {
  readonly kills: number
  readonly accounts: number
  readonly devices: number
  /** Accounts whose address was shown, and which no device of theirs opens any more, or which show another address. */
  readonly lost: number
  /** Owners with two wallets that count, at one server. */
  readonly twoLive: number
  /** Addresses that were shown although not both servers had written that they count. */
  readonly shownEarly: number
  /** Who did not get in, however often they tried. */
  readonly shutOut: number
  /** What went wrong on the way, by its text: the more kinds, the more points were hit. */
  readonly troubles: Readonly<Record<string, number>>
}

/** Requests of a sign-in that makes a wallet or adds a device; a kill comes at one of them. */
const REQUESTS = 13
const MAX_ATTEMPTS = 8
/** Visitors at the same time. Each kill hits all of them, wherever they are. */
const AT_ONCE = 3

interface Run {
  readonly servers: CrashServers
  readonly troubles: Record<string, number>
  kills: number
  shutOut: number
}

interface Owner {
  readonly email: string
  readonly shown: Set<string>
  readonly profiles: Profile[]
}

/** Lets people sign in, first on a new account and then on a second device, while the servers are killed one after the other. */
export async function killServers(servers: CrashServers, rounds: number): Promise<CrashFigures> {
  const run: Run = { servers, troubles: {}, kills: 0, shutOut: 0 }
  const owners: Owner[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const victim of Object.keys(servers.victims)) {
      const group = Array.from({ length: AT_ONCE }, (_, at) => ({
        email: `owner-${round}-${victim}-${at}@example.com`,
        shown: new Set<string>(),
        profiles: [],
      }))
      owners.push(...group)
      // The first device of the accounts, then a second one.
      for (const _ of ['create', 'add device']) await letIn(run, group, victim)
    }
  }
  return { ...(await check(run, owners)), troubles: run.troubles }
}

/** Everybody signs in on a new profile; somewhere on the way the victim is killed, and comes back. */
async function letIn(run: Run, group: readonly Owner[], victim: string): Promise<void> {
  let left = 1 + Math.floor(Math.random() * REQUESTS * group.length)
  let back: Promise<void> = Promise.resolve()
  const onRequest = () => {
    left -= 1
    if (left !== 0) return
    run.kills += 1
    // Now, or while the request is being answered.
    const delayMs = Math.random() < 0.5 ? 0 : Math.random() * 60
    back = sleep(delayMs).then(run.servers.victims[victim])
    // Whoever tries again waits for it, and hears of a failure there.
    back.catch(() => undefined)
  }
  await Promise.all(
    group.map(async (owner) => {
      const profile = createProfile({ servers: run.servers, email: owner.email, onRequest })
      const address = await tryToSignIn(run, profile, () => back)
      if (address === undefined) {
        run.shutOut += 1
        return
      }
      owner.shown.add(address)
      owner.profiles.push(profile)
    }),
  )
  await back
}

async function tryToSignIn(
  run: Run,
  profile: Profile,
  untilBack: () => Promise<void>,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await profile.signIn()
    } catch (error) {
      const text = error instanceof Error ? error.message.replace(/\d+/g, 'N') : String(error)
      run.troubles[text] = (run.troubles[text] ?? 0) + 1
      await untilBack()
      await run.servers.refill().catch(() => undefined)
      await sleep(200)
    }
  }
  return undefined
}

async function check(run: Run, owners: readonly Owner[]): Promise<Omit<CrashFigures, 'troubles'>> {
  const live = await run.servers.live()
  let [lost, devices, accounts] = [0, 0, 0]
  for (const { shown, profiles } of owners) {
    if (shown.size === 0) continue
    accounts += 1
    const [address = ''] = shown
    const signed = await Promise.all(profiles.map((profile) => profile.canSign(address)))
    devices += signed.filter(Boolean).length
    // An account shows one address for ever, and every device to which it was shown signs with it.
    if (shown.size > 1 || signed.includes(false)) lost += 1
  }
  const hashes = new Set(live.vault.map(({ id, hash }) => `${id}|${hash}`))
  // Servers do nothing by themselves: what counts at one of them only was shown too early, or by somebody shut out.
  const halves = live.gateway.filter(({ id, hash }) => !hashes.has(`${id}|${hash}`)).length
  const missing = Math.max(0, accounts - live.gateway.length) + Math.max(0, accounts - live.vault.length)
  const { kills, shutOut } = run
  return {
    kills,
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
