import { authRoutes, type RouteDefinition } from '@foyer/api'
import {
  createDeviceKey,
  createNonces,
  PROOF_HEADER,
  type ProofInput,
  randomBytes,
} from '@foyer/secure-protocol'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { type AuthClient, signIn } from '../packages/gateway/test/authClient.ts'
import { APP, type AuthTest, createAuthKeys, createAuthTest } from '../packages/gateway/test/authTest.ts'
import { openTwice } from './database/openTwice.ts'

/** One line for the list. */
export const summary =
  'recorded requests sent again, or changed, at two gateways; --long for ten times as many'

const SHORT_ROUNDS = 400
const LONG_ROUNDS = 4_000
const OWNER = 'owner@example.com'
const URL_OF = (it: AuthTest, route: RouteDefinition) => `${it.target.publicUrl}${route.path}`

/** A thief's use of a recorded request. Each is sent with a proof that nobody has used yet. */
interface Theft {
  readonly client: AuthClient
  readonly it: AuthTest
}
type Attack = (theft: Theft) => Promise<Request>

const prove = ({ client }: Theft, changes: Partial<ProofInput> = {}) =>
  client.prove(authRoutes.getMe, undefined, changes)

/** Sends the proof of one request with another one. */
async function moved(theft: Theft, to: string, init: RequestInit = {}): Promise<Request> {
  const proof = (await prove(theft)).headers.get(PROOF_HEADER) ?? ''
  const headers = { [PROOF_HEADER]: proof, 'content-type': 'application/json', ...init.headers }
  return new Request(to, { ...init, headers })
}

/** Each would be answered with 200 if the one thing that it changes were not looked at. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  method: async (theft) => moved(theft, URL_OF(theft.it, authRoutes.signOut), { method: 'POST', body: '{}' }),
  path: async (theft) => moved(theft, URL_OF(theft.it, authRoutes.listDevices)),
  query: async (theft) => moved(theft, `${URL_OF(theft.it, authRoutes.getMe)}?again`),
  body: async ({ client, it }) => {
    const { headers } = await client.prove(authRoutes.startEmail, { email: OWNER })
    const body = JSON.stringify({ email: ` ${OWNER}` })
    return new Request(URL_OF(it, authRoutes.startEmail), { method: 'POST', headers, body })
  },
  server: async (theft) => prove(theft, { url: `https://vault.example${authRoutes.getMe.path}` }),
  key: async (theft) => prove(theft, { device: await createDeviceKey() }),
  foreignKey: async (theft) => {
    // The public half of the owner, signed by a key of the thief's own.
    const { privateKey } = await createDeviceKey()
    return prove(theft, { device: { privateKey, jwk: theft.client.device.jwk } })
  },
  nonce: async (theft) => prove(theft, { nonce: await createNonces(randomBytes(32)).current() }),
  origin: async (theft) => prove(theft, { appOrigin: 'https://evil.example' }),
  project: async (theft) => prove(theft, { projectId: 'off' }),
  page: async (theft) => moved(theft, URL_OF(theft.it, authRoutes.getMe), { headers: { origin: APP } }),
  noProof: async ({ it }) => new Request(URL_OF(it, authRoutes.getMe)),
}

/**
 * Records honest requests of a signed-in device, sends each again at both gateways, and sends changed ones. Honest requests in
 * between have to be answered, so that the refusals are those of the proof.
 */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const rounds = isLong ? LONG_ROUNDS : SHORT_ROUNDS
  const shared = await openTwice('recorded proofs')
  const [one, two] = shared.databases
  const keys = await createAuthKeys()
  const its = [
    await createAuthTest({ database: one, keys }),
    await createAuthTest({ database: two, keys }),
  ] as const
  try {
    const [it, other] = its
    const client = await it.client()
    await signIn(client, { ...it, email: OWNER })
    const accepted: Record<string, number> = { replay: 0 }
    let [honestRefused, requests] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const request = await client.prove(authRoutes.getMe, undefined)
      const copies = [request.clone(), request.clone(), request.clone(), request.clone()]
      if ((await client.send(request)) !== 'ok') honestRefused += 1
      const replies = await Promise.all(
        copies.map((copy, at) => (at % 2 === 0 ? it : other).target.fetch(copy)),
      )
      accepted.replay = (accepted.replay ?? 0) + replies.filter(({ ok }) => ok).length
      requests += copies.length
      for (const [name, attack] of Object.entries(ATTACKS)) {
        const reply = await it.target.fetch(await attack({ client, it }))
        accepted[name] = (accepted[name] ?? 0) + (reply.ok ? 1 : 0)
        requests += 1
      }
    }
    const raced = await race(its, client, rounds)
    return {
      ...judge({
        ...Object.fromEntries(
          Object.entries(accepted).map(([name, value]) => [`accepted.${name}`, { value, atMost: 0 }]),
        ),
        'accepted.twice': { value: raced.twice, atMost: 0 },
        honestRefused: { value: honestRefused + raced.never, atMost: 0 },
      }),
      isLong,
      notes: { database: shared.kind, requests: requests + raced.requests },
    }
  } finally {
    await Promise.all(its.map((it) => it.close()))
    await shared.close()
  }
}

/** One request, at both gateways at the same time. */
async function race(its: readonly [AuthTest, AuthTest], client: AuthClient, rounds: number) {
  let [twice, never] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const request = await client.prove(authRoutes.getMe, undefined)
    const replies = await Promise.all(
      [0, 1, 0, 1].map((at) => (at === 0 ? its[0] : its[1]).target.fetch(request.clone())),
    )
    const taken = replies.filter(({ ok }) => ok).length
    if (taken > 1) twice += 1
    if (taken === 0) never += 1
  }
  return { twice, never, requests: rounds * 4 }
}
