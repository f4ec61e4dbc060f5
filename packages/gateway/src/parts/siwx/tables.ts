/** The tables of signing in by a signed message. */
export interface SiwxTables {
  /** Messages that were handed out to be signed, by their nonce. */
  siwx_nonces: {
    nonce: string
    project_id: string
    origin: string
    /** Null where whichever account connects may sign it. */
    address: string | null
    chain_id: string
    /** The exact text; the line of the address is empty where the address is null. */
    message: string
    /** When the session ends that the message is for. */
    ends_at: Date
    /** Until when it may be signed. */
    expires_at: Date
  }
  /** Sessions that were neither revoked nor are long over, by the nonce of their message. */
  siwx_sessions: {
    nonce: string
    project_id: string
    origin: string
    address: string
    chain_id: string
    created_at: Date
    ends_at: Date
  }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends SiwxTables {}
}
