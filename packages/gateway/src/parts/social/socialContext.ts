import {
  IMAGE_PATH,
  isOwnIssuer,
  type OwnIssuer,
  type RemoteFeatures,
  SOCIAL_PROVIDER_NAMES,
  type SocialProvider,
} from '@foyer/api'
import type { Project } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { AuthContext } from '../embedded/index.ts'
import { EXCHANGE_TIMEOUT_MS } from './exchange.ts'
import type { IssuerIcon } from './issuerIcon.ts'
import type { OwnIssuerSource } from './ownIssuer.ts'
import type { ProviderError } from './providerError.ts'
import type { ReadyProvider } from './readyProvider.ts'

/** The name of a provider, Farcaster included. */
export type SocialName = RemoteFeatures['socials'][number]

/** The setup of signing in with Farcaster. */
export interface FarcasterSetup {
  /** The address of the relay, without a trailing slash. */
  readonly relayUrl: string
  /** Nodes of OP Mainnet. */
  readonly nodes: ChainNodes
  /** How long one request waits for a signature. @default 25 000 */
  readonly waitMs?: number
  /** How often the relay is asked meanwhile. @default 1 000 */
  readonly pollMs?: number
}

/** The setup of signing in at providers. */
export interface SocialSetup {
  readonly providers: readonly ReadyProvider[]
  /** Issuers of the operator's own. @default none */
  readonly issuers?: readonly OwnIssuerSource[] | undefined
  /** Absent where signing in with Farcaster is off. */
  readonly farcaster?: FarcasterSetup | undefined
  /** Called with the reason when a provider has not proven who somebody is. */
  readonly onFailure: (provider: SocialName, error: ProviderError) => void
  /** How long a provider may take for all answers together. @default 10 000 */
  readonly timeoutMs?: number
}

/** A provider, and how it is made ready. */
export interface ProviderSource {
  /** Whether the browser itself may ask which account to use. */
  readonly hasFedcm: boolean
  open(): Promise<ReadyProvider>
}

/** The dependencies of signing in at providers. */
export interface SocialContext extends AuthContext {
  readonly providers: ReadonlyMap<SocialProvider, ProviderSource>
  /** Issuers of the operator's own, as pages are told of them. */
  readonly issuers: readonly (Omit<OwnIssuer, 'icon'> & { readonly icon: IssuerIcon | undefined })[]
  readonly farcaster: FarcasterSetup | undefined
  readonly onFailure: SocialSetup['onFailure']
  readonly timeoutMs: number
  /** The address under which browsers know the gateway, without a trailing slash. */
  readonly publicUrl: () => string
  readonly secureSiteOrigin: string
}

/** Puts the providers into the context of signing in. Without any, nothing is offered. */
export function createSocialContext(
  context: AuthContext,
  input: {
    readonly social: SocialSetup | undefined
    readonly publicUrl: () => string
    readonly secureSiteOrigin: string
  },
): SocialContext {
  const { social, publicUrl, secureSiteOrigin } = input
  const issuers = social?.issuers ?? []
  return {
    ...context,
    providers: new Map<SocialProvider, ProviderSource>([
      ...(social?.providers ?? []).map(
        (ready) => [ready.name, { hasFedcm: ready.fedcm !== undefined, open: async () => ready }] as const,
      ),
      ...issuers.map((issuer) => [issuer.name, issuer] as const),
    ]),
    issuers: issuers.map(({ name, label, icon }) => ({ name, label, icon })),
    farcaster: social?.farcaster,
    onFailure: social?.onFailure ?? (() => undefined),
    timeoutMs: social?.timeoutMs ?? EXCHANGE_TIMEOUT_MS,
    publicUrl,
    secureSiteOrigin,
  }
}

/** All names that people can sign in with here. */
export function namesOf({ providers, farcaster }: SocialContext): SocialName[] {
  return [...providers.keys(), ...(farcaster === undefined ? [] : (['farcaster'] as const))]
}

/** Returns the names that a project offers, in its order. */
export function socialsOf(context: SocialContext, project: Pick<Project, 'features'>): SocialName[] {
  const names = namesOf(context)
  return project.features.socials.filter((name) => names.includes(name))
}

/** Returns the providers of a project for which the browser itself may ask which account to use. */
export function fedcmOf(context: SocialContext, project: Pick<Project, 'features'>): readonly SocialName[] {
  const { providers } = context
  return socialsOf(context, project).filter(
    (name) => name !== 'farcaster' && providers.get(name)?.hasFedcm === true,
  )
}

/** The operator's own issuers that a project offers, as pages are told of them. */
export function issuersOf(
  { issuers, publicUrl }: Pick<SocialContext, 'issuers' | 'publicUrl'>,
  project: Pick<Project, 'features'>,
): readonly OwnIssuer[] {
  return project.features.socials.flatMap((name) =>
    issuers
      .filter((issuer) => issuer.name === name)
      .map(({ icon, ...issuer }) => ({
        ...issuer,
        ...(icon && { icon: `${publicUrl()}${IMAGE_PATH.replace('{imageId}', icon.imageId)}` }),
      })),
  )
}

/** The label and the icon of an issuer of the operator's own, for the wallet's page; nothing for a known provider. */
export function looksOf(context: Pick<SocialContext, 'issuers'>, provider: string) {
  if (!isOwnIssuer(provider)) return {}
  const icon = context.issuers.find(({ name }) => name === provider)?.icon?.dataUrl
  return { label: labelOf(context, provider), ...(icon !== undefined && { icon }) }
}

/** How a provider is called in mails and on pages. An issuer that is not set up any more is called by the name of its settings. */
export function labelOf({ issuers }: Pick<SocialContext, 'issuers'>, provider: string): string {
  return SOCIAL_PROVIDER_NAMES[provider] ?? issuers.find(({ name }) => name === provider)?.label ?? provider
}

/**
 * Returns the setup of a way of signing in, where the project offers it.
 * @throws ProblemError project_id_invalid
 */
export function offers<T>(
  context: SocialContext,
  project: Project,
  name: SocialName,
  setup: T | undefined,
): T {
  if (setup !== undefined && socialsOf(context, project).includes(name)) return setup
  throw new ProblemError(
    'project_id_invalid',
    `Project "${project.id}" does not offer signing in with ${name}.`,
  )
}

/** The only address to which a provider sends people back. It has to be registered there. */
export function redirectUriOf(
  { publicUrl }: Pick<SocialContext, 'publicUrl'>,
  provider: SocialProvider,
): string {
  return `${publicUrl()}/v1/auth/social/callback/${provider}`
}
