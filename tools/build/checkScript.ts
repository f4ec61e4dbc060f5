import { closureOf, type ModuleGraph, readModuleGraph } from './moduleGraph.ts'
import { readPartNeeds } from './partFolders.ts'
import { CLASSIC_ENTRY, ENTRY, FIRST_PART, FIRST_PATHS, toScriptPath, WIDGET_CHUNKS } from './scripts.ts'

const ENTRIES: readonly string[] = [ENTRY, CLASSIC_ENTRY]

/** Files of the bundled script in the dist folder, told apart from the npm distribution beside it. */
export function isScriptFile(path: string): boolean {
  return ENTRIES.includes(path) || path.startsWith('chunks/') || path.startsWith('widgets/')
}

/** Reads the graph of the built script. */
export function readScriptGraph(folder: string): ModuleGraph {
  return readModuleGraph(folder, isScriptFile)
}

/**
 * Returns the files that a file needs and that are not there yet when another imports it: neither among the importer's own needs nor in
 * the first load. In the order in which they need one another.
 */
export function findMissing(graph: ModuleGraph, importer: string, wanted: string): string[] {
  const there = closureOf(graph, importer, ...FIRST_PATHS)
  return [...closureOf(graph, wanted)].filter((path) => path !== wanted && !there.has(path))
}

/**
 * Returns the faults in a built script. An entry with a static import makes React eager for every page, silently: it happened with a
 * manual chunk group. A chunk that imports the entry would start a second shell beside the classic one. The first load is asked for all
 * at once, so it may need nothing besides. Anywhere else a file that is found only when another has arrived costs a round trip.
 */
export function findProblems(graph: ModuleGraph): string[] {
  const problems: string[] = []
  for (const { path, staticImports, dynamicImports } of graph.values()) {
    if (ENTRIES.includes(path) && staticImports.length > 0)
      problems.push(`${path} imports ${staticImports.join(', ')} statically`)
    if (staticImports.some((one) => ENTRIES.includes(one))) problems.push(`${path} imports the entry`)
    const place = FIRST_PATHS.indexOf(path)
    const notLoaded =
      place < 0 ? [] : staticImports.filter((one) => !FIRST_PATHS.slice(0, place).includes(one))
    if (notLoaded.length > 0)
      problems.push(`${path} imports ${notLoaded.join(', ')}, which is not loaded before it`)
    for (const wanted of new Set(dynamicImports)) {
      const missing = findMissing(graph, path, wanted).filter((one) => !dynamicImports.includes(one))
      if (missing.length > 0)
        problems.push(`${path} imports ${wanted} without ${missing.join(', ')}, which it needs`)
    }
  }
  const lost = FIRST_PATHS.filter((path) => !graph.has(path))
  return [...problems, ...lost.map((path) => `${path} is missing`)]
}

/**
 * Parts whose script needs the script of a part that their modules do not import. The bundler does this when it puts a
 * module that both need into the wrong one of the two; a visitor then loads a whole part for nothing.
 * @param needs The imports of each part, with all that these need.
 */
export function findUnwantedParts(
  graph: ModuleGraph,
  needs: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return [...needs].flatMap(([part, wanted]) => {
    if (!graph.has(toScriptPath(part))) return [] // connect is in the first load
    const loaded = closureOf(graph, toScriptPath(part))
    return [...needs.keys()]
      .filter((other) => other !== part && !wanted.has(other) && loaded.has(toScriptPath(other)))
      .map((other) => `${toScriptPath(part)} needs ${toScriptPath(other)}, and no module of ${part} does`)
  })
}

/**
 * Parts without a script of their name, and scripts whose name the bundler had to number because another one has it. The
 * part `names` was in `names2.js` once, beside the `names.ts` of an adapter: what looked at `names.js` saw the wrong file.
 */
export function findMisnamed(graph: ModuleGraph, parts: Iterable<string>): string[] {
  const lost = [...parts].filter((part) => part !== FIRST_PART && !graph.has(toScriptPath(part)))
  const numbered = [...graph.keys()].flatMap((path) => {
    const [, named] = /^(.*?\D)\d+(?=\.js$)/.exec(path) ?? []
    return named !== undefined && graph.has(`${named}.js`) ? [{ path, taken: `${named}.js` }] : []
  })
  return [
    ...lost.map((part) => `the part ${part} has no ${toScriptPath(part)}`),
    ...numbered.map(
      ({ path, taken }) => `${path} would be ${taken}, which is another: name one in tools/build/scripts.ts`,
    ),
  ]
}

/**
 * Returns the files of widgets that a page without widgets could load. A page pays for a widget when it loads its script, and not before:
 * nothing that the entry leads to, at once or later, is one of their files.
 */
export function findUnaskedWidgets(graph: ModuleGraph): string[] {
  const own = new Set(WIDGET_CHUNKS.map(toScriptPath))
  const seen = new Set<string>([ENTRY])
  for (const path of seen) {
    const { staticImports = [], dynamicImports = [] } = graph.get(path) ?? {}
    for (const next of [...staticImports, ...dynamicImports]) seen.add(next)
  }
  const lost = [...own].filter((path) => !graph.has(path)).map((path) => `${path} is missing`)
  const unasked = [...seen].filter((path) => own.has(path) || path.startsWith('widgets/'))
  return [...lost, ...unasked.map((path) => `${ENTRY} leads to ${path}, which is a widget's`)]
}

/** Fails when the built script would load otherwise than designed. */
export function checkScript(folder: string): void {
  const graph = readScriptGraph(folder)
  const needs = readPartNeeds()
  const problems = [
    ...findProblems(graph),
    ...findMisnamed(graph, needs.keys()),
    ...findUnwantedParts(graph, needs),
    ...findUnaskedWidgets(graph),
  ]
  if (problems.length > 0) throw new Error(`The built script is not as designed:\n  ${problems.join('\n  ')}`)
}
