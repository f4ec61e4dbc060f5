import { sqlStep } from '@foyer/server-kit/database'
import { VAULT_SCHEMA } from './vaultSchema.ts'

const table = (name: string) => `${VAULT_SCHEMA}.${name}`

/**
 * Indexes for what looks for rows by their age, or by their wallet when that is deleted. Without them each sweep, once a minute, reads all
 * wallets, approvals and budgets, and each deletion of a wallet all changes of address.
 */
export const addAges = sqlStep([
  `create index vault_wallets_pending on ${table('vault_wallets')} (created_at) where state = 'pending'`,
  `create index vault_approvals_by_age on ${table('vault_approvals')} (approved_at)`,
  `create index vault_networks_by_age on ${table('vault_networks')} (approved_at)`,
  `create index vault_budgets_by_age on ${table('vault_budgets')} (last_at)`,
  `create index vault_factors_untried on ${table('vault_factors')} (created_at) where tried_at is null`,
  `create index vault_releases_by_end on ${table('vault_releases')} (release_at)`,
  `create index vault_releases_untold on ${table('vault_releases')} (release_at) where told_at is null`,
  `create index vault_email_changes_by_wallet on ${table('vault_email_changes')} (wallet_id)`,
  `create index vault_email_changes_decided on ${table('vault_email_changes')} (created_at) where state <> 'ready'`,
])
