import { authRoutes, emailChangeRoutes, keyRoutes, passkeyMethodRoutes } from '@foyer/api'
import type { Mailbox } from '@foyer/testing/mailbox'
import { codeOf, otherThan } from '../../packages/gateway/test/answers.ts'
import { type AuthClient, signIn } from '../../packages/gateway/test/authClient.ts'
import type { AuthTest } from '../../packages/gateway/test/authTest.ts'
import { makeWallet } from '../../packages/gateway/test/custodyClient.ts'
import { addPasskey, newAuthenticator, signInByPasskey } from '../../packages/gateway/test/passkeyOf.ts'

/** Two gateways on one database, with one mailbox and clocks that may be set. */
export interface TwoGateways {
  readonly tests: readonly [AuthTest, AuthTest]
  readonly mailbox: Mailbox
  readonly shiftMs: [number, number]
}

/** The results of guessing at accounts that have a passkey as well. */
export interface OtherWaysFigures {
  readonly guesses: number
  /** The most codes that were looked at within a day of one account, whatever was tried between. */
  evaluatedOfDay: number
  /** The most guesses at one code. */
  evaluatedOfCode: number
  hits: number
  /** Tries to add, remove or rename a way to sign in, and those that did something. */
  readonly plantTries: number
  planted: number
  /** Days on which the owner could not sign in by passkey because somebody guessed at codes. */
  ownersLocked: number
}

const CODES_A_DAY = 6
const GUESSES_A_CODE = 6
/** The session of the unlocked browser is older than what adding wants. */
const STALE_MS = 360_000
const GAP_MS = 31_000
const AT_ONCE = 5

interface Victim {
  readonly email: string
  /** One device that was let in, at both gateways: the thief sits at it. */
  readonly clients: readonly [AuthClient, AuthClient]
  readonly key: Awaited<ReturnType<typeof newAuthenticator>>
}

async function createVictim({ tests, mailbox }: TwoGateways, email: string): Promise<Victim> {
  const [one, two] = tests
  const first = await one.client()
  const { account } = await signIn(first, { ...one, mailbox, email, nowMs: one.now() })
  const { body, binding } = await makeWallet(one, first, account.accountId)
  await first.call(keyRoutes.createKeys, body)
  await first.call(keyRoutes.commitKeys, { walletId: binding.walletId, epoch: 1 })
  const key = await newAuthenticator()
  await addPasskey(first, key)
  return { email, key, clients: [first, await two.client({ device: first.device })] }
}

/**
 * Sits at an unlocked browser of accounts with an address and a passkey, and guesses codes by every step that takes one. Between the guesses the
 * owner signs in by passkey elsewhere, which must give the thief no further guess, and the thief tries to plant a passkey.
 */
export async function attackOtherWays(bench: TwoGateways, accounts: number): Promise<OtherWaysFigures> {
  const figures = {
    ...{ guesses: 0, plantTries: 0, planted: 0, hits: 0 },
    ...{ evaluatedOfDay: 0, evaluatedOfCode: 0, ownersLocked: 0 },
  }
  for (let at = 0; at < accounts; at += AT_ONCE) {
    bench.shiftMs.fill(0)
    const names = Array.from({ length: Math.min(AT_ONCE, accounts - at) }, (_, index) => at + index)
    const group = await Promise.all(names.map((name) => createVictim(bench, `both${name}@example.com`)))
    const ofDay = group.map(() => 0)
    for (let turn = 0; turn < CODES_A_DAY; turn += 1) {
      bench.shiftMs.fill(STALE_MS + turn * 2 * GAP_MS)
      await Promise.all(
        group.map(async (victim, index) => {
          const evaluated = await strike(bench, victim, turn, figures)
          ofDay[index] = (ofDay[index] ?? 0) + evaluated
        }),
      )
    }
    figures.evaluatedOfDay = Math.max(figures.evaluatedOfDay, ...ofDay)
  }
  bench.shiftMs.fill(0)
  return figures
}

type Figures = { -readonly [Name in keyof OtherWaysFigures]: OtherWaysFigures[Name] }

/** One code of one account: guesses at both gateways, and everything else that a thief may try meanwhile. */
async function strike(bench: TwoGateways, victim: Victim, turn: number, figures: Figures): Promise<number> {
  await plant(victim, figures)
  const guess = turn % 3 === 2 ? await openChange(bench, victim) : await openSignIn(bench, victim)
  if (guess === undefined) return 0
  // The owner comes in on another device in the middle of it.
  const half = await guessHalf(guess, figures)
  const elsewhere = await bench.tests[turn % 2 === 0 ? 1 : 0].client()
  if ((await codeOf(signInByPasskey(elsewhere, victim.key))) !== 'ok') figures.ownersLocked += 1
  const other = await guessHalf(guess, figures)
  await plant(victim, figures)
  figures.evaluatedOfCode = Math.max(figures.evaluatedOfCode, half + other)
  return half + other
}

type Guess = (at: number) => Promise<string | undefined>

/** Half of the guesses at a code, at both gateways at once. Answers with how many were looked at. */
async function guessHalf(guess: Guess, figures: Figures): Promise<number> {
  const answers = await Promise.all(Array.from({ length: GUESSES_A_CODE / 2 }, (_, at) => guess(at)))
  figures.guesses += answers.length
  figures.hits += answers.filter((answer) => answer === 'ok').length
  return answers.filter((answer) => answer === 'code_wrong').length
}

/** The code that was mailed, or another one where none was. */
async function mailed({ mailbox }: TwoGateways, email: string, after: number): Promise<string> {
  const mail = await mailbox.waitForMail(email, { after, timeoutMs: 5_000 }).catch(() => undefined)
  return mail?.codes[0] ?? '000000'
}

async function openSignIn(bench: TwoGateways, { email, clients }: Victim): Promise<Guess | undefined> {
  const after = bench.mailbox.lastId
  const started = await clients[0]
    .call(authRoutes.startEmail, { email, needsCode: true })
    .catch(() => undefined)
  if (started === undefined) return undefined
  const otp = otherThan(await mailed(bench, email, after))
  const body = { flowId: started.flowId, otp }
  return (at) => codeOf((clients[at % 2] ?? clients[0]).call(authRoutes.confirmOtp, body))
}

/** Begins to move the account to the thief's mailbox, for which its own address gets a code. */
async function openChange(bench: TwoGateways, { email, clients }: Victim): Promise<Guess | undefined> {
  const after = bench.mailbox.lastId
  const { startEmailChange, confirmEmailChangePrimary } = emailChangeRoutes
  const started = await clients[0].call(startEmailChange, { email: `thief.${email}` }).catch(() => undefined)
  if (started === undefined) return undefined
  const otp = otherThan(await mailed(bench, email, after))
  const body = { flowId: started.flowId, otp }
  return (at) => codeOf((clients[at % 2] ?? clients[0]).call(confirmEmailChangePrimary, body))
}

/** Plants a passkey, and takes the owner's away, with a session that merely lies open. */
async function plant({ clients, key }: Victim, figures: Figures): Promise<void> {
  const { removePasskey } = passkeyMethodRoutes
  const { credentialId } = key
  const answers = await Promise.all([
    ...clients.map(async (client) => codeOf(addPasskey(client, await newAuthenticator()))),
    ...clients.map((client) => codeOf(client.call(removePasskey, { credentialId }))),
  ])
  figures.plantTries += answers.length
  figures.planted += answers.filter((answer) => answer === 'ok').length
}
