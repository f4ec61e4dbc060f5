import { emailTag } from '@foyer/secure-protocol'
import { expect, test } from 'vitest'
import { signInWith } from '../../labs/change/changeWorld.ts'
import { dumpRows } from '../../labs/vault/budgets.ts'
import { sweepAuth } from '../../packages/gateway/src/parts/embedded/sweepAuth.ts'
import { deleteWallet, keepWallet, readDeletion } from '../../packages/secure-frame/src/page/work/deletion.ts'
import { sweep } from '../../packages/vault/src/erasure/sweeper.ts'
import { startCustodyWorld } from './custodyWorld.ts'

// The deletion of account and wallet by the page, at both servers with a database each.

const TIMEOUT_MS = 120_000
const DAY_MS = 86_400_000
const request = { id: 'deletion', signal: new AbortController().signal }

const world = startCustodyWorld(TIMEOUT_MS)
const { newProfile, openFresh } = world
/** Every row of both databases, and every line that a server has logged. */
async function everything(): Promise<string> {
  const { gateway, vault } = world.servers.databases
  return [
    await dumpRows(gateway),
    await dumpRows(vault),
    ...world.servers.log.map((line) => JSON.stringify(line)),
  ].join('\n')
}

/** Lets the time pass at both world.servers. */
async function sweepAt(nowMs: number): Promise<void> {
  await sweepAuth(world.servers.databases.gateway, nowMs)
  await sweep(world.servers.databases.vault, nowMs)
}

test('after the deletion neither server has a row or a line of its log with the address, its tag, the account or the wallet', {
  timeout: TIMEOUT_MS,
}, async () => {
  const email = 'canary.leaves@example.com'
  const tag = await emailTag(world.servers.tagKey, email)
  const profile = newProfile()
  await signInWith(world.servers, profile, email)
  const page = await openFresh(profile, email)
  const { walletId, accountId } = page.session.wallet?.binding ?? {}
  const kept = newProfile()
  await signInWith(world.servers, kept, 'stays@example.com')
  const before = await everything()
  for (const mark of [tag, walletId, accountId]) expect(before).toContain(mark)

  const deleteAtMs = await deleteWallet(page.session)
  expect(deleteAtMs).toBeGreaterThan(Date.now() + 29 * DAY_MS)
  expect(page.told).toEqual(['@foyer-page/SIGNED_OUT'])
  await world.servers.mails.last(email, 0, ({ subject }) =>
    subject.includes('will be deleted') ? subject : undefined,
  )
  await world.servers.mails.settled()

  await sweepAt(deleteAtMs + DAY_MS)
  const after = await everything()
  for (const mark of [tag, walletId, accountId]) expect(after.includes(mark ?? 'nothing'), mark).toBe(false)
  expect(after).not.toContain('canary')
  expect(after).not.toContain(Buffer.from(email).toString('base64url').slice(0, 20))
  // The search for the missing one covers the place where others are.
  expect(after).toContain(await emailTag(world.servers.tagKey, 'stays@example.com'))
  // A visitor who comes again with the address is a new one.
  await profile.restart()
  const again = newProfile()
  await signInWith(world.servers, again, email)
  expect((await again.store.read()).wallet?.binding.walletId).not.toBe(walletId)
})

test('until then whoever signs in again on the same device with a code can keep the wallet, at both servers', {
  timeout: TIMEOUT_MS,
}, async () => {
  const email = 'comes.back@example.com'
  const profile = newProfile()
  await signInWith(world.servers, profile, email)
  const { address } = await profile.handlers().GET_USER({}, request)
  const page = await openFresh(profile, email)
  const deleteAtMs = await deleteWallet(page.session)
  page.close()
  // Signs out as the frame does at the word of the page.
  await profile.signOutAtGateway()
  await profile.restart()
  expect(await profile.handlers().IS_CONNECTED(undefined, request)).toBe(false)
  await signInWith(world.servers, profile, email)
  const back = await profile.openPage()
  // The earlier one of the two world.servers.
  const shown = (await readDeletion(back.session)) ?? 0
  expect(deleteAtMs - shown).toBeGreaterThanOrEqual(0)
  expect(deleteAtMs - shown).toBeLessThan(60_000)
  await keepWallet(back.session)
  expect(await readDeletion(back.session)).toBeUndefined()
  await sweepAt(deleteAtMs + DAY_MS)
  expect((await profile.handlers().GET_USER({}, request)).address).toBe(address)
})

test('a deletion that was cut off between the servers is asked for again, and goes on', {
  timeout: TIMEOUT_MS,
}, async () => {
  const email = 'cut.off@example.com'
  const profile = newProfile()
  await signInWith(world.servers, profile, email)
  const page = await openFresh(profile, email)
  // The demands of the servers on a first request are known now: the next two are those of the deletion.
  expect(await readDeletion(page.session)).toBeUndefined()
  profile.kill({ at: 'request', withPage: false, after: 1 })
  await expect(deleteWallet(page.session)).rejects.toMatchObject({ code: 'server_unreachable' })
  expect(page.session.wallet).toBeDefined()
  const atVault = await readDeletion(page.session)
  expect(atVault).toBeDefined()
  expect(await deleteWallet(page.session)).toBeGreaterThanOrEqual(atVault ?? Number.POSITIVE_INFINITY)
  expect(page.session.wallet).toBeUndefined()
})
