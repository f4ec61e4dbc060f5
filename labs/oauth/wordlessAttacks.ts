import { socialRoutes } from '@foyer/api'
import type { AuthClient } from '../../packages/gateway/test/authClient.ts'
import { PROVIDERS } from '../../packages/gateway/test/socialTest.ts'
import type { Attack } from './attack.ts'
import type { AttackedGateway } from './attackedGateway.ts'

const providers = PROVIDERS
/** The number of questions that a page asks in ten seconds. */
const QUESTIONS = 5
/** A project that has accounts without an address as well. */
const OPEN = { projectId: 'open' }
/** These name an address, which need not be checked. */
const NAMING = ['google', 'github', 'apple', 'discord'] as const
/** Long enough for every flow to end. */
const FLOW_MS = 1_800_000

/** Returns the code with which a call was refused; undefined where it was not. */
async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    const { code } = Object(error)
    if (typeof code === 'string') return code
    throw error
  }
}

const check = (client: AuthClient, flowId: string) =>
  refusalOf(client.call(socialRoutes.checkSocial, { flowId }))
const skip = (client: AuthClient, flowId: string) =>
  refusalOf(client.call(socialRoutes.skipCapture, { flowId }))

/** @throws Error when a call was refused in another way, or was not refused */
function mustBe(found: string | undefined, wanted: string): void {
  if (found !== wanted) throw new Error(`It was ${found ?? 'let through'}, not ${wanted}.`)
}

/** A device that was asked for an address: all providers name one to some of their people without having checked it. */
async function askedForAddress(it: AttackedGateway, provider: Attack['providers'][number], changes: object) {
  const client = await it.client(changes)
  const person = it.newPerson({ isVerified: false })
  const returned = await it.signInAt(client, provider, person)
  const { flowId, completion } = returned
  const { needs } = await client.call(socialRoutes.finishSocial, { flowId, completion })
  if (needs !== 'EMAIL') throw new Error(`It needed ${needs}.`)
  return { client, person, returned, flowId }
}

/** Attacks on the routes that want no word of a window: asking what has become of it, and an account without an address. */
export const WORDLESS_ATTACKS: readonly Attack[] = [
  {
    name: 'login phishing: the attacker asks what has become of the window of a victim, until it is back',
    providers,
    async run(it, provider) {
      const attacker = await it.client(OPEN)
      const { flowId, url } = await it.start(attacker, provider)
      const before = await check(attacker, flowId)
      const returned = await it.comeBack(await it.visit(url, it.newPerson()))
      for (let at = 0; at < QUESTIONS; at += 1)
        if ((await check(attacker, flowId)) !== before) throw new Error('It was told that somebody is back.')
      await attacker.call(socialRoutes.finishSocial, { flowId, completion: '' }).catch(() => {})
      return { attackers: [attacker], pages: [returned] }
    },
  },
  {
    name: "what has become of somebody else's window, at every moment of it",
    providers,
    async run(it, provider) {
      const [victim, stranger] = [await it.client(), await it.client()]
      const elsewhere = await it.client({ device: victim.device, appOrigin: 'https://other.example' })
      const { flowId, url } = await it.start(victim, provider)
      const askBoth = async () => {
        mustBe(await check(stranger, flowId), 'flow_expired')
        mustBe(await check(elsewhere, flowId), 'origin_not_allowed')
      }
      await askBoth()
      const returned = await it.comeBack(await it.visit(url, it.newPerson()))
      await askBoth()
      return { attackers: [victim, stranger, elsewhere], pages: [returned] }
    },
  },
  {
    name: "login phishing: no address instead of the window's word",
    providers,
    async run(it, provider) {
      const attacker = await it.client(OPEN)
      const { flowId, url } = await it.start(attacker, provider)
      mustBe(await skip(attacker, flowId), 'flow_expired')
      const person = it.newPerson({ isVerified: false })
      const returned = await it.comeBack(await it.visit(url, person))
      mustBe(await skip(attacker, flowId), 'flow_expired')
      return { attackers: [attacker], pages: [returned] }
    },
  },
  {
    name: 'no address, in a project that wants one',
    providers,
    async run(it, provider) {
      const { client, returned, flowId } = await askedForAddress(it, provider, {})
      mustBe(await skip(client, flowId), 'flow_expired')
      // The same key in the project that wants none has no such flow.
      const open = await it.client({ ...OPEN, device: client.device })
      mustBe(await skip(open, flowId), 'flow_expired')
      return { attackers: [client, open], pages: [returned] }
    },
  },
  {
    name: "no address, for somebody else's account, by another key and in another app",
    providers,
    async run(it, provider) {
      const { client, returned, flowId } = await askedForAddress(it, provider, OPEN)
      const thief = await it.client(OPEN)
      const other = await it.client({ ...OPEN, device: client.device, appOrigin: 'https://other.example' })
      mustBe(await skip(thief, flowId), 'flow_expired')
      mustBe(await skip(other, flowId), 'origin_not_allowed')
      return { attackers: [client, thief, other], pages: [returned] }
    },
  },
  {
    name: 'no address, instead of the mail that a new device needs',
    providers: NAMING,
    async run(it, provider) {
      const [victim, attacker] = [await it.client(OPEN), await it.client(OPEN)]
      const person = it.newPerson()
      const own = await it.signInAt(victim, provider, person)
      await victim.call(socialRoutes.finishSocial, { flowId: own.flowId, completion: own.completion })
      const returned = await it.signInAt(attacker, provider, person)
      const { flowId, completion } = returned
      const { needs } = await attacker.call(socialRoutes.finishSocial, { flowId, completion })
      if (needs !== 'DEVICE') throw new Error(`It needed ${needs}.`)
      mustBe(await skip(attacker, flowId), 'flow_expired')
      return { attackers: [attacker], pages: [own, returned], own: 1 }
    },
  },
  {
    name: 'a taken-over account without an address, on another device',
    providers,
    async run(it, provider) {
      const { client, person, returned, flowId } = await askedForAddress(it, provider, OPEN)
      if ((await skip(client, flowId)) !== undefined) throw new Error('Its owner was refused.')
      const attacker = await it.client(OPEN)
      const theirs = await it.signInAt(attacker, provider, person)
      const shown = { flowId: theirs.flowId, completion: theirs.completion }
      mustBe(await refusalOf(attacker.call(socialRoutes.finishSocial, shown)), 'no_way_back')
      mustBe(await skip(attacker, theirs.flowId), 'flow_expired')
      return { attackers: [attacker], pages: [returned, theirs], own: 1 }
    },
  },
  {
    name: 'no address, twice with one flow, twice for one person, and after the end of the flow',
    providers,
    async run(it, provider) {
      const { client, person, returned, flowId } = await askedForAddress(it, provider, OPEN)
      const again = await it.client(OPEN)
      const second = await it.signInAt(again, provider, person)
      const { completion } = second
      await again.call(socialRoutes.finishSocial, { flowId: second.flowId, completion })
      if ((await skip(client, flowId)) !== undefined) throw new Error('Its owner was refused.')
      mustBe(await skip(client, flowId), 'flow_expired')
      mustBe(await skip(again, second.flowId), 'flow_expired')
      const slow = await askedForAddress(it, provider, OPEN)
      it.passMs(FLOW_MS)
      mustBe(await skip(slow.client, slow.flowId), 'flow_expired')
      return { attackers: [again, slow.client], pages: [returned, second, slow.returned], own: 1 }
    },
  },
]
