import type { SocialProvider } from '@foyer/contract'
import type { AuthContext } from '../context.ts'
import { EXCHANGE_TIMEOUT_MS } from './exchange.ts'
import type { ProviderError } from './providerError.ts'
import type { ReadyProvider } from './readyProvider.ts'

/** What signing in at providers is set up with. */
export interface SocialSetup {
  readonly providers: readonly ReadyProvider[]
  /** Hears why a provider has shown nobody. */
  readonly onFailure: (provider: SocialProvider, error: ProviderError) => void
  /** How long a provider may take for all answers together. @default 10 000 */
  readonly timeoutMs?: number
}

/** What signing in at providers works with. */
export interface SocialContext extends AuthContext {
  readonly providers: ReadonlyMap<SocialProvider, ReadyProvider>
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
  return {
    ...context,
    providers: new Map((social?.providers ?? []).map((provider) => [provider.name, provider])),
    onFailure: social?.onFailure ?? (() => undefined),
    timeoutMs: social?.timeoutMs ?? EXCHANGE_TIMEOUT_MS,
    publicUrl,
    secureSiteOrigin,
  }
}

/** The only address to which a provider sends people back. It has to be registered there. */
export function redirectUriOf(
  { publicUrl }: Pick<SocialContext, 'publicUrl'>,
  provider: SocialProvider,
): string {
  return `${publicUrl()}/v1/auth/social/callback/${provider}`
}
