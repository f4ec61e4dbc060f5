import type { Guard } from './guard.ts'

const THREAT = 'A standby takes over the database'

/** Guards of what stays true when another server of the database takes over. */
export const DATABASE_GUARDS: readonly Guard[] = [
  {
    threat: THREAT,
    name: 'used proofs of the vault are logged',
    file: 'packages/vault/src/database/migrations.ts',
    from: 'vault_proofs set logged',
    to: 'vault_proofs set unlogged',
    test: 'packages/vault/src/database/migrations.test.ts',
  },
  {
    threat: THREAT,
    name: 'used proofs of the gateway are logged',
    file: 'packages/gateway/src/parts/embedded/migrations.ts',
    from: "sqlStep(['alter table auth_proofs set logged'])",
    to: 'sqlStep([])',
    test: 'packages/gateway/src/kernel/database/database.test.ts',
  },
  {
    threat: THREAT,
    name: 'the newest timeline is written to',
    file: 'packages/server-kit/src/database/writerSearch.ts',
    from: 'return read?.rows[0]?.timeline ?? 0',
    to: 'return read ? 0 : 0',
    test: 'packages/server-kit/src/database/openServers.test.ts',
  },
  {
    threat: THREAT,
    name: 'a replica is never written to',
    file: 'packages/server-kit/src/database/readerDialect.ts',
    from: 'if (!isRead(query)) throw new NotReadOnlyError()',
    to: '',
    test: 'packages/gateway/src/kernel/database/replicas.test.ts',
  },
]
