import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyPreparedFolder, prepareFolder } from './preparedFolder.ts'

// Making an embedded database takes seconds of a core, and what is in it depends on the version of PGlite alone.

/** As much of PGlite as is needed, whose class comes from the package that is tested. */
interface LiteClass {
  create(options?: { readonly dataDir?: string }): Promise<{
    dumpDataDir(compression: 'none'): Promise<Blob>
    close(): Promise<void>
  }>
}

const manifest = resolve(import.meta.dirname, '../../gateway/package.json')
const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
const key = `pglite-${dependencies['@electric-sql/pglite']}`

/** Puts an embedded database without any table into a folder for a gateway. */
export function copyEmptyDatabase(Lite: LiteClass, dataDir: string): Promise<void> {
  return copyPreparedFolder(join(dataDir, 'db'), {
    key,
    async make(folder) {
      const lite = await Lite.create({ dataDir: folder })
      await lite.close()
    },
  })
}

/** The contents of a database without any table, for one in memory. */
export async function readEmptyDatabase(Lite: LiteClass): Promise<Blob> {
  const folder = await prepareFolder({
    key: `${key}-dump`,
    async make(path) {
      const lite = await Lite.create()
      const dump = await lite.dumpDataDir('none')
      await lite.close()
      await mkdir(path)
      await writeFile(join(path, 'dump.tar'), Buffer.from(await dump.arrayBuffer()))
    },
  })
  return new Blob([new Uint8Array(await readFile(join(folder, 'dump.tar')))])
}
