// Writes the wallets that core shows when no gateway answers, from the gateway's own catalogue.
// Two copies of the same facts drift; this script is the only writer of the smaller one, `--check` fails when it is stale.
import { readFileSync, writeFileSync } from 'node:fs'

const SOURCE = 'packages/gateway/data/wallets.json'
const TARGET = 'packages/core/src/catalogue/bundledWallets.ts'

/** Well-known wallets by catalogue id, in the order shown. */
const IDS = [
  'io.metamask',
  'com.coinbase.wallet',
  'com.trustwallet.app',
  'me.rainbow',
  'io.rabby',
  'app.phantom',
  'com.okex.wallet',
  'com.binance.wallet',
  'com.ledger',
  'io.zerion.wallet',
  'org.uniswap',
  'global.safe',
  'com.brave.wallet',
  'com.bitget.web3',
  'com.exodus',
  'im.token',
  'io.1inch.wallet',
  'co.family.wallet',
  'com.kraken',
  'com.robinhood.wallet',
]

const FIELDS = ['rdns', 'homepage', 'chrome_store', 'app_store', 'play_store', 'mobile_link'] as const

interface Entry {
  readonly id: string
  readonly name: string
  readonly [field: string]: unknown
}

function row(entry: Entry): string {
  const cells = [entry.id, entry.name.trim(), ...FIELDS.map((field) => entry[field] ?? null)]
  return `  [${cells.map((cell) => (cell === null ? 'null' : `'${String(cell).replaceAll("'", "\\'")}'`)).join(', ')}],`
}

const parsed: unknown = JSON.parse(readFileSync(SOURCE, 'utf8'))
const entries = parsed as readonly Entry[] // our own data file, checked by the gateway's tests
const rows = IDS.map((id) => {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`${SOURCE} has no wallet ${id}`)
  return row(entry)
})

const text = `// Written by tools/bundled-wallets.ts from the gateway's catalogue; do not edit.
import type { WalletListing } from '@foyer/contract'
import { toBundledListing } from './toBundledListing.ts'

// biome-ignore format: one wallet a line
const ROWS: Parameters<typeof toBundledListing>[] = [
${rows.join('\n')}
]

/** The wallets shown when no gateway answers, best known first. */
export const bundledWallets: readonly WalletListing[] = ROWS.map((row) => toBundledListing(...row))
`

if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== text) {
    process.stderr.write(`${TARGET} is stale: run "npx tsx tools/bundled-wallets.ts"\n`)
    process.exit(1)
  }
} else {
  writeFileSync(TARGET, text)
}
