import type { Environment } from '@foyer/server-kit'
import * as v from 'valibot'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { NodeUrl, NodeUrls, read, SiteUrl } from '../../kernel/settings/readers.ts'
import { PUBLIC_RELAY_URL } from './farcasterRelay.ts'
import { GOOGLE_FEDCM_URL, readFedcm } from './fedcmSettings.ts'
import { type OAuthSettings, readOAuth } from './oauthSettings.ts'
import { readOidc } from './oidcSettings.ts'

/** The settings of signing in with Farcaster. */
export interface FarcasterSettings {
  /** The address of the relay, without a trailing slash. */
  readonly relayUrl: string
  /** Nodes of OP Mainnet. @default those of the chain */
  readonly rpcUrls?: readonly string[] | undefined
}

/** A text that a provider's console gives out. */
const Credential = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21-\x7e]{1,1024}$/, 'is not what a provider gives out'),
)

/**
 * Reads the settings of signing in at providers into those of signing in.
 * @throws ConfigError naming the variable
 */
export function readSocialSettings(
  env: Environment,
  { isDevelopment, embeddedWallet }: Pick<GatewayConfig, 'isDevelopment' | 'embeddedWallet'>,
): Pick<GatewayConfig, 'embeddedWallet'> {
  const readers = {
    text: (name: string) => read(env, name, Credential),
    url: (name: string) => read(env, name, SiteUrl),
    fail: (message: string) => new ConfigError(message),
  }
  const google = readFedcm(env, 'FOYER_OAUTH_GOOGLE_FEDCM', isDevelopment)
  const oauth = readOAuth(isDevelopment, readers, {
    issuers: readOidc(env, isDevelopment),
    googleFedcm: google === 'on' ? GOOGLE_FEDCM_URL : google,
  })
  const relayUrl = read(env, 'FOYER_FARCASTER_RELAY_URL', NodeUrl)?.replace(/\/+$/, '') ?? PUBLIC_RELAY_URL
  const farcaster = { relayUrl, rpcUrls: read(env, 'FOYER_FARCASTER_RPC_URL', NodeUrls) }
  return { embeddedWallet: embeddedWallet && { ...embeddedWallet, oauth, farcaster } }
}

declare module '../embedded/settings.ts' {
  interface EmbeddedWalletSettings {
    /** Signing in at providers; undefined where none of its settings is there. */
    readonly oauth?: OAuthSettings | undefined
    /** Signing in with Farcaster, which is on where a node of OP Mainnet is known. */
    readonly farcaster?: FarcasterSettings | undefined
  }
}
