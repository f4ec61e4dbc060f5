// Visits that are made up, for consoles that have nothing to show yet.
export { createVisits, type TrafficInput, type Visit } from './createVisits.ts'
export { postJson } from './postJson.ts'
export { sendEvents, type TrafficTarget } from './sendEvents.ts'
