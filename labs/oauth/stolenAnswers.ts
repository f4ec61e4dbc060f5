import { socialRoutes } from '@foyer/api'
import { PROVIDER_TABLE } from '../../packages/gateway/src/parts/social/providerTable.ts'
import { PUBLIC_URL } from '../../packages/gateway/test/authTest.ts'
import { PROVIDERS, type Returned } from '../../packages/gateway/test/socialTest.ts'
import type { Attack } from './attack.ts'
import { fieldOf, flip, withField } from './requests.ts'

const LURES = ['next', 'return', 'redirect_uri', 'url', 'continue', 'state', 'iss', 'error', 'f', 'c']
const AWAY = ['https://evil.example', '//evil.example', 'javascript:alert(1)', 'https:evil.example']
const providers = PROVIDERS

/** Attacks on what the browser carries from the provider to the gateway. */
export const STOLEN_ANSWERS: readonly Attack[] = [
  {
    name: 'an answer is taken a second time, and at the same time',
    providers,
    async run(it, provider) {
      const victim = await it.client()
      const answer = await it.visit((await it.start(victim, provider)).url, it.newPerson())
      const pages = await Promise.all([1, 2, 3, 4].map(() => it.comeBack(answer.clone())))
      pages.push(await it.comeBack(answer))
      if (pages.filter(({ completion }) => completion !== '').length > 1)
        throw new Error('It was taken twice.')
      return { attackers: [victim], pages }
    },
  },
  {
    name: "a victim's code in the attacker's own answer",
    providers,
    async run(it, provider) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const theirs = await it.visit((await it.start(victim, provider)).url, it.newPerson())
      const own = await it.visit((await it.start(attacker, provider)).url, 'ben')
      const code = await fieldOf(theirs, 'code')
      const { pkce, keys } = PROVIDER_TABLE[provider]
      // At providers that bind a code to nothing, its owner's answer has to have arrived: only its secrecy is against more.
      const first = pkce || keys !== undefined ? [] : [await it.comeBack(theirs)]
      const returned = await it.comeBack(await withField(own, 'code', code))
      await attacker.call(socialRoutes.finishSocial, finishOf(returned)).catch(() => {})
      return { attackers: [attacker], pages: [...first, returned] }
    },
  },
  {
    name: "the attacker's code in a victim's answer (login CSRF)",
    providers,
    async run(it, provider) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const theirs = await it.visit((await it.start(victim, provider)).url, it.newPerson())
      const own = await it.visit((await it.start(attacker, provider)).url, it.newPerson())
      const code = await fieldOf(own, 'code')
      const { pkce, keys } = PROVIDER_TABLE[provider]
      const first = pkce || keys !== undefined ? [] : [await it.comeBack(own)]
      const returned = await it.comeBack(await withField(theirs, 'code', code))
      await victim.call(socialRoutes.finishSocial, finishOf(returned)).catch(() => {})
      return { attackers: [victim], pages: [...first, returned] }
    },
  },
  {
    name: 'an answer at the address of each other provider',
    providers,
    async run(it, provider) {
      const client = await it.client()
      const answer = await it.visit((await it.start(client, provider)).url, it.newPerson())
      const pages: Returned[] = []
      for (const other of PROVIDERS.filter((name) => name !== provider)) {
        const at = new URL(`${PUBLIC_URL}/v1/auth/social/callback/${other}`)
        for (const name of ['state', 'code']) at.searchParams.set(name, await fieldOf(answer, name))
        pages.push(await it.comeBack(new Request(at)))
      }
      for (const page of pages) await client.call(socialRoutes.finishSocial, finishOf(page)).catch(() => {})
      return { attackers: [client], pages }
    },
  },
  {
    name: 'a state that was guessed, left out, or changed',
    providers,
    async run(it, provider) {
      const client = await it.client()
      const answer = await it.visit((await it.start(client, provider)).url, it.newPerson())
      const states = ['', 'A'.repeat(43), flip(await fieldOf(answer, 'state')), '__proto__']
      const pages: Returned[] = []
      for (const state of states) pages.push(await it.comeBack(await withField(answer, 'state', state)))
      for (const page of pages) await client.call(socialRoutes.finishSocial, finishOf(page)).catch(() => {})
      return { attackers: [client], pages }
    },
  },
  {
    name: 'addresses to go to, in every field',
    providers,
    async run(it, provider) {
      const pages: Returned[] = []
      for (const lure of LURES) {
        for (const value of AWAY) {
          const at = new URL(`${PUBLIC_URL}/v1/auth/social/callback/${provider}`)
          at.searchParams.set(lure, value)
          pages.push(await it.comeBack(new Request(at)))
          const body = new URLSearchParams({ [lure]: value })
          pages.push(await it.comeBack(new Request(at, { method: 'POST', body })))
        }
      }
      return { attackers: [], pages }
    },
  },
  {
    name: 'an address to go to beside an answer that is good',
    providers,
    async run(it, provider) {
      const client = await it.client()
      const answer = await it.visit((await it.start(client, provider)).url, it.newPerson())
      const pages = [await it.comeBack(await withField(answer, 'redirect_uri', 'https://evil.example'))]
      return { attackers: [client], pages }
    },
  },
  {
    name: 'a program that only looks (HEAD) uses nothing up',
    providers,
    async run(it, provider) {
      const client = await it.client()
      const answer = await it.visit((await it.start(client, provider)).url, it.newPerson())
      const head = await it.fetch(new Request(answer.url, { method: 'HEAD' }))
      if (head.headers.get('location') !== null) throw new Error('HEAD was led on.')
      const returned = await it.comeBack(answer)
      if (returned.completion === '') throw new Error('HEAD has used the answer up.')
      return { attackers: [client], pages: [returned] }
    },
  },
  {
    name: 'an answer after ten minutes',
    providers,
    async run(it, provider) {
      const client = await it.client()
      const answer = await it.visit((await it.start(client, provider)).url, it.newPerson())
      it.passMs(600_000)
      const returned = await it.comeBack(answer)
      await client.call(socialRoutes.finishSocial, finishOf(returned)).catch(() => {})
      return { attackers: [client], pages: [returned] }
    },
  },
  {
    name: "a second person's answer for a flow that has one",
    providers,
    async run(it, provider) {
      const client = await it.client()
      const { url } = await it.start(client, provider)
      const [one, other] = [await it.visit(url, it.newPerson()), await it.visit(url, it.newPerson())]
      const pages = [await it.comeBack(one), await it.comeBack(other)]
      if (pages[1]?.completion !== '') throw new Error('The flow was taken over.')
      return { attackers: [client], pages }
    },
  },
]

/** Returns the finishing request for a window's word; a guess where it has none. */
export function finishOf({ flowId, completion }: Returned) {
  return { flowId: flowId || 'so_AAAAAAAAAAAA', completion: completion || 'A'.repeat(43) }
}
