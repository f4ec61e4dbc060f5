import { expect, test } from 'vitest'
import type { Profile } from '../../labs/change/changeProfile.ts'
import { signInWith } from '../../labs/change/changeWorld.ts'
import { renewWallet } from '../../packages/secure-frame/src/page/work/renew.ts'
import type { AskRecoveryFactor } from '../../packages/secure-frame/src/wallet/custodyContext.ts'
import { startCustodyWorld } from './custodyWorld.ts'

// A history that `npm run bench histories` has found: the device that renews a wallet is lost after the vault counts the new set, and
// before the gateway does. The owner has the mailbox and nothing else.

const TIMEOUT_MS = 300_000
const MOST_REQUESTS = 40
const request = { id: 'lost', signal: new AbortController().signal }
const askNobody: AskRecoveryFactor = () => Promise.reject(new Error('A way back was asked for.'))

const world = startCustodyWorld(TIMEOUT_MS)
const addressOf = async (profile: Profile) => (await profile.handlers().GET_USER({}, request)).address

/** Renews until the page dies between the two commits, and answers with the name of the wallet. */
async function dieBetweenCommits(profile: Profile, email: string): Promise<string> {
  for (let after = 8; after < MOST_REQUESTS; after += 1) {
    const page = await world.openFresh(profile, email)
    const walletId = page.session.wallet?.binding.walletId ?? ''
    profile.kill({ at: 'reply', withPage: true, after })
    await renewWallet(page.session, askNobody).catch(() => undefined)
    profile.kill(undefined)
    page.close()
    const [atGateway, atVault] = await world.epochsOf(walletId)
    if (atGateway !== atVault) return walletId
    const next = await world.openFresh(profile, email)
    await renewWallet(next.session, askNobody)
    next.close()
  }
  throw new Error('No kill came between the commits.')
}

test('the mailbox alone brings a wallet back whose renewal was left between both commits', {
  timeout: TIMEOUT_MS,
}, async () => {
  const email = 'lost@example.com'
  const profile = world.newProfile()
  await signInWith(world.servers, profile, email)
  const address = await addressOf(profile)
  const walletId = await dieBetweenCommits(profile, email)
  profile.close()
  const newcomer = world.newProfile()
  await signInWith(world.servers, newcomer, email)
  expect(await addressOf(newcomer)).toBe(address)
  const [atGateway, atVault] = await world.epochsOf(walletId)
  expect(atGateway).toBe(atVault)
})
