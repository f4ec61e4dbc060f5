import { socialRoutes } from '@foyer/api'
import { claimsFor, claimsOf, type IssuerAnswer, signToken } from '@foyer/devkit/issuer'
import type { AuthClient } from '../../packages/gateway/test/authClient.ts'
import { PUBLIC_URL } from '../../packages/gateway/test/authTest.ts'
import {
  behave,
  changeToken,
  type IssuerTest,
  type StartedFedcm,
} from '../../packages/gateway/test/issuerTest.ts'
import type { Returned } from '../../packages/gateway/test/socialTest.ts'
import { FORGED_TOKENS } from './forgedTokens.ts'
import { flip } from './requests.ts'

/** The clients of an attack at an own issuer, and where it led. */
export interface IssuerAttacked {
  /** Browsers that may not be signed in afterwards. */
  readonly attackers: readonly AuthClient[]
  /** Where the gateway sent browsers meanwhile. */
  readonly pages: readonly Returned[]
}

/** One attack on signing in at an issuer of the operator's own, by the window or by the question of the browser. */
export interface IssuerAttack {
  readonly name: string
  run(it: IssuerTest): Promise<IssuerAttacked>
}

/** Tries whatever a window has come back with, as if it were valid. */
async function tryAll(client: AuthClient, { flowId, completion, told }: Returned): Promise<void> {
  for (const word of [completion, told, 'A'.repeat(43)].filter(Boolean))
    await client.call(socialRoutes.finishSocial, { flowId, completion: word }).catch(() => {})
}

async function atWindow(
  it: IssuerTest,
  tamper: (answer: IssuerAnswer) => IssuerAnswer | Promise<IssuerAnswer>,
) {
  const client = await it.client()
  it.acme.tamper = tamper
  const returned = await it.signInAt(client, it.newPerson()).finally(() => behave(it))
  await tryAll(client, returned)
  return { attackers: [client], pages: [returned] }
}

const onToken = (change: Partial<IssuerAnswer>) => (answer: IssuerAnswer) =>
  answer.path === '/token' ? { ...answer, ...change } : answer

/** Answers of the browser that are changed on their way. */
async function changed(it: IssuerTest, change: (url: URL) => void): Promise<IssuerAttacked> {
  const client = await it.client()
  const url = new URL(await it.visit((await it.start(client)).url, it.newPerson()))
  change(url)
  const returned = await it.comeBack(url.href)
  await tryAll(client, returned)
  return { attackers: [client], pages: [returned] }
}

/** A parameter of another answer in one's own. */
async function swapped(it: IssuerTest, field: string): Promise<IssuerAttacked> {
  const [victim, attacker] = [await it.client(), await it.client()]
  const theirs = new URL(await it.visit((await it.start(victim)).url, it.newPerson()))
  const own = new URL(await it.visit((await it.start(attacker)).url, it.newPerson()))
  own.searchParams.set(field, theirs.searchParams.get(field) ?? '')
  const returned = await it.comeBack(own.href)
  await tryAll(attacker, returned)
  return { attackers: [attacker, victim], pages: [returned] }
}

