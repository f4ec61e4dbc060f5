import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Opens an embedded database in a folder. A commit is on the disk before it is answered for, so that it outlives a loss of power. The
 * library does not wait for the disk by itself: its files know no `fsync`, and its server is started without it.
 */
export async function openDurableLite(folder: string): Promise<PGlite> {
  const isNew = await readdir(folder).then(
    (names) => !names.includes('PG_VERSION'),
    () => true,
  )
  const lite = await PGlite.create({
    fs: new DurableFs(folder),
    // `fdatasync`, which the server would take, does nothing in a compiled one.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  })
  // The files of a new database are unpacked, which no server waits for.
  if (isNew) {
    await flushFolder(folder)
    await flush(dirname(folder))
  }
  return lite
}

/** An open file of the compiled server. A folder has no number. */
interface Stream {
  readonly nfd?: number
}

/** The part of the compiled server that is needed here. The types of the library do not name it. */
interface CompiledServer {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: Stream) => number } }
}

type FsInput = Parameters<NodeFS['init']>

class DurableFs extends NodeFS {
  override async init(lite: FsInput[0], options: FsInput[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(lite, options)
    const teachFsync = (server: unknown) => {
      // The library calls each step with the server itself, and mounts this kind of files on it.
      const { NODEFS } = server as CompiledServer
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), teachFsync] } }
  }
}

/** Writes a folder and all that is in it to the disk. */
async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await flushFolder(path)
    else if (entry.isFile()) await flush(path)
  }
  await flush(folder)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
