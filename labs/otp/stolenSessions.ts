import { addMethodRoutes, authRoutes, keyRoutes, passkeyMethodRoutes, socialRoutes } from '@foyer/api'
import { codeOf } from '../../packages/gateway/test/answers.ts'
import { type AuthClient, codeFor, signIn } from '../../packages/gateway/test/authClient.ts'
import { makeWallet } from '../../packages/gateway/test/custodyClient.ts'
import { addPasskey, newAuthenticator } from '../../packages/gateway/test/passkeyOf.ts'
import { type Returned, type SocialTest, startSocialTest } from '../../packages/gateway/test/socialTest.ts'

/** The results of thieves who want a way in of their own. */
export interface StolenFigures {
  readonly tries: number
  added: number
  /** Accounts that had another way in afterwards than before. */
  changed: number
  /** Owners who could not add a way themselves, after all of that. */
  ownersRefused: number
}

const { startLink, reviewLink, confirmLink } = addMethodRoutes
const STALE_MS = 301_000
const GAP_MS = 31_000

interface Owner {
  readonly device: AuthClient
  readonly email: string
}

async function createOwner(it: SocialTest, email: string): Promise<Owner> {
  const device = await it.client()
  const { account } = await signIn(device, { ...it, email, nowMs: it.now() })
  const { body, binding } = await makeWallet(it, device, account.accountId)
  await device.call(keyRoutes.createKeys, body)
  await device.call(keyRoutes.commitKeys, { walletId: binding.walletId, epoch: 1 })
  return { device, email }
}

/** The owner types a code again, on the device that is signed in. */
async function proveAgain(it: SocialTest, { device, email }: Owner): Promise<void> {
  const after = it.mailbox.lastId
  const { flowId } = await device.call(authRoutes.startEmail, { email, needsCode: true })
  await device.call(authRoutes.confirmOtp, { flowId, otp: await codeFor(it.mailbox, email, after) })
}

const waysOf = async (device: AuthClient) => [
  ...(await device.call(socialRoutes.listSocials)).methods.map(({ provider }) => provider),
  ...(await device.call(passkeyMethodRoutes.listPasskeys)).passkeys.map(({ credentialId }) => credentialId),
]

const review = (by: AuthClient, { flowId, completion }: Returned) =>
  by.call(reviewLink, { flowId, completion })

/** Goes to the provider as the thief, and comes back; undefined where the gateway does not lead there. */
async function visit(it: SocialTest, by: AuthClient, person: string): Promise<Returned | undefined> {
  const started = await by.call(startLink, { provider: 'github' }).catch(() => undefined)
  return started && it.comeBack(await it.visit(started.url, person))
}

/** Adds a passkey and a provider in the name of others: with sessions that lie open, of a mailbox alone, of another account, or with seen answers. */
export async function attackByStolenSessions(accounts: number): Promise<StolenFigures> {
  const it = await startSocialTest()
  const figures = { tries: 0, added: 0, changed: 0, ownersRefused: 0 }
  try {
    for (let at = 0; at < accounts; at += 1) {
      it.shiftMs = 0
      await attackOne(it, `stolen${at}@example.com`, figures)
    }
    return figures
  } finally {
    await it.close()
  }
}

type Figures = { -readonly [Name in keyof StolenFigures]: StolenFigures[Name] }

async function attackOne(it: SocialTest, email: string, figures: Figures): Promise<void> {
  const owner = await createOwner(it, email)
  const thief = await createOwner(it, `thief.${email}`)
  const person = it.newPerson()
  const attempt = async (work: Promise<unknown>) => {
    figures.tries += 1
    if ((await codeOf(work)) === 'ok') figures.added += 1
  }
  const before = await waysOf(owner.device)
  // The owner begins to add a provider and leaves the window; the thief has seen all that it carries.
  const seen = await visit(it, owner.device, person)
  if (!seen) throw new Error('The owner could not begin.')
  const { flowId, completion } = seen
  await attempt(review(thief.device, seen))
  await attempt(thief.device.call(confirmLink, { flowId }))
  await attempt(owner.device.call(confirmLink, { flowId }))
  await attempt(thief.device.call(socialRoutes.finishSocial, { flowId, completion }))
  await attempt(it.finish(owner.device, seen))
  // A window that was opened to sign in at the app links nothing, and the other way round.
  const signInWindow = await it.signInAt(owner.device, 'github', it.newPerson())
  await attempt(review(owner.device, signInWindow))
  await attempt(owner.device.call(confirmLink, { flowId: signInWindow.flowId }))
  // Somebody without any session, and somebody who reads the mailbox and was never let into the wallet.
  const stranger = await it.client()
  it.shiftMs = GAP_MS
  const reader = await it.client()
  await signIn(reader, { ...it, email, nowMs: it.now() })
  for (const by of [stranger, reader]) {
    await attempt(by.call(startLink, { provider: 'github' }))
    await attempt(addPasskey(by, await newAuthenticator()))
    await attempt(review(by, seen))
  }
  // The browser of the owner, unlocked, a while later.
  it.shiftMs = GAP_MS + STALE_MS
  await attempt(owner.device.call(startLink, { provider: 'github' }))
  await attempt(owner.device.call(confirmLink, { flowId }))
  await attempt(addPasskey(owner.device, await newAuthenticator()))
  if (String(await waysOf(owner.device)) !== String(before)) figures.changed += 1
  // The owner signs in again, and adds both.
  await proveAgain(it, owner)
  const key = await newAuthenticator()
  const returned = await visit(it, owner.device, it.newPerson())
  const added = [
    await codeOf(addPasskey(owner.device, key)),
    await codeOf(returned ? review(owner.device, returned) : Promise.reject(new Error('none'))),
    await codeOf(owner.device.call(confirmLink, { flowId: returned?.flowId ?? '' })),
  ]
  if (added.some((code) => code !== 'ok')) figures.ownersRefused += 1
}
