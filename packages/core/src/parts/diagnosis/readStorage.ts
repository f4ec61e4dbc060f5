import { withTimeLimit } from '@foyer/kit'
import { PROBE_KEY } from '../../kernel/storage/storageKeys.ts'
import type { StorageFacts, StoreOutcome } from './report.ts'

const KEY = PROBE_KEY
const DATABASE_TIMEOUT_MS = 3_000

function tryLocalStorage(): StoreOutcome {
  try {
    const { localStorage } = window
    if (!localStorage) return 'missing'
    localStorage.setItem(KEY, '1')
    const kept = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return kept === '1' ? 'ok' : 'refused'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused'
  }
}

function openDatabase(): Promise<StoreOutcome> {
  return new Promise((end) => {
    try {
      if (!window.indexedDB) return end('missing')
      const opening = window.indexedDB.open(KEY)
      opening.addEventListener('error', () => {
        end(opening.error?.name === 'QuotaExceededError' ? 'full' : 'refused')
      })
      opening.addEventListener('success', () => {
        opening.result.close()
        window.indexedDB.deleteDatabase(KEY)
        end('ok')
      })
    } catch {
      // In a sandboxed frame reading the property throws.
      end('refused')
    }
  })
}

function tryDatabase(): Promise<StoreOutcome> {
  // `openDatabase` never rejects, so only the time limit does.
  return withTimeLimit(openDatabase, { limitMs: DATABASE_TIMEOUT_MS, what: 'IndexedDB' }).catch(
    () => 'timeout',
  )
}

async function readQuota(): Promise<Pick<StorageFacts, 'usedBytes' | 'quotaBytes'>> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return { usedBytes: usage, quotaBytes: quota }
  } catch {
    // Insecure pages have no `navigator.storage`, and some browsers refuse.
    return { usedBytes: undefined, quotaBytes: undefined }
  }
}

/** Writes, reads and removes one entry in each store of the page. */
export async function readStorage(): Promise<StorageFacts> {
  const [database, quota] = await Promise.all([tryDatabase(), readQuota()])
  return { localStorage: tryLocalStorage(), database, ...quota }
}
