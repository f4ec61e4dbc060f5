import { statfs } from 'node:fs/promises'
import { StorageError } from './storageError.ts'

/**
 * Room that writes to an embedded database leave on its disk (64 MiB): the database needs some for its log and for closing, and
 * where it finds none it never returns.
 */
const RESERVED_BYTES = 67_108_864

/** Measures the free bytes of a disk. */
export type MeasureFreeBytes = (folder: string) => Promise<number>

/** Bytes that may still be written to the disk of a folder. */
export const measureFreeBytes: MeasureFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Refuses writes while the disk of a folder has too little room left. It is measured before each write. */
export function createSpaceGuard(
  folder: string,
  measure: MeasureFreeBytes = measureFreeBytes,
): () => Promise<void> {
  return async () => {
    if ((await measure(folder)) >= RESERVED_BYTES) return
    throw new StorageError(
      `The disk of ${folder} has less than ${RESERVED_BYTES / 1_048_576} MiB left: nothing is written.`,
    )
  }
}
