import { sqlStep } from '@foyer/server-kit/database'
import { operatorTableSteps } from '@foyer/server-kit/operators'
import { VAULT_SCHEMA } from './vaultSchema.ts'

const { operators, waysIn, issuer, audit } = operatorTableSteps(VAULT_SCHEMA)

/** Adds the tables of the vault's console. They stay empty where it is off. */
export const addOperators = sqlStep([
  ...operators,
  ...waysIn,
  // A vault has no issuer; what counts an operator's ways in asks both tables all the same.
  ...issuer,
  ...audit,
  `create table ${VAULT_SCHEMA}.vault_operator_freezes (
    wallet_id text primary key references ${VAULT_SCHEMA}.vault_wallets (wallet_id) on delete cascade,
    until timestamptz not null
  )`,
  // An operator reads the last events of one wallet.
  `create index vault_audit_by_wallet on ${VAULT_SCHEMA}.vault_audit (wallet_id, id)`,
])
