import { siwxRoutes } from '@foyer/api'
import {
  ADA,
  APP,
  BOB,
  type Draft,
  PROJECT,
  type SiwxTest,
  writeDraft,
} from '../../packages/gateway/test/siwxTest.ts'
import { mutate } from './mutate.ts'

/** The results of attacks on messages that leave their account open. */
export interface OnePromptFigures {
  readonly tries: number
  /** Texts that make a session and are not those of their fields. */
  accepted: number
  /** Messages that no longer served after they were attacked. */
  originalsRefused: number
  /** Messages that the secure frame would have signed without a question. */
  silent: number
  /** Rounds in which several accounts signed one message at once and not exactly one of them was let in. */
  notOnce: number
}

interface Attempt {
  readonly message: string
  readonly signature: string
  readonly address?: string
  readonly chainId?: string
  readonly origin?: string
  readonly projectId?: string
}

const OTHER_PAGE = 'https://eu.shop.example'
const MUTANTS_A_MESSAGE = 20
const { signal } = new AbortController()

/** Whether a signed text makes a session. A node is not there to be asked about contracts. */
async function isTaken({ siwx }: SiwxTest, attempt: Attempt): Promise<boolean> {
  const { message, signature, address = ADA.address, chainId = 'eip155:1' } = attempt
  const { origin = APP, projectId = PROJECT } = attempt
  const body = { scheme: 'eip191', address, chainId, message, signature } as const
  return siwx.createSession({ project: { id: projectId }, origin, body, signal }).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'signature_invalid' || error.code === 'chain_not_supported') return false
      throw error
    },
  )
}

const byAda = async (
  message: string,
  more: Omit<Attempt, 'message' | 'signature'> = {},
): Promise<Attempt> => ({
  ...{ message, signature: await ADA.signMessage({ message }) },
  ...more,
})

/** Each field swapped for one of an attacker, or of another message that was handed out as well. */
function swapFields(draft: Draft, other: Draft): readonly string[] {
  const write = (changes: Parameters<typeof writeDraft>[1]) => writeDraft(draft, changes)
  return [
    write({ domain: 'evil.example' }),
    write({ domain: 'shop.example.evil.example' }),
    write({ uri: 'https://evil.example' }),
    write({ uri: OTHER_PAGE }),
    write({ chainId: 10 }),
    write({ nonce: other.nonce }),
    write({ nonce: '0'.repeat(32) }),
    write({ address: BOB.address }),
    write({ statement: 'I give you everything' }),
    write({ requestId: 'r1' }),
    write({ resources: ['https://evil.example'] }),
    write({ resources: ['urn:recap:eyJhdHQiOnt9fQ'] }),
    write({ scheme: 'https' }),
    write({ notBefore: new Date(0) }),
    write({ issuedAt: new Date(0) }),
    write({ expirationTime: new Date('2036-01-01') }),
    write({ expirationTime: undefined }),
    writeDraft(draft).replace(ADA.address, ADA.address.toLowerCase()),
    writeDraft(draft).replace(`${ADA.address}\n`, '\n'),
  ]
}

/** A text in which one character is another one, for each place of it. */
function swapEachCharacter(text: string): readonly string[] {
  return Array.from(text, (letter, at) => {
    const code = letter.charCodeAt(0)
    return `${text.slice(0, at)}${String.fromCharCode(code ^ 1)}${text.slice(at + 1)}`
  })
}

/** Every attack on one message: other words, another signer, another place. */
async function attemptsOn(draft: Draft, other: Draft, isWhole: boolean): Promise<readonly Attempt[]> {
  const [text, otherText] = [writeDraft(draft), writeDraft(other)]
  const mutants = Array.from({ length: MUTANTS_A_MESSAGE }, () => mutate(text, otherText))
  const texts = [...swapFields(draft, other), ...(isWhole ? swapEachCharacter(text) : []), ...mutants]
  const changed = texts.filter((message) => message !== text && message !== otherText)
  const places = [
    { address: BOB.address },
    { chainId: 'eip155:10' },
    { origin: OTHER_PAGE },
    { projectId: 'other' },
  ]
  return Promise.all([
    ...changed.map((message) => byAda(message)),
    BOB.signMessage({ message: text }).then((signature) => ({ message: text, signature })),
    ...places.map((place) => byAda(text, place)),
  ])
}

/**
 * Attacks the messages of one prompt: the wallet writes them, and so may write anything. Each is signed with the right key, so that nothing
 * but the comparison of texts stands in the way.
 */
export async function attackOnePrompt(it: SiwxTest, wanted: number): Promise<OnePromptFigures> {
  let tries = 0
  const figures = { accepted: 0, originalsRefused: 0, silent: 0, notOnce: 0 }
  const attempt = async (one: Attempt) => {
    tries += 1
    if (await isTaken(it, one)) figures.accepted += 1
  }
  for (let round = 0; tries < wanted; round += 1) {
    const [draft, other] = [await it.prepare(), await it.prepare()]
    const text = writeDraft(draft)
    for (const one of await attemptsOn(draft, other, round === 0)) await attempt(one)
    if (await it.siwx.isOpen({ project: { id: PROJECT }, origin: APP, message: text })) figures.silent += 1
    if (!(await isTaken(it, await byAda(text)))) figures.originalsRefused += 1
    await attempt(await byAda(text))
    figures.notOnce += (await redeemAtOnce(it, other)) ? 0 : 1
  }
  return { tries, ...figures }
}

/** Two accounts sign one message and hand it in twice each, at the same moment: whether exactly one of these was let in. */
async function redeemAtOnce(it: SiwxTest, draft: Draft): Promise<boolean> {
  const [ada, bob] = [writeDraft(draft), writeDraft(draft, { address: BOB.address })]
  const ofBob = { message: bob, signature: await BOB.signMessage({ message: bob }), address: BOB.address }
  const ofAda = await byAda(ada)
  const answers = await Promise.all([ofAda, ofBob, ofAda, ofBob].map((one) => isTaken(it, one)))
  return answers.filter(Boolean).length === 1
}

/** The route by which a page gets the fields, for whoever has no page of the project: how often they were handed out. */
export async function countStrangersDrafts(it: SiwxTest): Promise<number> {
  const askers = [
    { origin: 'https://evil.example' },
    { origin: 'https://shop.example.evil.example' },
    { origin: 'http://shop.example' },
    { isServer: true },
    { projectId: 'closed' },
    { projectId: 'nobody' },
  ]
  const given = await Promise.all(
    askers.map((asker) =>
      it.call(siwxRoutes.prepareSiwxMessage, { chainId: 'eip155:1' }, asker).then(
        () => 1,
        () => 0,
      ),
    ),
  )
  return given.reduce<number>((sum, one) => sum + one, 0)
}
