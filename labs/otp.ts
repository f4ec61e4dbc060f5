import { authRoutes } from '@foyer/api'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { drawCode } from '../packages/gateway/src/parts/embedded/codes.ts'
import { codeOf, otherThan } from '../packages/gateway/test/answers.ts'
import { type AuthClient, approve, signIn } from '../packages/gateway/test/authClient.ts'
import { type AuthTest, createAuthKeys, createAuthTest } from '../packages/gateway/test/authTest.ts'
import { openTwice } from './database/openTwice.ts'
import { attackOtherWays } from './otp/otherWays.ts'
import { attackByStolenSessions } from './otp/stolenSessions.ts'

/** One line for the list. */
export const summary =
  'guessing codes at two gateways on one database, beside a passkey and with a stolen session; --long for 200,000 guesses'

const GUESSES_A_CODE = 25
const CODES_A_DAY = 4
const DAYS = 2
const DAY_MS = 86_400_000
/** Accounts that are attacked at the same time. */
const AT_ONCE = 20
const PAIRS = 1_000
const DRAWS = 1_000_000
const BINS = 1_000
/** With 999 degrees of freedom, an even draw is above this once in 20,000 runs. */
const MAX_CHI_SQUARE = 1_180

/** Two gateways on one database, each with a clock of its own that may be set. */
interface Bench {
  readonly tests: readonly [AuthTest, AuthTest]
  readonly mailbox: Mailbox
  readonly shiftMs: [number, number]
}

interface Attack {
  evaluatedOfCode: number[]
  evaluatedOfDay: number[]
  byOtherDevice: number
  hits: number
  guesses: number
}

/**
 * Guesses codes as an owner of an approved device would: in parallel, at two gateways, with new codes and with clocks that jump.
 * The gateways count no requests here, as if each came from an address of its own, so that the budgets of the addresses alone
 * hold. Every guess is a wrong code, so that any hit is a fault.
 */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const accounts = (isLong ? 200_000 : 20_000) / (GUESSES_A_CODE * CODES_A_DAY * DAYS)
  const shared = await openTwice('guessing codes')
  const [one, two] = shared.databases
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  const keys = await createAuthKeys()
  const shiftMs: [number, number] = [0, 0]
  const start = (database: typeof one, at: 0 | 1) =>
    createAuthTest({ database, keys, mailbox, now: () => Date.now() + shiftMs[at] })
  const bench: Bench = {
    tests: [await start(one, 0), await start(two, 1)],
    mailbox,
    shiftMs,
  }
  try {
    const startedAt = performance.now()
    const attacks = await attackAll(bench, accounts)
    const seconds = (performance.now() - startedAt) / 1_000
    const { count } = await one
      .selectFrom('auth_audit')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('event', '=', 'code_wrong')
      .executeTakeFirstOrThrow()
    const seen = attacks.flatMap(({ evaluatedOfDay }) => evaluatedOfDay).reduce((sum, n) => sum + n, 0)
    const guesses = attacks.reduce((sum, attack) => sum + attack.guesses, 0)
    shiftMs.fill(0)
    const beside = await attackOtherWays(bench, isLong ? 100 : 10)
    const stolen = await attackByStolenSessions(isLong ? 50 : 5)
    const once = await takeOnce(bench)
    const { auc, medianMs } = await enumerate(bench)
    return {
      ...judge({
        evaluatedOfCode: {
          value: Math.max(...attacks.flatMap((attack) => attack.evaluatedOfCode)),
          atMost: 3,
        },
        evaluatedOfDay: {
          value: Math.max(...attacks.flatMap((attack) => attack.evaluatedOfDay)),
          atMost: 10,
        },
        evaluatedUnseen: { value: Number(count) - seen, atMost: 0 },
        hits: { value: attacks.reduce((sum, attack) => sum + attack.hits, 0), atMost: 0 },
        byOtherDevice: { value: attacks.reduce((sum, attack) => sum + attack.byOtherDevice, 0), atMost: 0 },
        besideOfCode: { value: beside.evaluatedOfCode, atMost: 3 },
        besideOfDay: { value: beside.evaluatedOfDay, atMost: 10 },
        besideHits: { value: beside.hits, atMost: 0 },
        besideGuesses: { value: beside.guesses, atLeast: isLong ? 1_000 : 100 },
        passkeyOwnersLocked: { value: beside.ownersLocked, atMost: 0 },
        plantTries: { value: beside.plantTries, atLeast: isLong ? 3_000 : 300 },
        planted: { value: beside.planted, atMost: 0 },
        stolenTries: { value: stolen.tries, atLeast: isLong ? 750 : 75 },
        stolenAdded: { value: stolen.added, atMost: 0 },
        stolenChanged: { value: stolen.changed, atMost: 0 },
        stolenOwnersRefused: { value: stolen.ownersRefused, atMost: 0 },
        takenTwice: { value: once.twice, atMost: 0 },
        rightRefused: { value: once.never, atMost: 0 },
        guesses: { value: guesses, atLeast: isLong ? 200_000 : 20_000 },
        enumerationAuc: { value: auc, atMost: 0.55 },
        chiSquare: { value: chiSquare(), atMost: MAX_CHI_SQUARE },
      }),
      isLong,
      notes: {
        database: shared.kind,
        accounts,
        guessesPerSecond: Math.round(guesses / seconds),
        startMedianMs: medianMs,
      },
    }
  } finally {
    await Promise.all(bench.tests.map((it) => it.close()))
    await mailbox.stop()
    await shared.close()
  }
}

