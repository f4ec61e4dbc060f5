import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BEAT_MS = 2_000
/** So much longer than a beat that a busy machine is not taken for a dead one. */
const DEAD_AFTER_MS = 20_000

/** @typedef {{ pid: number, demoUrl: string, isReady: boolean }} Note */
/**
 * @typedef {object} Claim
 * @property {string} [runs] Returns the message where another one runs in this folder already; nothing else is given then.
 * @property {() => void} [ready] Notes that the demo can be opened.
 * @property {() => void} [release]
 */

/**
 * The note of another `npm start` that is alive. A number of a process may be given out again, so that it has to show a sign
 * of life as well.
 * @param {string} file
 * @returns {Note | undefined}
 */
function readLiving(file) {
  try {
    /** @type {Note} */
    const note = JSON.parse(readFileSync(file, 'utf8'))
    if (Date.now() - statSync(file).mtimeMs > DEAD_AFTER_MS) return undefined
    process.kill(note.pid, 0) // throws where there is no such process
    return note
  } catch {
    return undefined
  }
}

/**
 * Claims a folder for this `npm start`: two of them would share a database that only one may open.
 * @param {string} folder
 * @param {string} demoUrl
 * @returns {Claim}
 */
export function claimFolder(folder, demoUrl) {
  const file = join(folder, 'running.json')
  const other = readLiving(file)
  if (other) {
    const where = other.isReady
      ? `Foyer already runs here: ${other.demoUrl}.`
      : `Foyer is being started here already; it will be at ${other.demoUrl}.`
    return { runs: `${where} Ctrl-C where it was started (process ${other.pid}) stops it.` }
  }
  mkdirSync(folder, { recursive: true })
  /** @param {boolean} isReady */
  const write = (isReady) => writeFileSync(file, JSON.stringify({ pid: process.pid, demoUrl, isReady }))
  write(false)
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The folder was emptied: then there is nothing to keep alive.
    }
  }, BEAT_MS)
  beat.unref()
  return {
    ready: () => write(true),
    release() {
      clearInterval(beat)
      rmSync(file, { force: true })
    },
  }
}
