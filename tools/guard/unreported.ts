// The entry points that have no report in docs/api. Apps and operators import none of them, or their exports have a report elsewhere.

/** The entry points that only packages of this repository import, with the reason. */
const OWN: Readonly<Record<string, string>> = {
  '@foyer/adapter-kit': 'the ground of the adapters, which re-export what apps need',
  '@foyer/adapter-kit/base58': 'an encoding that adapters share',
  '@foyer/api/examples': 'the example of each route, for tests and for docs/reference',
  '@foyer/codec': 'ground of all packages',
  '@foyer/console': 'the page of the console, which the gateway serves',
  '@foyer/kit': 'ground of all packages',
  '@foyer/kit/copy': 'ground of all packages',
  '@foyer/secure-frame': 'the frame itself, which secure-site serves',
  '@foyer/secure-protocol': 'the messages between connector, frame, gateway and vault',
  '@foyer/secure-protocol/smart': 'the smart accounts of the frame',
  '@foyer/server-kit': 'the ground of the servers',
  '@foyer/server-kit/custody': 'the ground of gateway and vault',
  '@foyer/server-kit/database': 'the ground of the servers',
  '@foyer/server-kit/http': 'the ground of the servers',
  '@foyer/server-kit/moving': 'the ground of gateway and vault',
  '@foyer/server-kit/operators': 'the ground of gateway and vault',
  '@foyer/server-kit/tracing': 'the ground of the servers',
  '@foyer/server-kit/wrapping': 'the ground of gateway and vault',
}

/** The package whose root exports again everything that its other entry points export. `tools/guard/repeated.ts` compares them. */
export const REPEATING = '@foyer/core'

/** The exports by which a script of a part is loaded. Only entry points of parts have them. */
export const LOADED_BY = new Set(['controller', 'part'])

/** Returns whether an entry point, such as `@foyer/api/examples`, has a report. */
export function isReported(entry: string): boolean {
  return !(entry in OWN) && !entry.startsWith(`${REPEATING}/`)
}

/** Returns the entries of the list that no package has. */
export function forgottenEntries(entries: readonly string[]): string[] {
  return Object.keys(OWN).filter((entry) => !entries.includes(entry))
}
