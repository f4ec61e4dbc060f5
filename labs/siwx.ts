import type { SiwxMessage } from '@foyer/api'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { familyOf } from '../packages/gateway/src/parts/siwx/families.ts'
import {
  ADA,
  APP,
  BOB,
  PROJECT,
  parseSiweMessage,
  type SiwxTest,
  startSiwxTest,
} from '../packages/gateway/test/siwxTest.ts'
import { attackContracts } from './siwx/contractAccounts.ts'
import { mutate, randomFields } from './siwx/mutate.ts'
import { attackOnePrompt, countStrangersDrafts } from './siwx/onePrompt.ts'
import { readMessage } from './siwx/readMessage.ts'
import { tryLyingWallets } from './siwx/wallets.ts'

/** One line for the list. */
export const summary =
  'changed messages that their account has signed, of two prompts and of one, by keys and by contracts, nonces twice; --long for 100,000'

const MUTANTS_A_MESSAGE = 20
const TWICE = 200
const TIMED = 2_000
/** So often the contracts are attacked before they are deployed, and after. */
const ROUNDS = { short: 12, long: 120 }
const { signal } = new AbortController()

/**
 * Signs messages that differ from the one that was handed out, with the right key, so that nothing but the comparison of
 * texts stands in the way. Every message is also read by two parsers that share no code, which have to say what was meant.
 */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const wanted = isLong ? 100_000 : 10_000
  const it = await startSiwxTest()
  try {
    const startedAt = performance.now()
    const mutants = await attack(it, wanted)
    const seconds = (performance.now() - startedAt) / 1_000
    const twice = await redeemTwice(it)
    const onePrompt = await attackOnePrompt(it, wanted)
    const wallets = await tryLyingWallets(isLong ? 10_000 : 1_000)
    const contracts = await attackContracts(isLong ? ROUNDS.long : ROUNDS.short)
    const verifyMs = await timeVerify(it)
    return {
      ...judge({
        mutants: { value: mutants.tried, atLeast: wanted },
        accepted: { value: mutants.accepted, atMost: 0 },
        // The message itself still serves after all of that.
        originalsRefused: { value: mutants.originalsRefused, atMost: 0 },
        misread: { value: mutants.misread, atMost: 0 },
        nonceTwice: { value: twice.twice, atMost: 0 },
        nonceNever: { value: twice.never, atMost: 0 },
        onePromptTries: { value: onePrompt.tries, atLeast: wanted },
        onePromptAccepted: { value: onePrompt.accepted, atMost: 0 },
        onePromptOriginalsRefused: { value: onePrompt.originalsRefused, atMost: 0 },
        onePromptNotOnce: { value: onePrompt.notOnce, atMost: 0 },
        signedSilently: { value: onePrompt.silent, atMost: 0 },
        strangersDrafts: { value: await countStrangersDrafts(it), atMost: 0 },
        walletTries: { value: wallets.tries, atLeast: isLong ? 9_000 : 900 },
        walletTextsTaken: { value: wallets.taken, atMost: 0 },
        honestWalletsRefused: { value: wallets.honestRefused, atMost: 0 },
        contractTries: { value: contracts.tries, atLeast: isLong ? 4_000 : 400 },
        contractsAccepted: { value: contracts.accepted, atMost: 0 },
        contractOwnersRefused: { value: contracts.ownerRefused, atMost: 0 },
        contractOwners: { value: contracts.ownerTries, atLeast: isLong ? 240 : 24 },
        verifyP99Ms: { value: percentile(verifyMs, 0.99), atMost: 20 },
      }),
      notes: {
        messages: mutants.messages,
        strangersRefused: mutants.strangersRefused,
        perSecond: Math.round(mutants.tried / seconds),
        verifyMedianMs: percentile(verifyMs, 0.5),
      },
    }
  } finally {
    await it.close()
  }
}

