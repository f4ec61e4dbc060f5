import { fillWithoutIndexes, QUICK_TEXTS, RANDOM_TEXTS } from '@foyer/devkit/manyRows'
import { runOnce } from '@foyer/devkit/temporaryPostgres'

/** The bytes of a sealed share: version, nonce, share and tag. */
const SEALED_SHARE_BYTES = 61
/** The bytes of a sealed address of some twenty letters. */
const SEALED_EMAIL_BYTES = 49

/** The id of a wallet by its number, as the rows below have it. */
export const walletIdSql = (number: string) => `md5('wallet' || ${number})`

/** The wallets that a vault is to have, in place of those that it has. */
export interface ManyWallets {
  readonly wallets: number
  /** The key that their sealed values name. */
  readonly kid: string
  readonly projectId: string
  /** Leaves out budgets and the audit, and makes texts of which only a part is random. @default false */
  readonly isLean?: boolean
}

/**
 * Gives a vault so many wallets and no others: each is live, with the share of a device and that of no device, the approval of its device, the
 * budget of its address, and a line of the audit.
 */
export function fillVault(
  url: string,
  { wallets, kid, projectId, isLean = false }: ManyWallets,
): Promise<void> {
  const { hash, sealed } = isLean ? QUICK_TEXTS : RANDOM_TEXTS
  const numbers = `from generate_series(1, ${wallets}::bigint) as n`
  const madeAt = `timestamptz '2026-01-01' + n % 300 * interval '1 day'`
  const device = hash('device')
  const tables = {
    vault_wallets: `(wallet_id, project_id, account_id, email_tag, email_enc, epoch, binding_hash, state, created_by,
        created_at, mode)
      select ${walletIdSql('n')}, '${projectId}', 'ac_' || md5('account' || n), ${hash('tag')},
        ${sealed(kid, 'email', SEALED_EMAIL_BYTES)}, 1, ${hash('binding')}, 'live', ${device},
        ${madeAt}, 'escrow' ${numbers}`,
    vault_shares: `(wallet_id, holder, app_origin, share_enc, created_at, is_admitted)
      select ${walletIdSql('n')}, holder, app_origin, ${sealed(kid, 'share', SEALED_SHARE_BYTES)}, ${madeAt}, true
      ${numbers}, lateral (values ('0', ''), (${device}, 'https://shop.example')) as h (holder, app_origin)`,
    vault_approvals: `(project_id, email_tag, jkt, approved_at)
      select '${projectId}', ${hash('tag')}, ${device}, now() - n % 60 * interval '1 hour' ${numbers}`,
    ...(!isLean && {
      vault_audit: `(at, event, project_id, wallet_id, jkt)
        select now() - n % 29 * interval '1 day', 'share_released', '${projectId}', ${walletIdSql('n')}, ${device} ${numbers}`,
      vault_budgets: `(key, times, count, began_at, last_at)
        select 'address|${projectId}|' || ${hash('tag')}, '[]', 1, now(), now() - n % 20 * interval '1 hour' ${numbers}`,
    }),
  }
  return fillWithoutIndexes(
    url,
    Object.fromEntries(Object.entries(tables).map(([name, rows]) => [`vault.${name}`, rows])),
  )
}

/** Adds rows that some wallets have, to as many as there are: what is found only by its age, or by its wallet, is found among many. */
export async function fillBesides(
  url: string,
  { wallets, projectId }: { readonly wallets: number; readonly projectId: string },
): Promise<void> {
  const { hash } = RANDOM_TEXTS
  const numbers = `from generate_series(1, ${wallets}) as n`
  const tag = hash('tag')
  const device = hash('device')
  const statements = [
    `insert into vault.vault_networks select '${projectId}', ${tag}, ${hash('network')}, now() ${numbers}`,
    `insert into vault.vault_factors (id, wallet_id, kind, created_by, created_at, tried_at)
      select md5('factor' || n), ${walletIdSql('n')}, 'totp', ${device}, now(), now() ${numbers}`,
    `insert into vault.vault_wraps (wallet_id, id, kind, wrapped_enc, created_at)
      select ${walletIdSql('n')}, md5('wrap' || n), 'code', ${hash('wrap')}, now() ${numbers}`,
    `insert into vault.vault_passkeys (project_id, credential_id, wallet_id, email_tag, rp_id, algorithm, public_key,
        sign_count, created_by, created_at)
      select '${projectId}', ${hash('credential')}, ${walletIdSql('n')}, ${tag}, 'shop.example', -7,
        ${hash('key')}, 0, ${device}, now() ${numbers}`,
    `insert into vault.vault_email_changes
      select md5('flow' || n), '${projectId}', 'ac_' || md5('account' || n), ${walletIdSql('n')}, ${tag},
        ${hash('next')}, '', ${device}, 'https://shop.example', 'changed', now() ${numbers}`,
    `insert into vault.vault_releases (id, wallet_id, project_id, email_tag, jkt, app_name, app_origin, token_enc,
        asked_at, release_at, told_at)
      select md5('release' || n), ${walletIdSql('n')}, '${projectId}', ${tag}, ${device}, 'Shop', 'https://shop.example', '',
        now(), now(), now() ${numbers}`,
    `insert into vault.vault_links (id, token_hash, project_id, app_name, app_origin, jkt, flow_id, email_tag, numbers,
        number, state, created_at, expires_at, code_hash)
      select md5('link' || n), ${hash('token')}, '${projectId}', 'Shop', 'https://shop.example', ${device}, md5('flow' || n),
        ${tag}, '[]', '1', 'approved', now(), now(), ${hash('code')} ${numbers}`,
    'analyze',
  ]
  for (const statement of statements) await runOnce(url, statement)
}
