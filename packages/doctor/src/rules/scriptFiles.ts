import type { PageFacts, SeenRequest } from '../page/pageFacts.ts'

const ENTRY = /\/foyer(?:\.classic)?\.js$/

/** Returns an address without its query. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}

/** Returns whether an address is that of Foyer's script. */
export function isEntry(url: string): boolean {
  return ENTRY.test(withoutQuery(url))
}

/** Returns the addresses of Foyer's scripts on the page: those of tags, and those that a script imported. */
export function entriesOf({ state, requests }: Pick<PageFacts, 'state' | 'requests'>): readonly string[] {
  const tags = (state?.scripts ?? []).map(({ src }) => src)
  return [...new Set([...tags, ...requests.map(({ url }) => url)].filter(isEntry).map(withoutQuery))]
}

/** Returns whether an address is a file of the delivery that one of the scripts belongs to. */
export function isChunk(url: string, entries: readonly string[]): boolean {
  return entries.some((entry) => url.startsWith(`${entry.slice(0, entry.lastIndexOf('/'))}/chunks/`))
}

/** Returns whether a file was not there: refused by the server, or never reached. */
export function isMissing({ status, failure }: SeenRequest): boolean {
  return (
    (status ?? 0) >= 400 ||
    (status === undefined && /NAME_NOT|CONNECTION|ADDRESS|TIMED_OUT/.test(failure ?? ''))
  )
}

/** Returns whether a server sent something else than a script under the name of one. */
export function isNoScript({ status, contentType }: SeenRequest): boolean {
  return (
    status !== undefined &&
    status < 300 &&
    contentType !== undefined &&
    !/javascript|ecmascript/.test(contentType)
  )
}
