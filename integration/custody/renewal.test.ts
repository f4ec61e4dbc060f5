import { stressCases, stressCount, stressTest } from '@foyer/devkit/stress'
import { CustodyError, openDa, openVault, randomBytes } from '@foyer/secure-protocol'
import { verifyMessage } from 'ethers'
import { expect, test } from 'vitest'
import type { Kill, Profile } from '../../labs/change/changeProfile.ts'
import { prepareMails, signInWith } from '../../labs/change/changeWorld.ts'
import type { PageSession } from '../../packages/secure-frame/src/page/pageSession.ts'
import {
  addRecoveryFactor,
  newRecoveryFactorId,
  stopEscrow,
} from '../../packages/secure-frame/src/page/work/recoveryFactors.ts'
import { renewWallet } from '../../packages/secure-frame/src/page/work/renew.ts'
import type {
  AskRecoveryFactor,
  OpenRecoveryFactor,
} from '../../packages/secure-frame/src/wallet/custodyContext.ts'
import { openByRecoveryFactor } from '../../packages/secure-frame/src/wallet/openByRecoveryFactor.ts'
import { releaseFromGateway, releaseFromVault } from '../../packages/secure-frame/src/wallet/shares.ts'
import { startCustodyWorld } from './custodyWorld.ts'

// The renewal of a wallet, by the code of the page and of the frame, at both servers with a database each.

const TIMEOUT_MS = 300_000
const MESSAGE = 'Hello'
const request = { id: 'renewal', signal: new AbortController().signal }
/** Nobody is asked for a recovery factor where the servers hold the shares. */
const askNobody: AskRecoveryFactor = () => Promise.reject(new Error('A way back was asked for.'))

const world = startCustodyWorld(TIMEOUT_MS)
const { newProfile, openFresh } = world
let people = 0
/**
 * Where a page dies. To die before the next request leaves the servers as to die at the reply before it does, so that without
 * stress the replies alone are walked.
 */
const KILLED_AT = stressCases(['reply', 'request'] as const)
/** Without stress every fourth place is walked: each costs two renewals. */
const STEP = stressCount(1, 4)
const SHARES_WRITTEN = '0 pending,pending'
/** Places in between that a walk by larger steps may pass over. */
const BRIEF_PLACES = ['0 committed', '0 pending', '1 committed,pending']
/** After how many replies a renewal that was killed left something: the same for every wallet. */
const places = new Map<string, number>()
/** Before that many replies nothing is written at either server. */
const FIRST_PLACE = 4
const LAST_PLACE = 40

async function withWallet() {
  people += 1
  const email = `renewal${people}@example.com`
  const profile = newProfile()
  await signInWith(world.servers, profile, email)
  return { email, profile, address: await addressOf(profile) }
}

const addressOf = async (profile: Profile) => (await profile.handlers().GET_USER({}, request)).address

async function signs(profile: Profile, address: string): Promise<boolean> {
  // Everything that was open in memory is gone.
  await profile.restart()
  const payload = { method: 'personal_sign', params: [MESSAGE, address] }
  const where = { chainId: 1, chainNamespace: 'eip155' } as const
  const signature = await profile.handlers().RPC_REQUEST({ ...payload, ...where }, request)
  return verifyMessage(MESSAGE, String(signature)).toLowerCase() === address.toLowerCase()
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => String(Object(error).code),
  )

function walletOf({ wallet }: PageSession) {
  if (!wallet) throw new Error('There is no wallet.')
  return wallet
}

/** The epochs that count, and how many rotations are not over. */
async function stateOf(walletId: string) {
  const { gateway, vault } = world.servers.databases
  const [[atGateway, atVault], leftAtGateway, leftAtVault] = await Promise.all([
    world.epochsOf(walletId),
    gateway.selectFrom('key_rotations').select('state').where('wallet_id', '=', walletId).execute(),
    vault.selectFrom('vault_rotations').select('state').where('wallet_id', '=', walletId).execute(),
  ])
  return {
    gateway: atGateway,
    vault: atVault,
    left: [...leftAtGateway, ...leftAtVault].map(({ state }) => state),
  }
}

