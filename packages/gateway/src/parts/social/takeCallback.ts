import { SocialCallback, type SocialProvider } from '@foyer/api'
import * as v from 'valibot'
import type { Identity } from '../embedded/index.ts'
import { exchange } from './exchange.ts'
import { toProviderError } from './providerError.ts'
import { type ProviderSource, redirectUriOf, type SocialContext } from './socialContext.ts'
import {
  changeFlow,
  hashOf,
  newSecret,
  openSecrets,
  RETURN_LIFETIME_MS,
  type SocialFlow,
  sealSecrets,
} from './socialFlows.ts'

/** Why a window comes back without an answer. */
type Outcome = 'denied' | 'failed' | 'expired'

/**
 * Takes what a provider has sent back by the browser, and answers with the address to send it on to: always the page of the secure
 * site, whatever the request says. The state is used up before anything else, so that one answer is evaluated once.
 */
export function takeCallback(context: SocialContext) {
  return async (name: SocialProvider, parameters: URLSearchParams): Promise<string> => {
    const source = context.providers.get(name)
    const answer = readAnswer(parameters)
    if (source === undefined || answer?.state === undefined) return sendOn(context, { e: 'expired' })
    const flow = await claim(context, name, answer.state)
    if (flow === undefined) return sendOn(context, { e: 'expired' })
    const outcome = await identify(context, { source, flow, answer })
    if (typeof outcome === 'string')
      return sendOn(context, { f: flow.id, e: outcome, t: await fail(context, flow) })
    return sendOn(context, { f: flow.id, c: await keep(context, flow, outcome) })
  }
}

/** Reads the values of an answer. Refuses a repeated state or code, which no provider sends. */
function readAnswer(parameters: URLSearchParams): SocialCallback | undefined {
  const names = Object.keys(SocialCallback.entries)
  if (names.some((name) => parameters.getAll(name).length > 1)) return undefined
  const given = names.flatMap((name) => {
    const value = parameters.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const read = v.safeParse(SocialCallback, Object.fromEntries(given))
  return read.success ? read.output : undefined
}

/** Finds the flow of a state, for the provider that it was started at, and uses the state up. */
async function claim(
  { database, now }: SocialContext,
  provider: SocialProvider,
  state: string,
): Promise<SocialFlow | undefined> {
  return database
    .updateTable('auth_social_flows')
    .set({ state: 'exchanging' })
    .where('state_hash', '=', await hashOf(state))
    .where('provider', '=', provider)
    .where('state', '=', 'started')
    .where('expires_at', '>', new Date(now()))
    .returningAll()
    .executeTakeFirst()
}

async function identify(
  context: SocialContext,
  input: { readonly source: ProviderSource; readonly flow: SocialFlow; readonly answer: SocialCallback },
): Promise<Identity | Outcome> {
  const { source, flow, answer } = input
  if (answer.error === 'access_denied' || answer.error === 'user_cancelled_authorize') return 'denied'
  const { verifier, nonce, fedcm } = await openSecrets(context.keyRing, flow)
  // A flow is for one of the two: the window, or the question of the browser.
  if (fedcm !== undefined) return 'failed'
  // A flow has the name of the provider that it was started at.
  const name = flow.provider as SocialProvider
  const redirectUri = redirectUriOf(context, name)
  const { timeoutMs } = context
  try {
    const provider = await source.open()
    return await exchange({ provider, answer, redirectUri, verifier, nonce, timeoutMs })
  } catch (error) {
    context.onFailure(name, toProviderError(error))
    return 'failed'
  }
}

/**
 * Ends a flow that has failed, and makes the secret with which its window may still ask which app to tell. The secret signs
 * nobody in, since a failed flow stays failed.
 */
export async function fail({ database }: SocialContext, { id }: SocialFlow): Promise<string> {
  const secret = newSecret()
  const changes = { state: 'failed', completion_hash: await hashOf(secret) } as const
  await database.updateTable('auth_social_flows').set(changes).where('id', '=', id).execute()
  return secret
}

/** Keeps who has signed in, and makes the secret that only this window is given. */
export async function keep(
  { database, keyRing, now }: SocialContext,
  flow: SocialFlow,
  identity: Identity,
): Promise<string> {
  const completion = newSecret()
  const secrets = await openSecrets(keyRing, flow)
  const changes = {
    state: 'returned',
    completion_hash: await hashOf(completion),
    secrets_enc: await sealSecrets(keyRing, flow.id, { ...secrets, identity }),
    expires_at: new Date(now() + RETURN_LIFETIME_MS),
  } as const
  await database.transaction().execute((trx) => changeFlow(trx, flow.id, changes))
  return completion
}

/** The page on which windows end. What the page reads is in the fragment of the address, which is sent to no server and logged nowhere. */
export function sendOn(
  { secureSiteOrigin }: Pick<SocialContext, 'secureSiteOrigin'>,
  facts: Readonly<Record<string, string>>,
): string {
  return `${secureSiteOrigin}/social/done#${new URLSearchParams(facts)}`
}
