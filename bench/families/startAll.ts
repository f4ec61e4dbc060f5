import { startFamilies } from '../../tools/dev/startFamilies.ts'

// A process with the local chains of all families but EVM, which says how long it took from its start and what it holds then.

const stops: (() => Promise<void>)[] = []
await startFamilies({ solanaPort: 0, bitcoinPort: 0, polkadotPort: 0, cosmosPort: 0 }, stops)
const figures = { readyMs: performance.now(), memoryBytes: process.memoryUsage.rss() }
process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0))
