import type { StorageFacts, StoreOutcome } from './report.ts'

const KEY = 'foyer:diagnose'
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

function tryDatabase(): Promise<StoreOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('timeout'), DATABASE_TIMEOUT_MS)
    const end = (outcome: StoreOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
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
      // A sandboxed frame throws on the mere property.
      end('refused')
    }
  })
}

async function readQuota(): Promise<Pick<StorageFacts, 'usedBytes' | 'quotaBytes'>> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return { usedBytes: usage, quotaBytes: quota }
  } catch {
    // Insecure pages have no such object, and some browsers refuse.
    return { usedBytes: undefined, quotaBytes: undefined }
  }
}

/** Writes, reads and removes one entry in each store of the page. */
export async function readStorage(): Promise<StorageFacts> {
  const [database, quota] = await Promise.all([tryDatabase(), readQuota()])
  return { localStorage: tryLocalStorage(), database, ...quota }
}