const redeem = ({ siwx }: SiwxTest, message: string, signature: string): Promise<boolean> => {
  const body = { scheme: 'eip191', address: ADA.address, chainId: 'eip155:1', message, signature } as const
  return siwx.createSession({ project: { id: PROJECT }, origin: APP, body, signal }).then(
    () => true,
    (error: { code?: string }) => {
      // The latter where it is no key's own: there is no node here to ask about contract accounts.
      if (error.code === 'signature_invalid' || error.code === 'chain_not_supported') return false
      throw error
    },
  )
}

async function attack(it: SiwxTest, wanted: number) {
  const counts = { tried: 0, accepted: 0, originalsRefused: 0, misread: 0, messages: 0, strangersRefused: 0 }
  while (counts.tried < wanted) {
    const issued = await it.issue(ADA.address, {}, randomFields())
    const other = await it.issue()
    const text = issued.serializedMessage
    counts.messages += 1
    if (!isReadAlike(issued)) counts.misread += 1
    const mutants = Array.from({ length: MUTANTS_A_MESSAGE }, () => mutate(text, other.serializedMessage))
    const changed = mutants.filter((mutant) => mutant !== text && mutant !== other.serializedMessage)
    const taken = await redeemEach(it, changed)
    counts.tried += changed.length
    counts.accepted += taken
    if (await redeem(it, text, await BOB.signMessage({ message: text }))) counts.accepted += 1
    else counts.strangersRefused += 1
    if (!(await redeem(it, text, await ADA.signMessage({ message: text })))) counts.originalsRefused += 1
  }
  return counts
}

/** How many of some texts are taken, each signed with the right key. */
async function redeemEach(it: SiwxTest, texts: readonly string[]): Promise<number> {
  let taken = 0
  for (const text of texts) {
    if (await redeem(it, text, await ADA.signMessage({ message: text }))) taken += 1
  }
  return taken
}

/** Whether both parsers find in a text what the gateway put into it. */
function isReadAlike({ serializedMessage, ...fields }: SiwxMessage): boolean {
  const meant = toPlain(fields)
  const lenient = parseSiweMessage(serializedMessage)
  const ofViem = toPlain({
    ...lenient,
    accountAddress: lenient.address,
    chainId: `eip155:${lenient.chainId}`,
    issuedAt: lenient.issuedAt?.toISOString(),
    expirationTime: lenient.expirationTime?.toISOString(),
  })
  return meant === ofViem && meant === toPlain(readMessage(serializedMessage) ?? {})
}

const NAMES = [
  ...['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'],
  ...['statement', 'issuedAt', 'expirationTime', 'requestId', 'resources'],
]

function toPlain(fields: object): string {
  const known = new Map(Object.entries(fields))
  return JSON.stringify(NAMES.map((name) => [name, known.get(name) ?? null]))
}

/** The right signature again, and four times at once. */
async function redeemTwice(it: SiwxTest): Promise<{ readonly twice: number; readonly never: number }> {
  let [twice, never] = [0, 0]
  for (let at = 0; at < TWICE; at += 1) {
    const { serializedMessage } = await it.issue()
    const signature = await ADA.signMessage({ message: serializedMessage })
    const once = () => redeem(it, serializedMessage, signature)
    const answers = [...(await Promise.all([once(), once(), once(), once()])), await once()]
    const taken = answers.filter((isTaken) => isTaken).length
    if (taken > 1) twice += 1
    if (taken === 0) never += 1
  }
  return { twice, never }
}

async function timeVerify(it: SiwxTest): Promise<readonly number[]> {
  const verifier = familyOf('eip155:1')?.verifiers.eip191
  const { serializedMessage: message } = await it.issue()
  const signature = await ADA.signMessage({ message })
  const nodes = {
    supports: () => false,
    call: () => Promise.reject(new Error('An account with a key asks no node.')),
  }
  const signed = { address: ADA.address, chainId: 'eip155:1', message, signature, nodes, signal }
  const times: number[] = []
  for (let at = 0; at < TIMED; at += 1) {
    const startedAt = performance.now()
    if (!(await verifier?.(signed))) return [Number.NaN]
    times.push(performance.now() - startedAt)
  }
  return times
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 100) / 100
}
