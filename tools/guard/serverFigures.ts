import { queueFamilies, replicaFamilies } from '@foyer/server-kit/database'
import { createGatewayMetrics } from '../../packages/gateway/src/http/metrics.ts'
import { HTTP_PARTS } from '../../packages/gateway/src/httpParts.ts'
import { createMemoryServices } from '../../packages/gateway/src/memoryServices.ts'
import { relayerFamilies } from '../../packages/gateway/src/parts/bundler/metrics.ts'
import { lineFamilies } from '../../packages/gateway/src/parts/embedded/line/lineMeter.ts'
import { depositFamilies } from '../../packages/gateway/src/parts/paymaster/metrics.ts'
import { createMetrics } from '../../packages/relay/src/base/metrics.ts'
import { EMPTY_GAUGES } from '../../packages/relay/test/emptyGauges.ts'
import { createSiteMetrics } from '../../packages/secure-frame/src/server/siteMetrics.ts'
import { createMetrics as createVaultMetrics } from '../../packages/vault/src/base/metrics.ts'

const QUEUES = queueFamilies([
  { name: 'mails', figures: { due: 0, waiting: 0, leased: 0, dead: 0, oldestMs: 0 } },
])

/** A vault that has answered and refused, so that all its families have a value. */
function vaultFigures(): string {
  const metrics = createVaultMetrics()
  metrics.answered('createLink', 200)
  metrics.refused('internal')
  const gauges = { requests: 0, waits: 0, residentBytes: 0, isStopping: false, custody: 'single' } as const
  return metrics.render({ ...gauges, queues: QUEUES })
}

/** The text of `/metrics` of each server, by the head of its table on the page for operators. Every family has a value. */
export const FIGURES = {
  'of a gateway': createGatewayMetrics(HTTP_PARTS, ['eip155:1']).render({
    requests: 0,
    bodies: 0,
    residentBytes: 0,
    reasons: [],
    isStopping: false,
    families: [
      ...HTTP_PARTS.flatMap((part) => part.gauges?.(createMemoryServices()) ?? []),
      ...relayerFamilies([
        { chainId: 'eip155:1', address: '0xaa', balanceBase: 0n, alarmBase: 0n, isLow: true, isAside: false },
      ]),
      ...depositFamilies([{ chainId: 'eip155:1', balanceBase: 0n, alarmBase: 0n, isLow: true }]),
      ...lineFamilies({ waiting: 0, lost: 0, waitMs: 0 }),
      ...QUEUES,
      ...replicaFamilies([{ state: 'up' }], { replica: 0, primary: 0 }),
    ],
  }),
  'of a vault': vaultFigures(),
  'of a relay': createMetrics().render({ ...EMPTY_GAUGES, degraded: new Map([['stopping', false]]) }),
  'of a secure site': createSiteMetrics().render(0),
}
