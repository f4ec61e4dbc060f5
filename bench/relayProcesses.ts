import { type ChildProcess, spawn } from 'node:child_process'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import type { RelayProcessAnswer, RelayProcessSettings } from '../packages/relay/test/relayProcess.ts'

const ANSWER_MS = 180_000

/** Starts a program of the relay's tests in a process of its own. */
export async function startTool(name: string): Promise<ChildProcess> {
  const program = await bundleProgram(new URL(`../packages/relay/test/${name}.ts`, import.meta.url))
  return spawn(process.execPath, program, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

/** Starts a relay in a process of its own. */
export async function startProcess(settings: RelayProcessSettings) {
  const child = await startTool('relayProcess')
  child.send(settings)
  const { url, port } = await answerOf<Extract<RelayProcessAnswer, { kind: 'up' }>>(child, 'up')
  return { child, url, port }
}

/** Stops a relay as an operator does. */
export function closeRelay(child: ChildProcess): Promise<void> {
  return end(child, () => child.send('close'))
}

/** Ends a relay in the middle of whatever it does. */
export function killRelay(child: ChildProcess): Promise<void> {
  return end(child, () => child.kill('SIGKILL'))
}

/** Ends a process, unless it has ended. */
export async function end(child: ChildProcess, stop: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  stop()
  await ended
}

/** The next answer of this kind, or an error when the process ends or stays silent. */
export function answerOf<T extends { readonly kind: string }>(
  child: ChildProcess,
  kind: T['kind'],
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('stayed silent'), ANSWER_MS)
    const onExit = () => fail('ended')
    const onMessage = (answer: unknown) => {
      // Our own processes answer in the types that they export.
      const given = answer as T
      if (given.kind !== kind) return
      stopWaiting()
      resolve(given)
    }
    function stopWaiting(): void {
      clearTimeout(timer)
      child.off('exit', onExit)
      child.off('message', onMessage)
    }
    function fail(how: string): void {
      stopWaiting()
      reject(new Error(`A process of the bench ${how} before "${kind}".`))
    }
    child.on('exit', onExit)
    child.on('message', onMessage)
  })
}

/** Asks a relay for its memory, and what it did since it was asked last. */
export async function stateOf(child: ChildProcess) {
  child.send('state')
  const { rssBytes, longestTurnMs, cpuShare } = await answerOf<
    Extract<RelayProcessAnswer, { kind: 'state' }>
  >(child, 'state')
  return { rssMb: Math.round(rssBytes / 1_048_576), longestTurnMs, cpuShare }
}
