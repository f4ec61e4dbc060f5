import { createVisits, sendEvents } from '@foyer/devkit/traffic'
import { readSettings } from '../settings.mjs'

// `npm run traffic [visits]`: visits of just now for the console of a running `npm start`, by the route that pages use.

const VISITS = 40
const DAY_MS = 86_400_000

const wanted = Number(process.argv[2] ?? VISITS)
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 10_000) {
  console.error('npm run traffic [visits]: how many, from 1 to 10000')
  process.exit(1)
}
const target = { gatewayUrl: `http://localhost:${readSettings(process.env).gatewayPort}`, projectId: 'dev' }
// The seed is the time, so that two runs differ.
const visits = createVisits({ days: 1, perDay: wanted, untilMs: Date.now(), seed: Date.now() % DAY_MS })
try {
  const accepted = await sendEvents(
    target,
    visits.flatMap(({ events }) => events),
  )
  console.log(`${visits.length} visits, ${accepted} events kept. They count within a minute.`)
  if (accepted === 0)
    console.log('The project dev collects no events: turn Analytics on at Project in the console.')
} catch (error) {
  console.error(`No gateway took them at ${target.gatewayUrl}: run "npm start" first.`)
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
