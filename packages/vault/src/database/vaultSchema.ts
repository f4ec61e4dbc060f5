/** The schema of the vault's tables, so that they may lie in one database with those of a gateway while developing. */
export const VAULT_SCHEMA = 'vault'
