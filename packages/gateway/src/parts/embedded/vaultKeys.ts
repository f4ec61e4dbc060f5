import { vaultRoutes } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import type { PublicJwk } from '@foyer/secure-protocol'
import { PublicKeys, readJsonSetting } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import { ProblemError } from '../../http/problem.ts'
import { ConfigError } from '../../kernel/settings/config.ts'

/** The keys with which a vault signs its approvals. */
export type VaultKeys = () => Promise<readonly PublicJwk[]>

const FETCH_TIMEOUT_MS = 5_000
const FRESH_MS = 60_000

/**
 * The keys of a setting: what the vault's `/v1/keys` answers, as JSON or as the path of a file with it.
 * @throws ConfigError
 */
export function readVaultKeys(setting: string): readonly PublicJwk[] {
  return readJsonSetting(setting.trim(), PublicKeys, (what) => new ConfigError(`FOYER_VAULT_KEYS ${what}`))
}

/** Asks the vault itself for its keys. For development only: anybody between the two could answer in its place. */
export function createFetchedVaultKeys(vaultUrl: string, now: () => number): VaultKeys {
  let kept: { readonly keys: readonly PublicJwk[]; readonly atMs: number } | undefined
  return async () => {
    if (kept !== undefined && now() - kept.atMs < FRESH_MS) return kept.keys
    try {
      kept = { keys: await fetchKeys(vaultUrl), atMs: now() }
    } catch (cause) {
      if (kept === undefined)
        throw new ProblemError('upstream_unavailable', 'The vault does not answer.', {
          retryAfterMs: 5_000,
          cause,
        })
    }
    return kept.keys
  }
}

function fetchKeys(vaultUrl: string): Promise<readonly PublicJwk[]> {
  const limit = { limitMs: FETCH_TIMEOUT_MS, what: 'The vault' }
  return withTimeLimit(async (signal) => {
    const reply = await fetch(`${vaultUrl}${vaultRoutes.getVaultKeys.path}`, { signal, redirect: 'error' })
    if (!reply.ok) throw new GatewayError('upstream_failed', `The vault answered ${reply.status}.`)
    return signingKeysOf(await reply.json())
  }, limit)
}

function signingKeysOf(json: unknown): readonly PublicJwk[] {
  return v.parse(PublicKeys, v.parse(vaultRoutes.getVaultKeys.reply, json))
}
