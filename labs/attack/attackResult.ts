/** The result of one attack: whether the gateway held, and what was seen. */
export interface AttackResult {
  readonly ok: boolean
  readonly notes: Readonly<Record<string, unknown>>
}
