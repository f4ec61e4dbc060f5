import { emailTag } from '@foyer/secure-protocol'
import { verifyMessage } from 'ethers'
import type { ChangeSteps } from '../../packages/secure-frame/src/lib/changeSteps.ts'
import { refillBudgets } from '../vault/budgets.ts'
import { createProfile, type Profile } from './changeProfile.ts'
import { type ChangeServers, VAULT_URL } from './changeServers.ts'
import { whenThere } from './whenThere.ts'

const MESSAGE = 'Hello'

/** Where the servers have an account. */
export interface Places {
  readonly gateway: string | undefined
  readonly vault: string | undefined
}

/** An account with two devices, which moves among addresses of its own. */
export interface World {
  readonly address: string
  readonly emails: readonly string[]
  readonly profiles: readonly Profile[]
  /** The address that each server has for the wallet. */
  places(): Promise<Places>
  /** Starts to change the address. */
  start(profile: Profile, to: string): Promise<void>
  primary(profile: Profile, isRight: boolean): Promise<void>
  answerLink(profile: Profile, isRight: boolean): Promise<void>
  secondary(profile: Profile, isRight: boolean): Promise<void>
  /** Signs in with an address, from wherever the profile is. */
  signIn(profile: Profile, email: string): Promise<void>
  /** Whether the wallet of a profile opens, and signs with the key of its address. */
  canSign(profile: Profile): Promise<boolean>
  /** A change that waits at the vault for a decision, in numbers of rows. */
  close(): void
}

/** How long a step may wait. */
const LIMIT_MS = 30_000

/** A request that nobody takes back before its time. */
function request() {
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('The step took too long.')), LIMIT_MS).unref()
  return { id: 'bench', signal: stop.signal }
}
let worlds = 0

/** The state of a profile's change. */
interface Running {
  to: string
  from: string
  mailsBefore: number
}

/** Makes an account whose wallet two devices have. */
export async function createWorld(servers: ChangeServers): Promise<World> {
  worlds += 1
  const emails = ['a', 'b', 'c'].map((name) => `${name}${worlds}@example.com`)
  const [first = '', ...others] = emails
  const profiles = [createProfile(servers), createProfile(servers)]
  const running = new Map<Profile, Running>()
  const tags = new Map<string, string>()
  for (const email of emails) tags.set(await emailTag(servers.tagKey, email), email)
  const { mails } = servers
  const refill = () => prepareMails(servers)
  const signIn = (profile: Profile, email: string) => signInWith(servers, profile, email)
  for (const profile of profiles) await signIn(profile, first)
  const { address } = await handlersOf(profiles[0]).GET_USER({}, request())
  const walletId = (await profiles[0]?.store.read())?.wallet?.binding.walletId ?? ''
  /** The code that was mailed to an address of the change; a wrong one where none has come. */
  const typed = async (profile: Profile, at: 'from' | 'to', isRight: boolean) => {
    const { mailsBefore = 0, ...addresses } = running.get(profile) ?? { from: '', to: '' }
    const code = (await mails.find(addresses[at], mailsBefore, readCode)) ?? '000000'
    return isRight ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  }

  return {
    address,
    emails: [first, ...others],
    profiles,
    places: () => whenThere(() => readPlaces(servers, walletId, tags)),
    async start(profile, to) {
      await refill()
      const from = (await profile.store.read()).wallet?.email ?? ''
      running.set(profile, { to, from, mailsBefore: mails.count })
      await profile.handlers().UPDATE_EMAIL({ email: to }, request())
    },
    async primary(profile, isRight) {
      await refill()
      const otp = await typed(profile, 'from', isRight)
      await stepsOf(profile).confirm(otp)
    },
    async answerLink(profile, isRight) {
      // The next step mails a code.
      await refill()
      const { linkNumber } = await profile.handlers().UPDATE_EMAIL_STATUS(undefined, request())
      const { to = '', mailsBefore = 0 } = running.get(profile) ?? {}
      if (linkNumber === undefined) return
      await answer(servers, await lastLink(servers, to, mailsBefore, 'Use'), isRight ? linkNumber : '00')
      await untilAnswered(profile)
    },
    async secondary(profile, isRight) {
      await refill()
      // A step that failed after the link was answered is tried again first, as the window offers.
      if (stepsOf(profile).now().stage !== 'code') await stepsOf(profile).resend()
      const otp = await typed(profile, 'to', isRight)
      await stepsOf(profile).confirm(otp)
    },
    signIn,
    async canSign(profile) {
      const signature = await profile
        .handlers()
        .RPC_REQUEST(
          { method: 'personal_sign', params: [MESSAGE, address], chainId: 1, chainNamespace: 'eip155' },
          request(),
        )
      return verifyMessage(MESSAGE, String(signature)).toLowerCase() === address.toLowerCase()
    },
    close() {
      for (const profile of profiles) profile.close()
    },
  }
}

