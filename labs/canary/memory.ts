import type { CDPSession } from 'playwright'
import { textsOf } from './heapSnapshot.ts'

/**
 * Every text that is reachable in a document's heap; no bytes of arrays, and no numbers. The browser's tools give no array of bytes
 * at all, neither by `Runtime.queryObjects` nor by its id (seen in Chromium 156): those are searched for in the process's memory.
 */
export async function textsIn(session: CDPSession): Promise<readonly string[]> {
  return textsOf(await snapshotOf(session))
}

async function snapshotOf(session: CDPSession): Promise<string> {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  return parts.join('')
}
