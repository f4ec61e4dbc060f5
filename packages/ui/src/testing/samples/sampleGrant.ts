import type { GrantFacts } from '@foyer/core/sessions'

/** A grant for states of views. */
export function sampleGrant(changes: Partial<GrantFacts> = {}): GrantFacts {
  return {
    context: '0x01',
    to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    limit: { kind: 'amount', amount: '0.05', symbol: 'ETH', token: undefined, periodSeconds: 86_400 },
    networkName: 'Base',
    expiresAtMs: Date.UTC(2026, 11, 24, 12),
    maxCalls: 1_000,
    state: 'live',
    ...changes,
  }
}
