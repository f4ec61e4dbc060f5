import { addMethodRoutes, type SocialProvider, type socialRoutes } from '@foyer/api'
import type { VerifiedProof } from '@foyer/secure-protocol'
import type { Project } from '../../base/projects.ts'
import type { ProvenHandler } from '../../http/proven.ts'
import { problem } from '../embedded/index.ts'
import { authorizeAddress } from './authorizeAddress.ts'
import { toProviderError } from './providerError.ts'
import { offers, redirectUriOf, type SocialContext } from './socialContext.ts'
import { insertFlow, newSecret, PROVIDER_LIFETIME_MS } from './socialFlows.ts'

/** Starts signing in at a provider. It uses no cookie: the flow of a provider's answer is found by the state alone. */
export function startSocial(context: SocialContext): ProvenHandler<(typeof socialRoutes)['startSocial']> {
  return async ({ body, proof, project }) => {
    const hasReturnPage = body.hasReturnPage === true
    return beginAt(context, { name: body.provider, project, proof, hasReturnPage })
  }
}

/** A flow that begins at a provider. */
export interface Beginning {
  readonly name: SocialProvider
  readonly project: Project
  readonly proof: VerifiedProof
  readonly hasReturnPage: boolean
  /** The account that the provider shall be added to. */
  readonly addTo?: string
}

/**
 * Begins a flow at a provider, and returns the address to open.
 * @throws ProblemError provider_failed for an issuer that does not answer
 */
export async function beginAt(
  context: SocialContext,
  { name, project, proof, hasReturnPage, addTo }: Beginning,
): Promise<{ readonly flowId: string; readonly url: string; readonly expiresInMs: number }> {
  const source = offers(context, project, name, context.providers.get(name))
  const provider = await source.open().catch((error: unknown) => {
    context.onFailure(name, toProviderError(error))
    throw problem('provider_failed')
  })
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
  const url = await authorizeAddress(provider, {
    redirectUri: redirectUriOf(context, provider.name),
    secrets: { state, nonce, verifier },
  })
  const flowId = await insertFlow(context, {
    provider: provider.name,
    project,
    proof,
    state,
    secrets: { verifier, nonce, ...(addTo !== undefined && { addTo, leadsTo: url }) },
    hasReturnPage,
    expiresAt: new Date(context.now() + PROVIDER_LIFETIME_MS),
  })
  const own = `${context.publicUrl()}${addMethodRoutes.goToProvider.path}?state=${state}`
  return { flowId, url: addTo === undefined ? url : own, expiresInMs: PROVIDER_LIFETIME_MS }
}
