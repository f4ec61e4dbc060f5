import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { sleep } from '@foyer/kit'

/** How often a holder shows that it is there, and how long one may be silent. */
export interface BeatTiming {
  readonly everyMs: number
  /** After this long without a beat, a holder whose process cannot be seen is taken to be gone. */
  readonly silentMs: number
}

export const BEAT_TIMING: BeatTiming = { everyMs: 500, silentMs: 5_000 }

const LOOK_EVERY_MS = 50

/**
 * In a thread of its own, since the embedded database may keep the main one for seconds. It tells when the lock is not ours any
 * more. A file that is missing may be looked at by another process, which puts it back at once, so it has to be missing twice.
 */
const BEAT = `
const { readFileSync, utimesSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')
const { path, token, everyMs } = workerData
let missing = 0
function lose() {
  clearInterval(timer)
  parentPort.postMessage('lost')
}
const timer = setInterval(() => {
  try {
    if (!readFileSync(path, 'utf8').includes(token)) return lose()
    missing = 0
    const now = new Date()
    utimesSync(path, now, now)
  } catch (error) {
    if (error.code === 'ENOENT' && (missing += 1) === 2) lose()
  }
}, everyMs)
`

/**
 * Keeps setting the time of a lock file while this process lives, and answers how to end that. `onLost` is called when the lock
 * is somebody else's, or gone: another process took this one to be gone, as when it had been paused.
 */
export async function startBeat(
  path: string,
  token: string,
  { everyMs, onLost }: { readonly everyMs: number; readonly onLost: () => void },
): Promise<() => Promise<void>> {
  // Without the arguments of this process, which may load what the thread has no use for.
  const worker = new Worker(BEAT, { eval: true, execArgv: [], workerData: { path, token, everyMs } })
  await new Promise<void>((resolve) => {
    worker.once('online', resolve)
    // Without a beat the lock still holds against whoever can see this process.
    worker.on('error', () => resolve())
    worker.on('message', onLost)
  })
  worker.unref()
  return async () => {
    worker.off('message', onLost)
    await worker.terminate()
  }
}

/**
 * Watches a lock file until its holder shows that it is there, or `isOver` says that there is nothing to wait for. Only changes
 * are looked at, so clocks of different machines need not agree.
 */
export async function watchBeat(
  path: string,
  silentMs: number,
  isOver: () => boolean,
): Promise<'beating' | 'silent' | 'over'> {
  const first = await modifiedAtMs(path)
  const until = performance.now() + silentMs
  while (performance.now() < until) {
    if (first === undefined || isOver()) return 'over'
    await sleep(LOOK_EVERY_MS)
    const now = await modifiedAtMs(path)
    if (now === undefined) return 'over'
    if (now !== first) return 'beating'
  }
  return isOver() ? 'over' : 'silent'
}

async function modifiedAtMs(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return undefined
  }
}