test('after a renewal the address is the same, and old shares are given out no more and open nothing of the new set', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { email, profile, address } = await withWallet()
  const other = newProfile()
  await signInWith(world.servers, other, email)
  expect(await addressOf(other)).toBe(address)
  const page = await openFresh(profile, email)
  const { context } = page.session
  const { row, jkt } = await page.session.device.get()
  const before = walletOf(page.session)
  const { walletId } = before.binding
  const query = { walletId, epoch: 1, row: 'device', jkt } as const
  const [a, r] = [await releaseFromGateway(context, query), await releaseFromVault(context, query)]
  const oldKek = await openDa(before.wrapDa, {
    binding: before.binding,
    holder: jkt,
    deviceKey: row.shareKey,
    share: a.share,
  })

  await renewWallet(page.session, askNobody)
  const renewed = walletOf(page.session)
  expect(renewed.binding).toEqual({ ...before.binding, epoch: 2 })
  expect(await stateOf(walletId)).toEqual({ gateway: 2, vault: 2, left: [] })

  // Neither server gives the old ones out any more, and what they were opens nothing of the new set.
  expect(await codeOf(releaseFromGateway(context, query, 1))).toBe('not_found')
  expect(await codeOf(releaseFromVault(context, query))).toBe('not_found')
  await expect(openVault(oldKek, renewed.vault, renewed.binding)).rejects.toThrow(CustodyError)
  for (const share of [a.share, r.share]) {
    const pair = { binding: renewed.binding, holder: jkt, deviceKey: row.shareKey, share }
    await expect(openDa(renewed.wrapDa, pair)).rejects.toThrow(CustodyError)
  }

  // The frame of this device finds the new set by itself; another device has to come in anew, and finds the same wallet.
  expect((await profile.store.read()).wallet?.binding.epoch).toBe(1)
  expect(await signs(profile, address)).toBe(true)
  expect((await profile.store.read()).wallet?.binding.epoch).toBe(2)
  await other.restart()
  expect(await other.handlers().IS_CONNECTED(undefined, request)).toBe(false)
  await prepareMails(world.servers)
  expect(await other.handlers().CONNECT_EMAIL({ email }, request)).toMatchObject({ action: 'VERIFY_DEVICE' })
  await signInWith(world.servers, other, email)
  expect(await addressOf(other)).toBe(address)
  expect(await signs(other, address)).toBe(true)
})

stressTest(
  'a page that is killed at any request loses nothing, and the next renewal goes on from there',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const { email, profile, address } = await withWallet()
    const { walletId } = walletOf((await profile.openPage()).session).binding
    let struck = 0
    const seen = new Set<string>()
    for (let after = 0; ; after += STEP) {
      let isThrough = false
      for (const at of KILLED_AT) {
        const page = await openFresh(profile, email)
        const kill: Kill = { at, withPage: true, after }
        const before = profile.kills
        profile.kill(kill)
        await renewWallet(page.session, askNobody).catch(() => undefined)
        profile.kill(undefined)
        page.close()
        isThrough = profile.kills === before
        struck += profile.kills - before
        const { gateway, vault, left } = await stateOf(walletId)
        const found = `${vault - gateway} ${left.toSorted().join()}`
        seen.add(found)
        if (at === 'reply' && after >= FIRST_PLACE && !places.has(found)) places.set(found, after)
        // Before anything is finished, and after it.
        expect(await signs(profile, address), `${at} ${after}`).toBe(true)
        const next = await openFresh(profile, email)
        await renewWallet(next.session, askNobody)
        next.close()
        const end = await stateOf(walletId)
        expect(end, `${at} ${after}`).toMatchObject({ vault: end.gateway, left: [] })
        expect(await signs(profile, address), `${at} ${after}`).toBe(true)
      }
      if (isThrough) break
    }
    // Every place in between was met: written at one, at both, counted at one, at both, and gone at one.
    expect(struck).toBeGreaterThan((15 / STEP) * KILLED_AT.length)
    const brief = STEP === 1 ? BRIEF_PLACES : BRIEF_PLACES.filter((place) => seen.has(place))
    expect([...seen].toSorted()).toEqual(['0 ', '0 committed,committed', SHARES_WRITTEN, ...brief].toSorted())
    const newcomer = newProfile()
    await signInWith(world.servers, newcomer, email)
    expect(await addressOf(newcomer)).toBe(address)
    expect(await signs(newcomer, address)).toBe(true)
  },
)

/**
 * Renews until the page is killed with the given rotations left. It begins where that was met before: to look for it from the
 * first place on takes several renewals each time.
 */
async function leave(profile: Profile, email: string, wanted: string): Promise<string> {
  const { walletId } = walletOf((await profile.openPage()).session).binding
  const all = Array.from({ length: LAST_PLACE - FIRST_PLACE }, (_, index) => FIRST_PLACE + index)
  const written = places.get(SHARES_WRITTEN)
  // The count comes after the write.
  const known = places.get(wanted) ?? (written === undefined ? undefined : written + 1)
  for (const after of known === undefined ? all : [...all.filter((place) => place >= known), ...all]) {
    const page = await openFresh(profile, email)
    profile.kill({ at: 'reply', withPage: true, after })
    await renewWallet(page.session, askNobody).catch(() => undefined)
    profile.kill(undefined)
    page.close()
    const { left, gateway, vault } = await stateOf(walletId)
    if (`${vault - gateway} ${left.toSorted().join()}` === wanted) {
      places.set(wanted, after)
      return walletId
    }
    const next = await openFresh(profile, email)
    await renewWallet(next.session, askNobody)
  }
  throw new Error(`No kill left ${wanted}.`)
}

