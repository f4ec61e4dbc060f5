import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { fromRoot } from '../build/paths.ts'

// The most that a family of chains adds to a page, minified and compressed with brotli at level 11: its discovery is loaded with the page
// of every app that has the family, its session with the first wallet that is asked. The code of core and kit that they use is in every
// page already.

/** A session has 200 bytes more than it was designed with, for waiting for a wallet that is locked. */
const LIMITS = { discovery: 1_600, session: 5_750 } as const
/**
 * The size of the reader of wallets of the Wallet Standard. Solana's discovery is little more than that; a family that also looks
 * elsewhere has it beside.
 */
const STANDARD_READER = 900
/** The size of the code that joins connectors of one wallet, and of the names and rdns of the catalogue's wallets. */
const JOINING = 800
const NAMES = 1_100

interface Row {
  readonly family: string
  readonly entry: string
  /** The script of the session, which the entry loads on demand. */
  readonly onDemand: string
  /** The bytes that its discovery may be longer. */
  readonly more: number
  /**
   * The bytes that its session may be longer, where scripts of less than a kilobyte came into it: one request less is worth more than these
   * bytes. @default 0
   */
  readonly merged?: number
}

const ROWS: readonly Row[] = [
  {
    family: 'Solana',
    entry: 'packages/adapter-solana/src/solanaAdapter.ts',
    onDemand: 'connection',
    // It takes the wallets of a phone that the page has loaded.
    more: 50,
    // It asks for a wallet's signature with connecting.
    merged: 150,
  },
  {
    family: 'Bitcoin',
    entry: 'packages/adapter-bitcoin/src/bitcoinAdapter.ts',
    onDemand: 'connection',
    more: STANDARD_READER,
    // All five kinds of wallets are read by one script.
    merged: 650,
  },
  {
    family: 'Polkadot',
    entry: 'packages/adapter-polkadot/src/polkadotAdapter.ts',
    onDemand: 'connection',
    more: 0,
    // It signs texts; the code of each curve is still a script of its own.
    merged: 400,
  },
  {
    family: 'Cosmos',
    entry: 'packages/adapter-cosmos/src/cosmosAdapter.ts',
    onDemand: 'connection',
    more: 0,
    // It asks a wallet for one network.
    merged: 100,
  },
]

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
const compressed = (code: string) => brotliCompressSync(code, { params }).length

/** The scripts of an entry by their names, as a page gets them, the entry first. */
async function bundle(entry: string, external: readonly RegExp[] = []) {
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
      rolldownOptions: { external: [/^@foyer\/(core|kit)(\/|$)/, ...external], output: { minify: true } },
    },
  })
  const [built] = Array.isArray(result) ? result : [result]
  if (!built || !('output' in built)) throw new Error(`${entry} did not become a bundle.`)
  return new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
}

/** The bytes of an entry with its static imports, and of a script that it loads on demand with those that are not loaded yet. */
async function measure({ entry, onDemand }: Row): Promise<{ discovery: number; session: number }> {
  const chunks = await bundle(entry)
  const closureOf = (start: string) => {
    const needed = new Set([start])
    for (const name of needed) for (const next of chunks.get(name)?.imports ?? []) needed.add(next)
    return needed
  }
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + compressed(chunks.get(name)?.code ?? ''), 0)
  const first = closureOf([...chunks.keys()][0] ?? '')
  const loadedAs = (wanted: string) => {
    const loaded = [...chunks.values()].find(({ name, isDynamicEntry }) => isDynamicEntry && name === wanted)
    if (!loaded) throw new Error(`${entry} loads nothing that is called ${wanted}.`)
    return closureOf(loaded.fileName)
  }
  const session = [...loadedAs(onDemand)].filter((name) => !first.has(name))
  return { discovery: sum(first), session: sum(session) }
}

test.each(ROWS)('$family: discovery and session are within their limits', async (row) => {
  const sizes = await measure(row)
  for (const part of ['discovery', 'session'] as const) {
    expect(sizes[part], part).toBeGreaterThan(500)
    const more = part === 'discovery' ? row.more : (row.merged ?? 0)
    expect(sizes[part], part).toBeLessThanOrEqual(LIMITS[part] + more)
  }
})

test('what joins the wallets of several families, and the names that it joins by, are within their limits', async () => {
  const entry = 'packages/adapter-kit/src/joinWallets.ts'
  const [joining] = (await bundle(entry, [/catalogueNames/])).values()
  const [whole] = (await bundle(entry)).values()
  const joiningBytes = compressed(joining?.code ?? '')
  expect(joiningBytes).toBeGreaterThan(500)
  expect(joiningBytes).toBeLessThanOrEqual(JOINING)
  // Data of the catalogue: a wallet's name alone is no proof of which one it is.
  expect(compressed(whole?.code ?? '') - joiningBytes).toBeLessThanOrEqual(NAMES)
})