const WINDOW: readonly IssuerAttack[] = [
  ...Object.entries(FORGED_TOKENS).map(
    ([name, forge]): IssuerAttack => ({
      name: `own issuer: ${name}`,
      run: (it) =>
        atWindow(
          it,
          changeToken((claims) => forge(claims, it)),
        ),
    }),
  ),
  { name: 'own issuer: errorWith200', run: (it) => atWindow(it, onToken({ body: '{"error":"no"}' })) },
  { name: 'own issuer: serverError', run: (it) => atWindow(it, onToken({ status: 500, body: '{}' })) },
  { name: 'own issuer: notJson', run: (it) => atWindow(it, onToken({ body: '<html>' })) },
  {
    name: 'own issuer: hugeBody',
    run: (it) => atWindow(it, onToken({ body: `{"a":"${'x'.repeat(400_000)}"}` })),
  },
  {
    name: 'own issuer: redirect',
    run: (it) => atWindow(it, onToken({ status: 307, location: 'http://127.0.0.1:9/elsewhere' })),
  },
  { name: 'own issuer: noState', run: (it) => changed(it, (url) => url.searchParams.delete('state')) },
  { name: 'own issuer: noCode', run: (it) => changed(it, (url) => url.searchParams.delete('code')) },
  { name: 'own issuer: noIss', run: (it) => changed(it, (url) => url.searchParams.delete('iss')) },
  {
    name: 'own issuer: otherIssuer',
    run: (it) => changed(it, (url) => url.searchParams.set('iss', it.club.url)),
  },
  {
    name: 'own issuer: stateTwice',
    run: (it) => changed(it, (url) => url.searchParams.append('state', 'A'.repeat(43))),
  },
  {
    name: 'own issuer: a state that was changed',
    run: (it) =>
      changed(it, (url) => url.searchParams.set('state', flip(url.searchParams.get('state') ?? ''))),
  },
  {
    name: 'own issuer: an answer at the address of the other issuer (mix-up)',
    run: (it) =>
      changed(it, (url) => {
        url.pathname = url.pathname.replace('oidc_acme', 'oidc_club')
      }),
  },
  { name: "own issuer: a victim's code in the attacker's answer", run: (it) => swapped(it, 'code') },
  {
    name: "own issuer: a victim's state in the attacker's answer (login CSRF)",
    run: (it) => swapped(it, 'state'),
  },
  {
    name: 'own issuer: parameters that would lead elsewhere',
    async run(it) {
      const client = await it.client()
      const url = new URL(await it.visit((await it.start(client)).url, it.newPerson()))
      for (const name of ['next', 'return', 'redirect_uri', 'url', 'continue', 'f', 'c', 'e'])
        url.searchParams.set(name, 'https://evil.example')
      return { attackers: [client], pages: [await it.comeBack(url.href)] }
    },
  },
  {
    name: 'own issuer: an answer is taken a second time, and at the same time',
    async run(it) {
      const client = await it.client()
      const address = await it.visit((await it.start(client)).url, it.newPerson())
      const pages = await Promise.all([1, 2, 3, 4].map(() => it.comeBack(address)))
      pages.push(await it.comeBack(address))
      if (pages.filter(({ completion }) => completion !== '').length > 1)
        throw new Error('It was taken twice.')
      return { attackers: [client], pages }
    },
  },
  {
    name: "own issuer: what a victim's window carries, on another device",
    async run(it) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const returned = await it.signInAt(victim, it.newPerson())
      await tryAll(attacker, returned)
      return { attackers: [attacker, victim], pages: [returned] }
    },
  },
]

/** Hands a token to the gateway, and tries whatever comes back. */
async function hand(it: IssuerTest, client: AuthClient, state: string, token: string, origin = PUBLIC_URL) {
  const reply = await it.takeFedcm({ state, token }, origin)
  const { flowId, completion } = Object(await reply.json())
  if (typeof completion === 'string')
    await client.call(socialRoutes.finishSocial, { flowId, completion }).catch(() => {})
  return reply.status
}

/** The ID token that the issuer gives for a page. */
function goodToken(it: IssuerTest, { clientId, nonce }: StartedFedcm): Promise<string> {
  return signToken(claimsFor(it.acme.url, { id: clientId }, it.newPerson(), nonce), it.acme.key)
}

/** An attack of one client that hands in one token. */
function byBrowser(
  name: string,
  run: (it: IssuerTest, client: AuthClient, started: StartedFedcm) => Promise<unknown>,
): IssuerAttack {
  return {
    name: `browser's question: ${name}`,
    async run(it) {
      const client = await it.client()
      await run(it, client, await it.startFedcm(client))
      return { attackers: [client], pages: [] }
    },
  }
}

