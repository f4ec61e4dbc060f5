import type { IncomingMessage } from 'node:http'
import { sleep } from '@foyer/kit'
import { type Answer, answerAuthorize } from './authorize.ts'
import { clientIdOf, type FakeClients, isProofOf } from './clients.ts'
import type { FarcasterRelay } from './farcaster/createFarcasterRelay.ts'
import { createGrants } from './grants.ts'
import { createSigningKeys } from './keys.ts'
import type { Manners, Misbehaviour } from './misbehaviour.ts'
import { PAGE_STYLES, SUBMIT_SCRIPT } from './page.ts'
import type { Person } from './people.ts'
import { readBody } from './readBody.ts'
import { PROVIDER_NAMES, type ProviderName, type ProviderSpec, SPECS } from './specs.ts'
import { answerToken, answerUser, ELSEWHERE, toJson } from './token.ts'

/** A request that a fake has received. */
export interface ReceivedRequest {
  readonly provider: ProviderName | 'farcaster' | undefined
  readonly path: string
}

const NOT_FOUND: Answer = { status: 404, type: 'text/plain; charset=utf-8', body: 'There is nothing here.\n' }
const FILES: Readonly<Record<string, Answer>> = {
  '/style.css': { status: 200, type: 'text/css; charset=utf-8', body: PAGE_STYLES },
  '/submit.js': { status: 200, type: 'text/javascript; charset=utf-8', body: SUBMIT_SCRIPT },
  // Has the form of a provider's answer, so that a server that follows the redirect would accept it.
  [ELSEWHERE]: toJson({ access_token: 'elsewhere', token_type: 'bearer', id: 1 }),
}

/** A request to a provider. */
interface ProviderRequest {
  readonly provider: ProviderName
  readonly spec: ProviderSpec
  /** Below the name of the provider. */
  readonly path: string
  readonly url: URL
  readonly issuer: string
  readonly wrong: Misbehaviour | undefined
  readonly request: IncomingMessage
}

/** Creates the function that answers instead of all providers. */
export function createFakes(input: {
  readonly people: readonly Person[]
  readonly clients: FakeClients
  readonly manners: Manners
  readonly farcaster: FarcasterRelay
  readonly requests: ReceivedRequest[]
  readonly stopping: AbortSignal
}): { answer(request: IncomingMessage, base: string): Promise<Answer> } {
  const { people, clients, manners, farcaster, requests, stopping } = input
  const [grants, keys] = [createGrants(), createSigningKeys()]
  const namedAtApple = new Set<string>()

  function isFirstTime({ id }: Person): boolean {
    const isFirst = !namedAtApple.has(id)
    namedAtApple.add(id)
    return isFirst
  }

  async function answerPost(at: ProviderRequest): Promise<Answer> {
    if (at.path !== at.spec.tokenPath) return NOT_FOUND
    const body = new URLSearchParams(await readBody(at.request))
    if (typeof at.wrong === 'object') await sleep(at.wrong.slowMs, { signal: stopping })
    const { authorization, accept } = at.request.headers
    return answerToken({ ...at, body, authorization, accept, clients, grants, keys })
  }

  function answerGet(at: ProviderRequest): Answer {
    const { provider, spec, path, url, wrong, request } = at
    if (path === spec.authorizePath)
      return answerAuthorize({ ...at, clientId: clientIdOf(clients, provider), people, grants, isFirstTime })
    if (path === spec.keysPath) return toJson(keys.published())
    if (path === '/.well-known/openid-configuration' && spec.keysPath !== undefined)
      return toJson(discoveryOf(at))
    const describe = spec.user[path]
    if (describe === undefined) return NOT_FOUND
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const isProven = !spec.wantsProof || isProofOf(clients, token, url.searchParams.get('appsecret_proof'))
    return answerUser({ person: isProven ? grants.personOf(provider, token) : undefined, describe, wrong })
  }

  return {
    async answer(request, base) {
      const target = request.url ?? '/'
      if (!target.startsWith('/') || !URL.canParse(target, base)) return NOT_FOUND
      const url = new URL(`${base}${target}`)
      const [, name = '', path = ''] = /^\/([a-z]+)(\/.*)$/.exec(url.pathname) ?? []
      if (name === 'farcaster') {
        requests.push({ provider: name, path })
        return farcaster.answer({ request, path, url })
      }
      const provider = PROVIDER_NAMES.find((known) => known === name)
      if (provider === undefined) {
        requests.push({ provider, path: url.pathname })
        return FILES[url.pathname] ?? NOT_FOUND
      }
      requests.push({ provider, path })
      const spec = SPECS[provider]
      const issuer = `${base}/${provider}${spec.issuerPath}`
      const at = { provider, spec, path, url, issuer, wrong: manners.of(provider), request }
      if (request.method === 'POST') return answerPost(at)
      return request.method === 'GET' ? answerGet(at) : NOT_FOUND
    },
  }
}

function discoveryOf({ provider, spec, url, issuer }: ProviderRequest): unknown {
  const base = `${url.origin}/${provider}`
  return {
    issuer,
    authorization_endpoint: `${base}${spec.authorizePath}`,
    token_endpoint: `${base}${spec.tokenPath}`,
    jwks_uri: `${base}${spec.keysPath}`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: spec.scopes,
  }
}
