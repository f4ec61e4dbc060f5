import { toAddressTable } from './addressTable.ts'
import { createReport } from './report.ts'
import { readSettings } from './settings.mjs'
import { startServices } from './startServices.ts'
import type { Stops } from './stops.ts'

// The second half of `npm start`, run by tools/start.mjs once everything is installed. It ends when it is told to,
// and when the pipe from its parent closes: then the parent has gone, in whatever way.

const STOP_TIMEOUT_MS = 4_000

const stops: Stops = []
const report = createReport(process)
let isStopping = false

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  const force = setTimeout(() => process.exit(code || 1), STOP_TIMEOUT_MS)
  await Promise.allSettled(stops.reverse().map((end) => end()))
  clearTimeout(force)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.stdin.on('close', () => void stop(0)).resume()

try {
  const rows = await startServices(readSettings(process.env), stops, report)
  report.ready()
  report.say(`\nFoyer is ready (${(performance.now() / 1000).toFixed(1)} s).\n`)
  report.say(toAddressTable(rows))
  report.say('\nCtrl-C stops everything.')
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