async function attackAll(bench: Bench, accounts: number): Promise<readonly Attack[]> {
  const attacks: Attack[] = []
  for (let at = 0; at < accounts; at += AT_ONCE) {
    bench.shiftMs.fill(0)
    const group: Victim[] = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, accounts - at) }, (_, index) =>
        createVictim(bench, `victim${at + index}@example.com`),
      ),
    )
    for (let day = 0; day < DAYS; day += 1) {
      const before = day * (DAY_MS + 3_600_000)
      for (let turn = 0; turn < CODES_A_DAY; turn += 1) {
        const nowMs = before + turn * 31_000
        bench.shiftMs[0] = nowMs
        // The clock of the second gateway jumps back and forth.
        bench.shiftMs[1] = nowMs - (turn % 2 === 0 ? 0 : 1_800_000)
        await Promise.all(group.map((victim) => attackOnce(bench, victim, turn === 0, day)))
      }
    }
    attacks.push(...group.map(({ attack }) => attack))
  }
  return attacks
}

interface Victim {
  readonly email: string
  /** One device at both gateways. */
  readonly clients: readonly [AuthClient, AuthClient]
  readonly thief: AuthClient
  readonly attack: Attack
  flowId: string
}

async function createVictim({ tests: [one, two] }: Bench, email: string): Promise<Victim> {
  const first = await one.client()
  const second = await two.client({ device: first.device })
  const attack: Attack = { evaluatedOfCode: [], evaluatedOfDay: [], byOtherDevice: 0, hits: 0, guesses: 0 }
  return { email, clients: [first, second], thief: await two.client(), attack, flowId: '' }
}

/** Has one code sent, and guesses it at both gateways at once. */
async function attackOnce(bench: Bench, victim: Victim, isNewFlow: boolean, day: number): Promise<void> {
  const { attack, clients, thief, email } = victim
  const otp = await issue(bench, victim, isNewFlow).catch(() => undefined)
  const body = { flowId: victim.flowId, otp: otherThan(otp ?? '000000') }
  const answers = await Promise.all(
    Array.from({ length: GUESSES_A_CODE }, (_, at) =>
      codeOf((at % 2 === 0 ? clients[0] : clients[1]).call(authRoutes.confirmOtp, body)),
    ),
  )
  attack.guesses += answers.length
  const evaluated = answers.filter((answer) => answer === 'code_wrong').length
  attack.evaluatedOfCode.push(evaluated)
  attack.evaluatedOfDay[day] = (attack.evaluatedOfDay[day] ?? 0) + evaluated
  attack.hits += answers.filter((answer) => answer === 'ok').length
  if (otp === undefined) return
  const stolen = await codeOf(thief.call(authRoutes.confirmOtp, { flowId: victim.flowId, otp }))
  if (stolen === 'ok') attack.byOtherDevice += 1
  bench.mailbox.clear(email)
}

async function issue({ tests: [it], mailbox }: Bench, victim: Victim, isNewFlow: boolean): Promise<string> {
  const { email } = victim
  const [client] = victim.clients
  const after = mailbox.lastId
  if (isNewFlow) {
    victim.flowId = (await client.call(authRoutes.startEmail, { email })).flowId
    const { flowId } = victim
    const approval = await approve(client, { ...it, email, flowId, nowMs: it.now() })
    await client.call(authRoutes.confirmDevice, { flowId, approval })
  } else {
    await client.call(authRoutes.resendEmail, { flowId: victim.flowId })
  }
  return (await mailbox.waitForMail(email, { after })).codes[0] ?? ''
}

/** The right code, four times at once at two gateways. */
async function takeOnce(bench: Bench): Promise<{ readonly twice: number; readonly never: number }> {
  let [twice, never] = [0, 0]
  for (let at = 0; at < 50; at += 1) {
    const victim = await createVictim(bench, `owner${at}@example.com`)
    const otp = await issue(bench, victim, true)
    const body = { flowId: victim.flowId, otp }
    const answers = await Promise.all(
      [0, 1, 0, 1].map((gateway) =>
        codeOf((victim.clients[gateway] ?? victim.thief).call(authRoutes.confirmOtp, body)),
      ),
    )
    const taken = answers.filter((answer) => answer === 'ok').length
    if (taken > 1) twice += 1
    if (taken === 0) never += 1
  }
  return { twice, never }
}

/** How well the time of the answer tells an address with an account from one without. 0.5 is not at all. */
async function enumerate({ tests: [it], mailbox }: Bench) {
  const known: string[] = []
  for (let at = 0; at < 20; at += 1) {
    const email = `known${at}@example.com`
    await signIn(await it.client(), { ...it, mailbox, email })
    known.push(email)
  }
  const stranger = await it.client()
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const ask = async (kind: 'known' | 'unknown', email: string) => {
    const request = await stranger.prove(authRoutes.startEmail, { email })
    const startedAt = performance.now()
    await stranger.send(request)
    times[kind].push(performance.now() - startedAt)
  }
  await stranger.call(authRoutes.startEmail, { email: 'first@example.com' })
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const both = [
      () => ask('known', known[pair % known.length] ?? ''),
      () => ask('unknown', `nobody${pair % known.length}@example.com`),
    ]
    for (const one of Math.random() < 0.5 ? both : both.toReversed()) await one()
  }
  const auc = areaUnderCurve(times.known, times.unknown)
  const sorted = times.known.toSorted((a, b) => a - b)
  const medianMs = Math.round((sorted[PAIRS / 2] ?? 0) * 10) / 10
  return { auc: Math.round(Math.max(auc, 1 - auc) * 1_000) / 1_000, medianMs }
}

function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  let above = 0
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (one.length * other.length)
}

function chiSquare(): number {
  const bins = new Array<number>(BINS).fill(0)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const bin = Math.floor((Number(drawCode()) / 1_000_000) * BINS)
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const expected = DRAWS / BINS
  return Math.round(bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0))
}
