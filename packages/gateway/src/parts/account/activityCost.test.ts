import { expect, test } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

test.each([
  [`eip155:1:0x${'1'.repeat(40)}`, '100', 1],
  [SOLANA, '50', 6],
  [SOLANA, '100', 11],
  [SOLANA, '1', 2],
  ['cosmos:cosmoshub-4:cosmos1qjjjur5et06eszh82pfv7kvdnu3sur23x00t3g', '50', 6],
])(
  'call-4 the activity of %s with %s entries counts %s requests, since nodes are asked for each',
  async (account, entries, cost) => {
    let charged = 0
    const gateway = createGateway({
      ...createMemoryServices(),
      activity: [
        {
          supports: () => true,
          list: async () => ({ transactions: [], next: undefined, sentTo: new Set() }),
        },
      ],
      limits: {
        async charge(charge) {
          charged += charge.cost ?? 1
          return undefined
        },
      },
    })
    const reply = await gateway.request(`/v1/activity?account=${account}&entries=${entries}&projectId=dev`)
    expect(reply.status).toBe(200)
    expect(charged).toBe(cost)
  },
)
