import { socialRoutes } from '@foyer/api'
import { PUBLIC_URL } from '../../packages/gateway/test/authTest.ts'
import { PROVIDERS, type Returned } from '../../packages/gateway/test/socialTest.ts'
import type { Attack } from './attack.ts'
import type { AttackedGateway } from './attackedGateway.ts'
import { flip } from './requests.ts'

const providers = PROVIDERS
/** More than the tries that a flow has. */
const GUESSES = 12

/** Asks for the digits of a window, as its page does. */
async function showCode(it: AttackedGateway, { flowId, completion }: Returned): Promise<string> {
  const body = JSON.stringify({ flowId, completion, needsCode: true })
  const headers = { 'content-type': 'application/json' }
  const url = `${PUBLIC_URL}${socialRoutes.getSocialOrigin.path}`
  const reply = await it.fetch(new Request(url, { method: 'POST', headers, body }))
  return String(Object(await reply.json()).code)
}

/** Attacks on what the window carries at its end, and on who may use it. */
export const STOLEN_WINDOWS: readonly Attack[] = [
  {
    name: 'login phishing: a victim opens the link of the attacker, who asks whether it has ended',
    providers,
    async run(it, provider) {
      const attacker = await it.client()
      const returned = await it.signInAt(attacker, provider, it.newPerson())
      const { flowId } = returned
      for (const body of [{ flowId }, { flowId, completion: '' }, { flowId, completion: 'A'.repeat(43) }])
        await attacker.call(socialRoutes.finishSocial, body).catch(() => {})
      return { attackers: [attacker], pages: [returned] }
    },
  },
  {
    name: 'login phishing: the attacker guesses the digits of the window',
    providers,
    async run(it, provider) {
      const attacker = await it.client()
      const returned = await it.signInAt(attacker, provider, it.newPerson())
      const shown = await showCode(it, returned)
      for (let at = 0; at < GUESSES; at += 1) {
        const code = String((Number(shown) + 1 + at) % 100_000_000).padStart(8, '0')
        const body = { flowId: returned.flowId, code }
        await attacker.call(socialRoutes.finishSocial, body).catch(() => {})
      }
      // The right one comes too late by then.
      const body = { flowId: returned.flowId, code: shown }
      await attacker.call(socialRoutes.finishSocial, body).catch(() => {})
      return { attackers: [attacker], pages: [returned] }
    },
  },
  {
    name: "login phishing: a window's word in another browser",
    providers,
    async run(it, provider) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const returned = await it.signInAt(victim, provider, it.newPerson())
      const { flowId, completion } = returned
      await attacker.call(socialRoutes.finishSocial, { flowId, completion }).catch(() => {})
      const code = await showCode(it, returned)
      await attacker.call(socialRoutes.finishSocial, { flowId, code }).catch(() => {})
      return { attackers: [attacker], pages: [returned] }
    },
  },
  {
    name: "login CSRF: the attacker's own word in a victim's browser, which has begun another flow",
    providers,
    async run(it, provider) {
      const [victim, attacker] = [await it.client(), await it.client()]
      await it.start(victim, provider)
      const returned = await it.signInAt(attacker, provider, it.newPerson())
      const { flowId, completion } = returned
      await victim.call(socialRoutes.finishSocial, { flowId, completion }).catch(() => {})
      return { attackers: [victim, attacker], pages: [returned] }
    },
  },
  {
    name: 'a word that was changed, cut, or of another flow of the same browser',
    providers,
    async run(it, provider) {
      const client = await it.client()
      const [returned, other] = [
        await it.signInAt(client, provider, it.newPerson()),
        await it.signInAt(client, provider, it.newPerson()),
      ]
      const { flowId } = returned
      const words = [flip(returned.completion), returned.completion.slice(1), other.completion]
      for (const completion of words)
        await client.call(socialRoutes.finishSocial, { flowId, completion }).catch(() => {})
      return { attackers: [client], pages: [returned, other] }
    },
  },
  {
    name: "a word in another app, and in another project, by the victim's own key",
    providers,
    async run(it, provider) {
      const victim = await it.client()
      const returned = await it.signInAt(victim, provider, it.newPerson())
      const { flowId, completion } = returned
      const { device } = victim
      const elsewhere = [
        await it.client({ device, appOrigin: 'https://other.example' }),
        await it.client({ device, projectId: 'off' }),
        await it.client({ device, projectId: 'closed' }),
      ]
      for (const client of elsewhere)
        await client.call(socialRoutes.finishSocial, { flowId, completion }).catch(() => {})
      return { attackers: [victim], pages: [returned] }
    },
  },
  {
    name: 'a word after five minutes',
    providers,
    async run(it, provider) {
      const client = await it.client()
      const returned = await it.signInAt(client, provider, it.newPerson())
      it.passMs(300_000)
      const { flowId, completion } = returned
      await client.call(socialRoutes.finishSocial, { flowId, completion }).catch(() => {})
      return { attackers: [client], pages: [returned] }
    },
  },
  {
    name: 'digits after two minutes',
    providers,
    async run(it, provider) {
      const client = await it.client()
      const returned = await it.signInAt(client, provider, it.newPerson())
      const code = await showCode(it, returned)
      it.passMs(120_000)
      await client.call(socialRoutes.finishSocial, { flowId: returned.flowId, code }).catch(() => {})
      return { attackers: [client], pages: [returned] }
    },
  },
  {
    name: "the app of a window is asked for without the window's word",
    providers,
    async run(it, provider) {
      const returned = await it.signInAt(await it.client(), provider, it.newPerson())
      const guessed = await showCode(it, { ...returned, completion: flip(returned.completion) })
      if (/^\d+$/.test(guessed)) throw new Error('It was told.')
      return { attackers: [], pages: [returned] }
    },
  },
  {
    name: "a taken-over account at a provider, without its owner's mailbox",
    // Attacks providers that name an address: an account of the others is made with one in the same way.
    providers: ['google', 'github', 'apple', 'discord'],
    async run(it, provider) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const person = it.newPerson()
      const own = await it.signInAt(victim, provider, person)
      await victim.call(socialRoutes.finishSocial, { flowId: own.flowId, completion: own.completion })
      const returned = await it.signInAt(attacker, provider, person)
      const { flowId, completion } = returned
      const reply = await attacker.call(socialRoutes.finishSocial, { flowId, completion })
      if (reply.needs !== 'DEVICE') throw new Error(`It needed ${reply.needs}.`)
      // The vault approves the attacker for an address of their own, for another flow, or not at all.
      const other = await it.start(attacker, provider)
      const approvals = [
        await it.approve(attacker, flowId, 'attacker@evil.example'),
        await it.approve(attacker, other.flowId, reply.email),
        await it.approve(victim, flowId, reply.email),
        'e30.e30.AAAA',
      ]
      for (const approval of approvals)
        await attacker.call(socialRoutes.finishSocial, { flowId, approval }).catch(() => {})
      return { attackers: [attacker], pages: [own, returned], own: 1 }
    },
  },
  {
    name: "the victim's address at another account, at the same provider and at another one",
    providers: ['google', 'github', 'apple', 'discord'],
    async run(it, provider) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const person = it.newPerson()
      const own = await it.signInAt(victim, provider, person)
      await victim.call(socialRoutes.finishSocial, { flowId: own.flowId, completion: own.completion })
      const impostor = it.newPerson({ email: `${person}@people.example` })
      const pages = [own]
      for (const at of [provider, provider === 'google' ? 'github' : 'google'] as const) {
        const returned = await it.signInAt(attacker, at, impostor)
        pages.push(returned)
        const { flowId, completion } = returned
        const reply = await attacker.call(socialRoutes.finishSocial, { flowId, completion })
        if (reply.needs !== 'EMAIL') throw new Error(`It needed ${reply.needs}.`)
      }
      return { attackers: [attacker], pages, own: 1 }
    },
  },
]
