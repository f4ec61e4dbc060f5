import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KNOWN_CHAIN_IDS } from '../packages/core/src/kernel/chains/networks.ts'
import { findKnownNetwork } from '../packages/core/src/parts/connections/networkFacts.ts'
import { createRpc } from '../packages/core/src/parts/connections/rpc.ts'
import { setPlatformTimer } from '../packages/kit/src/index.ts'
import { ROOT } from './guard/endGuard.ts'
import { nodesOf } from './hosts-reference/publicNodes.ts'
import { hostPages } from './hosts-reference.ts'
import { createContentPolicy } from './serve/contentPolicy.ts'

const page = hostPages()['docs/reference/hosts.md'] ?? ''

/** Whom a page asks for a network that it names by its number. */
async function hostsAsked(chainId: number, gatewayUrl?: string): Promise<string[]> {
  const asked: string[] = []
  const network = findKnownNetwork(chainId)
  if (!network) return asked
  const rpc = createRpc({
    gatewayUrl,
    projectId: undefined,
    platform: {
      fetch: async (input) => {
        asked.push(new URL(String(input)).host)
        return new Response('', { status: 503 })
      },
      setTimer: setPlatformTimer,
      onLeave: () => () => {},
    },
  })
  await rpc({ network, method: 'eth_blockNumber', params: [] }).catch(() => {})
  return asked
}

describe('the page of hosts', () => {
  test('is the one in the tree', () => {
    expect(readFileSync(join(ROOT, 'docs/reference/hosts.md'), 'utf8')).toBe(page)
  })

  test.each(KNOWN_CHAIN_IDS)(
    'names whom network %i is asked at, and its header lets them through',
    async (id) => {
      const asked = await hostsAsked(id)
      expect(asked.length).toBeGreaterThan(0)
      const policy = createContentPolicy({ connect: nodesOf([id]) })
      for (const host of asked) {
        expect(page).toContain(`| ${id} | \`${host}\` |`)
        expect(policy).toMatch(new RegExp(`connect-src [^;]* https://${host.replaceAll('.', '\\.')}(;| )`))
      }
    },
  )

  test('says of a gateway what is true: the public node comes after it', async () => {
    expect(await hostsAsked(1, 'https://gateway.example')).toEqual(['gateway.example', 'eth.merkle.io'])
    expect(page).toContain('the\npublic node still comes after it')
  })

  test('numbers that are not built in have no node', () => {
    expect(nodesOf([31337, 'solana:x', ''])).toEqual([])
  })
})
