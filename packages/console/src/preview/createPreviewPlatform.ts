import { CONFIG_PATH, type RemoteFeatures, WALLETS_PATH } from '@foyer/api'
import { createBrowserPlatform } from '@foyer/core/browser'
import type { KeyValueStorage, Platform } from '@foyer/core/ports'
import { ConsoleError } from '../api/consoleError.ts'
import type { PreviewSettings, WalletQuestion } from './settings.ts'

const NO_FEATURES: Partial<RemoteFeatures> = {}

/**
 * Creates the environment of a modal that is only looked at. It sends no request of its own: questions for wallets go to the page of the
 * console, the project's configuration is answered here, and every other request fails. It keeps nothing in the browser, opens no window
 * and no app, and hears no other window.
 */
export function createPreviewPlatform(settings: () => PreviewSettings): Platform {
  return {
    ...createBrowserPlatform(),
    fetch: (url) => answer(settings, new URL(url)),
    storage: createMemoryStorage(),
    log: () => undefined,
    openLink: () => undefined,
    openPopup: () => null,
    onMessage: () => () => undefined,
    onChannel: () => () => undefined,
    onStorage: () => () => undefined,
    onLeave: () => () => undefined,
  }
}

async function answer(settings: () => PreviewSettings, { pathname, searchParams }: URL): Promise<Response> {
  if (pathname === CONFIG_PATH) {
    const { projectId } = settings()
    return Response.json({ projectId, features: NO_FEATURES, allowedOrigins: [] })
  }
  if (pathname === WALLETS_PATH) return Response.json(await listNow(settings, readQuestion(searchParams)))
  throw new ConsoleError('no_answer')
}

/** Asks until the lists are those that were asked with, so that an older answer does not take the place of a newer one. */
async function listNow(settings: () => PreviewSettings, question: WalletQuestion) {
  for (;;) {
    const asked = settings()
    const page = await asked.listWallets(question)
    if (settings().walletsKey === asked.walletsKey) return page
  }
}

/** Reads the question. The app's networks are left out: the console knows none, and shows wallets of all families. */
function readQuestion(query: URLSearchParams): WalletQuestion {
  return {
    search: query.get('search') ?? undefined,
    page: Number(query.get('page') ?? 1),
    entries: Number(query.get('entries') ?? 40),
    badge: query.get('badge_type') ?? undefined,
  }
}

function createMemoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
