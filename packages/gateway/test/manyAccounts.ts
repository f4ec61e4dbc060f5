import { fillWithoutIndexes, QUICK_TEXTS, RANDOM_TEXTS } from '@foyer/devkit/manyRows'

/** The bytes of a sealed share: version, nonce, share and tag. */
const SEALED_SHARE_BYTES = 61
/** The bytes of a sealed address, or of a sealed name and picture. */
const SEALED_TEXT_BYTES = 64
/** The bytes of a wrapped key, and of a wallet's sealed vault. */
const WRAPPED_BYTES = 61
const VAULT_BYTES = 158

const ORIGIN = 'https://shop.example'

/** The ids of an account and of its wallet by its number, as the rows below have them. */
export const accountIdSql = (number: string) => `'ac_' || substr(md5('account' || ${number}), 1, 22)`
export const keyWalletIdSql = (number: string) => `md5('wallet' || ${number})`

/** The accounts that a gateway is to have, in place of those that it has. */
export interface ManyAccounts {
  readonly accounts: number
  /** The key that their sealed values name. */
  readonly kid: string
  readonly projectId: string
  /** Leaves out passkeys, budgets and the audit, and makes texts of which only a part is random. @default false */
  readonly isLean?: boolean
}

/**
 * Gives a gateway so many accounts and no others: each has a device with a live session, a wallet with the shares of that device and of none,
 * and an identity at a provider, a passkey, a budget and a line of the audit.
 */
export function fillAccounts(
  url: string,
  { accounts, kid, projectId, isLean = false }: ManyAccounts,
): Promise<void> {
  const { hash, sealed } = isLean ? QUICK_TEXTS : RANDOM_TEXTS
  const numbers = `from generate_series(1, ${accounts}::bigint) as n`
  const [account, wallet, device] = [accountIdSql('n'), keyWalletIdSql('n'), hash('device')]
  const binding = `jsonb_build_object('v', 1, 'projectId', '${projectId}', 'accountId', ${account}, 'walletId', ${wallet},
    'epoch', 1, 'eoa', '0x' || substr(md5('eoa' || n) || md5('eoa2' || n), 1, 40), 'smartAccount', null, 'solana', null)`
  const wrapped = sealed(undefined, 'wrap', WRAPPED_BYTES)
  return fillWithoutIndexes(url, {
    auth_accounts: `(id, project_id, email_tag, email_enc, created_at)
      select ${account}, '${projectId}', ${hash('tag')}, ${sealed(kid, 'email', SEALED_TEXT_BYTES)}, now() ${numbers}`,
    auth_devices: `(account_id, jkt, app_origin, public_jwk, user_agent_class, created_at, last_seen_at)
      select ${account}, ${device}, '${ORIGIN}',
        jsonb_build_object('kty', 'EC', 'crv', 'P-256', 'x', ${hash('x')}, 'y', ${hash('y')}),
        'Chrome on Linux', now(), now() ${numbers}`,
    auth_sessions: `(jkt, account_id, app_origin, method, fresh_at, idle_until, ends_at)
      select ${device}, ${account}, '${ORIGIN}', 'email', now(), now() + interval '30 days',
        now() + n % 80 * interval '1 day' + interval '1 day' ${numbers}`,
    auth_identities: `(project_id, provider, subject, account_id, profile_enc, created_at)
      select '${projectId}', 'google', md5('subject' || n), ${account}, ${sealed(kid, 'profile', SEALED_TEXT_BYTES)},
        now() ${numbers}`,
    key_wallets: `(wallet_id, account_id, epoch, state, binding, binding_hash, vault, wrap_ar, created_at)
      select ${wallet}, ${account}, 1, 'live', ${binding}, ${hash('binding')}, ${sealed(undefined, 'vault', VAULT_BYTES)},
        ${wrapped}, now() ${numbers}`,
    key_devices: `(wallet_id, holder, epoch, share_enc, wrap_da, wrap_dr, is_admitted)
      select ${wallet}, holder, 1, ${sealed(kid, 'share', SEALED_SHARE_BYTES)}, ${wrapped}, ${wrapped}, true
      ${numbers}, lateral (values ('0'), (${device})) as h (holder)`,
    ...(!isLean && {
      auth_passkeys: `(project_id, credential_id, account_id, rp_id, algorithm, public_key, sign_count, created_at, used_at)
        select '${projectId}', ${hash('credential')}, ${account}, 'secure.example', -7,
          ${sealed(undefined, 'key', 91)}, 0, now(), now() ${numbers}`,
      auth_budgets: `(project_id, email_tag, sends, failures, failures_in_a_row, touched_at)
        select '${projectId}', ${hash('tag')}, '[]', '[]', 0, now() ${numbers}`,
      auth_audit: `(at, event, project_id, account_id, jkt)
        select now() - n % 29 * interval '1 day', 'signed_in', '${projectId}', ${account}, ${device} ${numbers}`,
    }),
  })
}
