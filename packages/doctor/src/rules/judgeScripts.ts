import { type FoundFault, found } from '../faults.ts'
import type { PageFacts } from '../page/pageFacts.ts'
import { entriesOf, isChunk, isEntry, isMissing, isNoScript, withoutQuery } from './scriptFiles.ts'

type Rule = (facts: PageFacts, entries: readonly string[]) => readonly FoundFault[]

/** Returns a fault for the first entry of a list, if there is one: the others have the same reason. */
function first<T>(list: readonly T[], toFault: (one: T) => FoundFault): readonly FoundFault[] {
  const [one] = list
  return one === undefined ? [] : [toFault(one)]
}

const ofEntries: Rule = ({ requests }, entries) => {
  const own = requests.filter(({ url }) => entries.includes(withoutQuery(url)))
  return [
    ...first(own.filter(isMissing), ({ url, status }) =>
      found('script_not_found', `The script ${url} is not there${status ? ` (status ${status})` : ''}.`),
    ),
    ...first(own.filter(isNoScript), ({ url, contentType }) =>
      found('script_wrong_type', `${url} came as ${contentType}, which no browser runs.`),
    ),
  ]
}

const ofChunks: Rule = ({ requests }, entries) =>
  first(
    requests.filter(({ url }) => isChunk(url, entries)).filter((one) => isMissing(one) || isNoScript(one)),
    ({ url }) => found('chunks_missing', `The script runs, and its chunk ${url} is not there.`),
  )

const ofModules: Rule = ({ state }) =>
  first(
    (state?.scripts ?? []).filter(
      ({ src, type }) => /\/foyer\.js$/.test(withoutQuery(src)) && type !== 'module',
    ),
    ({ src }) => found('script_not_module', `${src} is a module, and its tag does not say so.`),
  )

const ofOrder: Rule = ({ earlyCalls }) =>
  first(earlyCalls, (text) => found('script_order', `A script called Foyer before it was there: ${text}`))

const ofIntegrity: Rule = ({ messages }, entries) =>
  first(
    messages.filter((text) => /integrity/i.test(text) && entries.some((entry) => namesFileOf(entry, text))),
    (text) => found('script_integrity', `The browser refused a file whose hash differs: ${text}`),
  )

/** Whether a text names the script or a chunk of it. Other files of an app may lie in the same folder. */
function namesFileOf(entry: string, text: string): boolean {
  return text.includes(entry) || text.includes(`${folderOf(entry)}chunks/`)
}

function folderOf(entry: string): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1)
}

const ofOrigins: Rule = ({ messages, requests }, entries) => [
  ...first(
    messages.filter(
      (text) => /blocked by CORS policy/.test(text) && entries.some((one) => text.includes(folderOf(one))),
    ),
    (text) => found('script_cors', `The browser may not read the script of another origin: ${text}`),
  ),
  ...first(
    requests.filter(({ url, failure }) => isEntry(url) && /BLOCKED_BY_RESPONSE/.test(failure ?? '')),
    ({ url }) =>
      found(
        'script_isolated',
        `The page is isolated (Cross-Origin-Embedder-Policy), and ${url} does not consent.`,
      ),
  ),
]

const ofCopies: Rule = ({ state, diagnosis }, entries) => {
  const versions = [...new Set([...(state?.copies ?? []), ...(diagnosis?.otherCopies ?? [])])]
  if (versions.length === 0) return []
  const from = entries.length > 1 ? `: ${entries.join(', ')}` : ` (${versions.join(', ')})`
  return [found('foyer_twice', `Foyer is on the page more than once${from}.`)]
}

const ofNames: Rule = ({ state }) =>
  first(state?.foreignTags ?? [], (tag) =>
    found('name_taken', `Another library has registered <${tag}>, so that Foyer cannot.`),
  )

const ofAbsence: Rule = ({ state }, entries) => {
  if (!state || state.version !== undefined || entries.length > 0) return []
  return [
    found(
      'foyer_missing',
      state.tags.length > 0
        ? `<${state.tags[0]}> stands in the page, and no script of Foyer runs there.`
        : 'The page has neither a script nor an element of Foyer.',
    ),
  ]
}

const RULES: readonly Rule[] = [
  ofEntries,
  ofChunks,
  ofModules,
  ofOrder,
  ofIntegrity,
  ofOrigins,
  ofCopies,
  ofNames,
  ofAbsence,
]

/** Judges how Foyer's script came onto the page. */
export function judgeScripts(facts: PageFacts): readonly FoundFault[] {
  const entries = entriesOf(facts)
  return RULES.flatMap((rule) => rule(facts, entries))
}
