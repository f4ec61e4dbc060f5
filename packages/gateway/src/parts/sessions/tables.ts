/** The table of the sessions of smart accounts. */
export interface SmartSessionTables {
  smart_sessions: {
    project_id: string
    account_id: string
    /** The number of the chain. */
    chain_id: string
    /** The hash by which the manager of delegations names it. */
    hash: string
    context: string
    app_origin: string
    created_at: Date
    ends_at: Date
    /** When its chain was first seen to have it taken back. */
    revoked_at: Date | null
  }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends SmartSessionTables {}
}