const BROWSER: readonly IssuerAttack[] = [
  ...Object.entries(FORGED_TOKENS)
    .filter(([name]) => name !== 'noToken')
    .map(([name, forge]) =>
      byBrowser(name, async (it, client, started) => {
        const token = await forge(claimsOf(await goodToken(it, started)), it)
        await hand(it, client, started.state, token ?? '')
        // The one try of the state is used up, so that what is right comes too late.
        await hand(it, client, started.state, await goodToken(it, started))
      }),
    ),
  byBrowser('another party in a token for one audience', async (it, client, started) => {
    const claims = claimsOf(await goodToken(it, started))
    await hand(it, client, started.state, await signToken({ ...claims, azp: 'other' }, it.acme.key))
  }),
  byBrowser('from the page of the app, of the frame, and of a stranger', async (it, client, started) => {
    for (const origin of ['https://app.example', 'https://secure.example', 'https://evil.example', 'null'])
      await hand(it, client, started.state, await goodToken(it, started), origin)
  }),
  byBrowser('a state that was guessed or changed', async (it, client, started) => {
    for (const state of ['A'.repeat(43), flip(started.state)])
      await hand(it, client, state, await goodToken(it, started))
  }),
  byBrowser('a token for another sign-in of the same device', async (it, client, started) => {
    const other = await it.startFedcm(client)
    await hand(it, client, other.state, await goodToken(it, started))
  }),
  byBrowser('a sign-in by the window', async (it, client, { clientId, ...started }) => {
    const { searchParams } = new URL((await it.start(client)).url)
    const facts = { ...started, clientId, nonce: searchParams.get('nonce') ?? '' }
    await hand(it, client, searchParams.get('state') ?? '', await goodToken(it, facts))
  }),
  byBrowser("the window's answer for a sign-in by the question", async (it, client, { state }) => {
    const url = new URL(await it.visit((await it.start(client)).url, it.newPerson()))
    url.searchParams.set('state', state)
    await tryAll(client, await it.comeBack(url.href))
  }),
  {
    name: "browser's question: a victim's token in the attacker's sign-in, and their secret on another device",
    async run(it) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const [theirs, own] = [await it.startFedcm(victim), await it.startFedcm(attacker)]
      const token = await goodToken(it, theirs)
      await hand(it, attacker, own.state, token)
      await hand(it, attacker, theirs.state, token)
      return { attackers: [attacker, victim], pages: [] }
    },
  },
  {
    name: "browser's question: a token is taken a second time, and at the same time",
    async run(it) {
      const [client, other] = [await it.client(), await it.client()]
      const started = await it.startFedcm(client)
      const token = await goodToken(it, started)
      const taken = await Promise.all([1, 2, 3, 4, 5].map(() => hand(it, other, started.state, token)))
      if (taken.filter((status) => status === 200).length > 1) throw new Error('It was taken twice.')
      return { attackers: [client, other], pages: [] }
    },
  },
]

/** All attacks at issuers of the operator's own. */
export const ISSUER_ATTACKS: readonly IssuerAttack[] = [...WINDOW, ...BROWSER]

/** Signs a visitor in by each way, without an attack: else nothing was shown. Returns how many of the three went through. */
export async function signInHonestlyAtIssuers(it: IssuerTest): Promise<number> {
  let honest = 0
  for (const provider of ['oidc_acme', 'oidc_club'] as const) {
    const client = await it.client()
    const returned = await it.signInAt(client, it.newPerson(), provider)
    if ((await it.finish(client, returned)).needs === 'NOTHING') honest += 1
  }
  const client = await it.client()
  const started = await it.startFedcm(client)
  const reply = await it.takeFedcm({ state: started.state, token: await goodToken(it, started) })
  const { flowId, completion } = Object(await reply.json())
  const finished = await client.call(socialRoutes.finishSocial, { flowId, completion })
  if (finished.needs === 'NOTHING') honest += 1
  return honest
}
