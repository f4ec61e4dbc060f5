/** What one attack gives: whether the gateway held, and what was seen. */
export interface AttackResult {
  readonly ok: boolean
  readonly notes: Readonly<Record<string, unknown>>
}
