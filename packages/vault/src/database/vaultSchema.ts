/** The schema of the vault's tables, so that in development they may share a database with those of a gateway. */
export const VAULT_SCHEMA = 'vault'
