import { FREE_PORTS, startFamilies } from '../../tools/dev/startFamilies.ts'

// A process with the local chains of all families but EVM, which says how long it took from its start and what it holds then.

const stops: (() => Promise<void>)[] = []
await startFamilies(FREE_PORTS, stops)
const figures = { readyMs: performance.now(), memoryBytes: process.memoryUsage.rss() }
process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0))
