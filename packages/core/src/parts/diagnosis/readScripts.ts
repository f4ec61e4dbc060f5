import { isRecord } from '@foyer/kit'
import type { ScriptFacts } from './report.ts'

const OURS = /\/foyer(\.classic)?\.js$/

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}

/** URLs whose hash is in an import map of the page. */
function readPinned(): ReadonlySet<string> {
  const pinned = new Set<string>()
  for (const map of document.querySelectorAll('script[type=importmap]')) {
    try {
      const parsed: unknown = JSON.parse(map.textContent ?? '')
      const integrity = isRecord(parsed) && parsed.integrity
      if (!isRecord(integrity)) continue
      for (const url of Object.keys(integrity)) pinned.add(new URL(url, document.baseURI).href)
    } catch {
      // An import map that is not valid JSON has no effect; the browser reports it.
    }
  }
  return pinned
}

/** The scripts of Foyer that the page loaded with script tags or imports. */
export function readScripts(): readonly ScriptFacts[] {
  const pinned = readPinned()
  const found = new Map<string, ScriptFacts>()
  const add = (url: string, hasAttribute: boolean) => {
    const short = withoutQuery(url)
    if (!OURS.test(short)) return
    const hasIntegrity = hasAttribute || pinned.has(url) || found.get(short)?.hasIntegrity === true
    found.set(short, { url: short, hasIntegrity })
  }
  for (const { name } of performance.getEntriesByType('resource')) add(name, false)
  for (const script of document.scripts) add(script.src, script.integrity !== '')
  return [...found.values()]
}
