import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { sleep } from '@foyer/kit'

/** Keeps a server and all processes that it has started from doing anything. */
export function pauseServer(server: ChildProcess): void {
  server.kill('SIGSTOP')
  // One that begins meanwhile is stopped as well: its parent starts none any more.
  for (const id of childrenOf(server)) signal(id, 'SIGSTOP')
}

/**
 * Ends a server and all processes that it has started, without a warning. Written data stays in the memory of the system, so that the next
 * server finds it although nothing was flushed.
 */
export async function killServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const children = childrenOf(server)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
  for (const id of children) signal(id, 'SIGKILL')
  // Until they have gone they hold their files.
  while (children.some(isThere)) await sleep(10)
}

function childrenOf({ pid }: ChildProcess): readonly number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    // Only Linux tells them there, and elsewhere they end by themselves.
    return []
  }
}

function isThere(id: number): boolean {
  return signal(id, 0)
}

/** Sends a signal, or asks with 0. Returns whether there is such a process. */
function signal(id: number, name: 'SIGSTOP' | 'SIGKILL' | 0): boolean {
  try {
    return process.kill(id, name)
  } catch {
    // It has ended meanwhile.
    return false
  }
}
