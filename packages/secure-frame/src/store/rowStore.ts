import { createInTurn, withTimeLimit } from '@foyer/kit'
import { createShareKey } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import { parseRows, type Rows } from './rows.ts'

const TABLE = 'rows'
const ROW_NAMES = ['device', 'wallet', 'parked', 'waiting'] as const
/** The row of a key that is only stored to see whether it can be. */
const TRIAL = 'trial'
const OPEN_MS = 8_000
const LOCK_MS = 10_000

/** Where the frame keeps its rows. */
export interface RowStore {
  /** False where the browser keeps nothing: then this device is gone with the page. */
  readonly isKept: boolean
  read(): Promise<Rows>
  /** Changes the rows. No other tab writes at the same time, whatever the change waits for. */
  change(change: (rows: Rows) => Rows | Promise<Rows>): Promise<Rows>
}

/** Opens the storage of one project and app: `foyer:<project>:<origin>`. Where there is none, rows live in memory. */
export async function openRowStore(name: string): Promise<RowStore> {
  try {
    return await withTimeLimit(
      async () => {
        const database = await openDatabase(name)
        const store = databaseStore(database, name)
        // If a device is stored, keys can be stored too.
        if (!(await store.read()).device) await tryKey(database, name)
        return store
      },
      { limitMs: OPEN_MS, what: 'The storage' },
    )
  } catch {
    // A private window, storage that is switched off, one that takes no keys, or a disk that is full.
    return createMemoryStore()
  }
}

/**
 * Stores a key as it will be stored after signing in, and takes it away again. It would be too late to learn only then that
 * storage refuses keys, with a wallet half made at both servers.
 */
async function tryKey(database: IDBDatabase, name: string): Promise<void> {
  const key = await createShareKey()
  // Not the lock of the rows, which another tab may hold while it makes a wallet.
  await navigator.locks.request(`${name}:trial`, async () => {
    const transaction = database.transaction(TABLE, 'readwrite')
    const table = transaction.objectStore(TABLE)
    table.put(key, TRIAL)
    const kept = resultOf<unknown>(table.get(TRIAL))
    table.delete(TRIAL)
    const [value] = await Promise.all([kept, whenComplete(transaction)])
    if (!(value instanceof CryptoKey)) throw storageFailed()
  })
}

/** Keeps rows in memory, until the page is closed. */
export function createMemoryStore(): RowStore {
  let rows: Rows = {}
  const inTurn = createInTurn()
  return {
    isKept: false,
    read: async () => rows,
    change: (change) =>
      inTurn(async () => {
        rows = await change(rows)
        return rows
      }),
  }
}

function databaseStore(database: IDBDatabase, name: string): RowStore {
  const read = async () => {
    const table = database.transaction(TABLE).objectStore(TABLE)
    const [device, wallet, parked, waiting] = await Promise.all(
      ROW_NAMES.map((name) => resultOf<unknown>(table.get(name))),
    )
    return parseRows({ device, wallet, parked, waiting })
  }
  const write = async (rows: Rows) => {
    const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' })
    const table = transaction.objectStore(TABLE)
    for (const key of ROW_NAMES) {
      if (rows[key]) table.put(rows[key], key)
      else table.delete(key)
    }
    await whenComplete(transaction)
  }
  return {
    isKept: true,
    read,
    change: (change) =>
      withTimeLimit(
        (signal) =>
          navigator.locks.request(name, { signal }, async () => {
            const rows = await change(await read())
            await write(rows)
            return rows
          }),
        { limitMs: LOCK_MS, what: 'The storage' },
      ),
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
  return resultOf(request)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(storageFailed())
  })
}

function whenComplete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(storageFailed())
  })
}

function storageFailed(): FrameFailure {
  return new FrameFailure('storage_failed', 'The browser could not store the wallet')
}
