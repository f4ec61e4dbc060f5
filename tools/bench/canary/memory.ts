import type { CDPSession } from 'playwright'

/** Everything that is reachable in a document's heap, as the browser writes it down: every text, but no bytes of arrays. */
export async function heapOf(session: CDPSession): Promise<string> {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  return parts.join('')
}

/**
 * How many arrays of bytes in a document hold one of some secrets. The secrets are handed over with every bit turned around, so
 * that the search does not put there what it looks for.
 */
export async function countArrays(session: CDPSession, secrets: readonly Uint8Array[]): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const turned = secrets.map((secret) => Buffer.from(secret.map((byte) => byte ^ 255)).toString('hex'))
  let count = 0
  // Small arrays have no buffer of their own until somebody asks for it.
  for (const kind of ['Uint8Array', 'ArrayBuffer']) count += await countIn(session, kind, turned)
  return count
}

async function countIn(session: CDPSession, kind: string, turned: readonly string[]): Promise<number> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: `${kind}.prototype` })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
  })
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function (turned) {
      const needles = turned.map((hex) => hex.match(/../g).map((pair) => parseInt(pair, 16)))
      const holds = (bytes, needle) => {
        for (let at = 0; at + needle.length <= bytes.length; at += 1) {
          let same = 0
          while (same < needle.length && (bytes[at + same] ^ 255) === needle[same]) same += 1
          if (same === needle.length) return true
        }
        return false
      }
      return this.filter((held) => {
        const bytes = held instanceof ArrayBuffer ? new Uint8Array(held) : held
        return bytes.length < 1e6 && needles.some((needle) => holds(bytes, needle))
      }).length
    }`,
    arguments: [{ value: turned }],
    returnByValue: true,
  })
  if (typeof result.value !== 'number') throw new Error('The arrays could not be searched.')
  return result.value
}
