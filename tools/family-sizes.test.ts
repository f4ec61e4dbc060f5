import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { fromRoot } from './build/paths.ts'

// What a family of chains adds to a page, minified and compressed with brotli at level 11: its discovery is loaded with the page of every
// app that has the family, its session with the first wallet that is asked. What they use of core and kit is in every page already.

const LIMITS = { discovery: 1_600, session: 5_500 } as const
/** What reads wallets of the Wallet Standard. Solana's discovery is little more than that; a family that also looks elsewhere has it beside. */
const STANDARD_READER = 900
const ROWS = [
  { family: 'Solana', entry: 'packages/adapter-solana/src/solanaAdapter.ts', late: 'connection', more: 0 },
  {
    family: 'Bitcoin',
    entry: 'packages/adapter-bitcoin/src/bitcoinAdapter.ts',
    late: 'connection',
    more: STANDARD_READER,
  },
  {
    family: 'Polkadot',
    entry: 'packages/adapter-polkadot/src/polkadotAdapter.ts',
    late: 'connection',
    more: 0,
  },
  { family: 'Cosmos', entry: 'packages/adapter-cosmos/src/cosmosAdapter.ts', late: 'connection', more: 0 },
] as const

/** The bytes of an entry with what it imports, and of a script that it loads later with what is not there by then. */
async function measure(entry: string, late: string): Promise<{ discovery: number; session: number }> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    resolve: { conditions: ['@foyer/source', 'module', 'browser'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: fromRoot(entry), formats: ['es'] },
      rolldownOptions: { external: [/^@foyer\/(core|kit)(\/|$)/], output: { minify: true } },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} did not become a bundle.`)
  const chunks = new Map(
    bundle.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const closureOf = (start: string) => {
    const needed = new Set([start])
    for (const name of needed) for (const next of chunks.get(name)?.imports ?? []) needed.add(next)
    return needed
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const sum = (names: Iterable<string>) =>
    [...names].reduce(
      (total, name) => total + brotliCompressSync(chunks.get(name)?.code ?? '', { params }).length,
      0,
    )
  const first = closureOf(bundle.output[0].fileName)
  const loaded = [...chunks.values()].find(({ name, isDynamicEntry }) => isDynamicEntry && name === late)
  if (!loaded) throw new Error(`${entry} loads nothing that is called ${late}.`)
  return {
    discovery: sum(first),
    session: sum([...closureOf(loaded.fileName)].filter((name) => !first.has(name))),
  }
}

test.each(ROWS)('$family: discovery and session are within their limits', async ({ entry, late, more }) => {
  const sizes = await measure(entry, late)
  for (const part of ['discovery', 'session'] as const) {
    expect(sizes[part], part).toBeGreaterThan(500)
    expect(sizes[part], part).toBeLessThanOrEqual(LIMITS[part] + (part === 'discovery' ? more : 0))
  }
})
