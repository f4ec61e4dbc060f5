import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
  'chromium-headless-shell',
]

const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The place to look for a browser. */
export interface BrowserSearch {
  /** The browser that the developer named. It alone counts. */
  readonly named?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /** The browser that Playwright keeps for itself. */
  readonly kept?: string | undefined
  readonly isRunnable?: (file: string) => boolean
}

/** Returns the path of a Chromium on this machine; undefined where there is none. */
export function findBrowser(search: BrowserSearch): string | undefined {
  const { env, kept, isRunnable: isThere = isRunnable } = search
  const named = search.named ?? (env.CHROMIUM_PATH || undefined)
  if (named !== undefined) return isThere(named) ? named : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) =>
    folders.flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)]),
  )
  return [...onPath, ...PLACES, ...(kept ? [kept] : [])].find(isThere)
}
