import { authRoutes } from '@foyer/api'
import { type LockoutWorld, startLockoutWorld } from './lockoutWorld.ts'
import { guessByAllWays, signOwnerIn } from './owner.ts'
import { createPasskeyOwner } from './passkeyHalf.ts'
import { createStranger } from './stranger.ts'
import { attackVault } from './vaultHalf.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The stranger's means. */
const ACCOUNTS = 10
const ADDRESSES = 10

/** The results over all days. */
export interface LockoutFigures {
  /** Days on which the owner did not get in on the device that has been used all along. */
  knownLockedDays: number
  /** The same on a device that was never here, as far as the gateway lets it. */
  newLockedDays: number
  /** Days on which the vault mailed the owner no link. */
  linklessDays: number
  /** Mails of the gateway that the owner has asked for and did not get. */
  mailsKept: number
  evaluatedOfCode: number
  /** Guesses of strangers that were looked at within a day. */
  evaluatedOfDay: number
  /** Guesses by all ways in to the account within a day, of a thief who has a device and the mailbox. */
  evaluatedOfAllWays: number
  hits: number
  guesses: number
  changeMails: number
  strangersLinks: number
  /** Days on which an owner who signs in by passkey did not get in on a new device, at the gateway or at the vault. */
  passkeyLockedDays: number
  /** Answers by passkey of the stranger that a server has taken, and all of them. */
  passkeyHits: number
  passkeyTries: number
}

/** Plays an owner who signs in every day against a stranger who has nothing else to do. */
export async function playDays(days: number): Promise<LockoutFigures> {
  const world = await startLockoutWorld()
  try {
    return await play(world, days)
  } finally {
    await world.close()
  }
}

async function play(world: LockoutWorld, days: number): Promise<LockoutFigures> {
  const { gateway } = world
  const figures: LockoutFigures = {
    knownLockedDays: 0,
    newLockedDays: 0,
    linklessDays: 0,
    mailsKept: 0,
    evaluatedOfCode: 0,
    evaluatedOfDay: 0,
    evaluatedOfAllWays: 0,
    hits: 0,
    guesses: 0,
    changeMails: 0,
    strangersLinks: 0,
    passkeyLockedDays: 0,
    passkeyHits: 0,
    passkeyTries: 0,
  }
  const known = await gateway.client()
  const first = await signOwnerIn(world, known, async () => undefined)
  if (!first.isIn) throw new Error('The owner did not get in before anything was attacked.')
  const stranger = await createStranger(world, ACCOUNTS)
  const passkey = await createPasskeyOwner(world)
  for (let day = 1; day <= days; day += 1) {
    let ofDay = 0
    const strike = async (account: number) => {
      const { evaluated, guesses, hits } = await stranger.capture(account)
      ofDay += evaluated.reduce((sum, count) => sum + count, 0)
      figures.evaluatedOfCode = Math.max(figures.evaluatedOfCode, ...evaluated)
      figures.guesses += guesses
      figures.hits += hits
    }
    // All budgets of the hour and of the day are used up before the owner comes, and once more while the code is typed.
    figures.strangersLinks += await attackVault(world, ADDRESSES)
    await stranger.bother()
    for (let account = 0; account < ACCOUNTS - 2; account += 1) await strike(account)
    const { tries, hits } = await passkey.strike()
    figures.passkeyTries += tries
    figures.passkeyHits += hits
    figures.passkeyLockedDays += (await passkey.signIn()) ? 0 : 1
    await known.call(authRoutes.signOut)
    const onKnown = await signOwnerIn(world, known, () => strike(ACCOUNTS - 2))
    world.passTime(60_000)
    const onNew = await signOwnerIn(world, await gateway.client(), () => strike(ACCOUNTS - 1))
    figures.knownLockedDays += onKnown.isIn ? 0 : 1
    figures.newLockedDays += onNew.isIn ? 0 : 1
    figures.linklessDays += onNew.hasLink ? 0 : 1
    figures.mailsKept += onKnown.mailsKept + onNew.mailsKept - (onNew.hasLink ? 0 : 1)
    figures.evaluatedOfDay = Math.max(figures.evaluatedOfDay, ofDay)
    world.passTime(DAY_MS - HOUR_MS)
  }
  world.passTime(2 * DAY_MS)
  figures.evaluatedOfAllWays = await guessByAllWays(world, known)
  figures.changeMails = stranger.changeMails
  return figures
}