/** Reads the address that each server has for a wallet, by the tags of the addresses. */
async function readPlaces(
  { databases }: ChangeServers,
  walletId: string,
  tags: ReadonlyMap<string, string>,
): Promise<Places> {
  const atGateway = await databases.gateway
    .selectFrom('auth_accounts')
    .innerJoin('key_wallets', 'key_wallets.account_id', 'auth_accounts.id')
    .select('auth_accounts.email_tag')
    .where('key_wallets.wallet_id', '=', walletId)
    .executeTakeFirst()
  const atVault = await databases.vault
    .selectFrom('vault_wallets')
    .select('email_tag')
    .where('wallet_id', '=', walletId)
    .executeTakeFirst()
  return {
    gateway: tags.get(atGateway?.email_tag ?? ''),
    vault: tags.get(atVault?.email_tag ?? ''),
  }
}

/** Returns the steps of the last change in its window. */
export function stepsOf(profile: Profile): ChangeSteps {
  const steps = profile.steps()
  if (!steps) throw new Error('No change was asked for.')
  return steps
}

function handlersOf(profile: Profile | undefined) {
  if (!profile) throw new Error('There is no profile.')
  return profile.handlers()
}

/** A window shows what comes next; here it is looked at until the link was heard of, and what follows it is done. */
async function untilAnswered(profile: Profile): Promise<void> {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const now = stepsOf(profile).now()
    const isWaiting = now.stage === 'busy' || (now.stage === 'link' && now.number !== undefined)
    if (!isWaiting) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** Lets mails be sent at once, after whatever was sent before. */
export async function prepareMails({ mails, databases }: ChangeServers): Promise<void> {
  await mails.settled()
  await whenThere(() => refillBudgets(databases))
}

/** The code of the last mail to an address. */
export function lastCode({ mails }: ChangeServers, email: string, from: number): Promise<string> {
  return mails.last(email, from, readCode)
}

function readCode({ subject }: { readonly subject: string }): string | undefined {
  return subject.match(/^\d{6}/)?.[0]
}

function lastLink(
  { mails }: ChangeServers,
  email: string,
  from: number,
  kind: 'Use' | 'Approve',
): Promise<string> {
  return mails.last(email, from, ({ subject, text }) =>
    subject.startsWith(kind) ? text.match(/\/approve\?t=([\w-]+)/)?.[1] : undefined,
  )
}

async function answer(servers: ChangeServers, token: string, choice: string): Promise<void> {
  await servers.fetch(`${VAULT_URL}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ t: token, choice }).toString(),
  })
}

/** Signs in with an address, from wherever the profile is. */
export async function signInWith(servers: ChangeServers, profile: Profile, email: string): Promise<void> {
  await prepareMails(servers)
  const from = servers.mails.count
  const handlers = profile.handlers()
  const step = await handlers.CONNECT_EMAIL({ email }, request())
  if (step.action === 'CONNECT') return
  if (step.action === 'VERIFY_DEVICE') {
    await answer(servers, await lastLink(servers, email, from, 'Approve'), step.deviceNumber ?? '')
    await handlers.CONNECT_DEVICE(undefined, request())
  }
  await handlers.CONNECT_OTP({ otp: await lastCode(servers, email, from) }, request())
}