const LEFT = [
  ['1 committed,pending', 1],
  [SHARES_WRITTEN, 0],
  ['0 committed,committed', 0],
] as const

test.each(stressCases(LEFT))(
  'what a page leaves (%s) is finished or dropped by the next sign-in with a code',
  {
    timeout: TIMEOUT_MS,
  },
  async (wanted, steps) => {
    const { email, profile, address } = await withWallet()
    const walletId = await leave(profile, email, wanted)
    const { gateway: before } = await stateOf(walletId)
    // The session ends at the gateway, as it does after thirty days.
    await world.servers.databases.gateway.deleteFrom('auth_sessions').execute()
    await profile.restart()
    await signInWith(world.servers, profile, email)
    expect(await stateOf(walletId)).toEqual({ gateway: before + steps, vault: before + steps, left: [] })
    expect(await addressOf(profile)).toBe(address)
    expect(await signs(profile, address)).toBe(true)
  },
)

stressTest.each(stressCases([SHARES_WRITTEN, '1 committed,pending']))(
  'who has signed out in the middle (%s) keeps the wallet, here and on a new device',
  { timeout: TIMEOUT_MS },
  async (wanted) => {
    const { email, profile, address } = await withWallet()
    const walletId = await leave(profile, email, wanted)
    await profile.restart()
    await profile.handlers().SIGN_OUT(undefined, request)
    await signInWith(world.servers, profile, email)
    expect(await signs(profile, address)).toBe(true)
    const { gateway, vault, left } = await stateOf(walletId)
    expect([vault, left.includes('pending')]).toEqual([gateway, false])
    const newcomer = newProfile()
    await signInWith(world.servers, newcomer, email)
    expect(await addressOf(newcomer)).toBe(address)
    // It finishes what the other could not.
    const page = await openFresh(newcomer, email)
    await renewWallet(page.session, askNobody)
    expect((await stateOf(walletId)).left).toEqual([])
    expect(await signs(newcomer, address)).toBe(true)
  },
)

stressTest(
  'where only the owner brings the wallet back two ways back go on, and no server has a share of its own again',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const { email, profile, address } = await withWallet()
    const page = await openFresh(profile, email)
    const { session } = page
    const code: OpenRecoveryFactor = { wayId: newRecoveryFactorId(), kind: 'code', secret: randomBytes(16) }
    const passkey = { wayId: newRecoveryFactorId(), kind: 'passkey', secret: randomBytes(32) } as const
    await addRecoveryFactor(session, { ...code, secret: code.secret.slice() })
    await addRecoveryFactor(session, {
      ...passkey,
      secret: passkey.secret.slice(),
      credentialId: 'AAAAAAAAAAAAAAAAAAAAAA',
    })
    const asked: string[][] = []
    const askRecoveryFactor: AskRecoveryFactor = async (_, ways, open) => {
      asked.push(ways.map(({ kind }) => kind).toSorted())
      const way = ways.some(({ kind }) => kind === 'code') ? code : passkey
      await open(way)
    }
    await stopEscrow(session, askRecoveryFactor)
    asked.length = 0
    await renewWallet(session, askRecoveryFactor)
    expect(asked).toEqual([['code', 'passkey'], ['passkey']])
    const { walletId, epoch } = walletOf(session).binding
    expect(await stateOf(walletId)).toEqual({ gateway: 2, vault: 2, left: [] })
    const { jkt } = await session.device.get()
    const login = session.code.login() ?? ''
    for (const way of [code, passkey])
      expect(
        (await openByRecoveryFactor(session.context, { walletId, epoch, jkt, login }, way)).kek,
      ).toHaveLength(32)
    expect(
      await codeOf(
        openByRecoveryFactor(
          session.context,
          { walletId, epoch, jkt, login },
          { ...code, secret: randomBytes(16) },
        ),
      ),
    ).toBe('way_wrong')
    const { gateway, vault } = world.servers.databases
    const ofNobody = await gateway
      .selectFrom('key_devices')
      .select('holder')
      .where('wallet_id', '=', walletId)
      .where('holder', '=', '0')
      .execute()
    const plain = await vault
      .selectFrom('vault_shares')
      .select('holder')
      .where('wallet_id', '=', walletId)
      .where('share_enc', 'is not', null)
      .execute()
    expect([ofNobody, plain]).toEqual([[], []])
    expect(await signs(profile, address)).toBe(true)
  },
)

test('nothing is renewed without a code of the last minutes', async () => {
  const { profile } = await withWallet()
  const page = await profile.openPage()
  expect(await codeOf(renewWallet(page.session, askNobody))).toBe('login_required')
  const { walletId } = walletOf(page.session).binding
  expect(await stateOf(walletId)).toEqual({ gateway: 1, vault: 1, left: [] })
})
