import { type ChildProcess, spawn } from 'node:child_process'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { findFreePort } from '@foyer/devkit/freePorts'
import type { RelayProcessAnswer, RelayProcessSettings } from './relayProcess.ts'

type Up = Extract<RelayProcessAnswer, { kind: 'up' }>
type State = Extract<RelayProcessAnswer, { kind: 'state' }>

/** A relay in a process of its own. */
export interface RelayChild {
  readonly url: string
  readonly port: number
  /** Resolves with the exit code once the process has ended; `null` when a signal ended it. */
  readonly ended: Promise<number | null>
  state(): Promise<State>
  /** Stops it as an operator does. */
  close(): Promise<void>
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
}

const PROGRAM = new URL('relayProcess.ts', import.meta.url)
/** Longer than a relay waits for a leader of its servers. */
const ANSWER_MS = 90_000

/** Starts a relay in a process of its own; `maxHeapMb` is what its objects may take. */
export async function startRelayChild(
  settings: RelayProcessSettings,
  { maxHeapMb }: { readonly maxHeapMb?: number } = {},
): Promise<RelayChild> {
  const heap = maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`]
  const child = spawn(process.execPath, [...heap, ...(await bundleProgram(PROGRAM))], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // One that is killed comes back at its port: no outgoing connection may have been given it meanwhile.
  child.send({ ...settings, port: settings.port || (await findFreePort()) })
  const { url, port } = await answerOf<Up>(child, 'up')
  return {
    url,
    port,
    ended,
    state() {
      child.send('state')
      return answerOf<State>(child, 'state')
    },
    async close() {
      if (child.connected) child.send('close')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The next answer of this kind, or an error when the process ends or stays silent. */
function answerOf<T extends RelayProcessAnswer>(child: ChildProcess, kind: T['kind']): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(() => reject(new Error(`No "${kind}" came.`))), ANSWER_MS)
    const onExit = () => stop(() => reject(new Error(`The relay ended before "${kind}".`)))
    const onMessage = (answer: unknown) => {
      // The process answers in the types that it exports.
      const given = answer as T
      if (given.kind === kind) stop(() => resolve(given))
    }
    function stop(settle: () => void): void {
      clearTimeout(timer)
      child.off('exit', onExit)
      child.off('message', onMessage)
      settle()
    }
    child.on('exit', onExit)
    child.on('message', onMessage)
  })
}
