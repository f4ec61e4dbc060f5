import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findKnownNetwork } from '../../packages/core/src/parts/connections/networkFacts.ts'
import { createRpc } from '../../packages/core/src/parts/connections/rpc.ts'
import { setPlatformTimer } from '../../packages/kit/src/index.ts'
import { ROOT } from '../guard/endGuard.ts'
import { createContentPolicy } from '../serve/contentPolicy.ts'
import { NETWORK_IDS, NETWORKS_AT_FIRST, nodesOf } from './hosts/publicNodes.ts'
import { hostPages } from './hosts-reference.ts'

const page = hostPages()['docs/reference/hosts.md'] ?? ''

/** Returns the hosts that a page asks for a network that it names by its number. */
async function hostsAsked(
  id: number | string,
  gatewayUrl?: string,
  hasPublicNodes = true,
): Promise<string[]> {
  const asked: string[] = []
  const network = findKnownNetwork(id)
  if (!network) return asked
  const rpc = createRpc({
    gatewayUrl,
    hasPublicNodes,
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

  test.each(NETWORK_IDS)(
    'names whom network %s is asked at, and its header lets them through',
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

  test('names the option after which nobody else is asked', async () => {
    expect(page).toContain('set [`publicNodes: false`]')
    expect(await hostsAsked(1, 'https://gateway.example', false)).toEqual(['gateway.example'])
  })

  test('numbers and ids that are not built in have no node', () => {
    expect(nodesOf([31337, 'solana:x', ''])).toEqual([])
  })

  test('the generator of headers starts with the networks of a page that names none', async () => {
    const [hosts] = await Promise.all(NETWORKS_AT_FIRST.split(',').map((id) => hostsAsked(id)))
    expect(hosts).toEqual(['eth.merkle.io'])
    expect(nodesOf(NETWORKS_AT_FIRST.split(','))).toEqual(['https://eth.merkle.io'])
    const source = readFileSync(join(ROOT, 'docs/.vitepress/theme/PolicyGenerator.ts'), 'utf8')
    expect(source).toContain('networks: NETWORKS_AT_FIRST')
  })
})
