import { sqlStep } from '@foyer/server-kit/database'

/** Adds the name and the kind of a passkey, and the passkey that has begun a session. A version before this one writes null to all three. */
export const addPasskeyMethods = sqlStep([
  'alter table auth_passkeys add column name_enc text',
  'alter table auth_passkeys add column is_synced boolean',
  'alter table auth_sessions add column credential_id text',
])
