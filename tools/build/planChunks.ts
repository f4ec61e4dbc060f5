import { build, type InlineConfig, type Rolldown } from 'vite'

/** Decides the chunk of a module; null leaves it where the bundler puts it. */
export type ChunkPlan = (moduleId: string) => string | null

/** What is loaded together: the name of its chunk, and the ends of its entries' ids. */
export interface Stage {
  readonly name: string
  readonly entries: readonly string[]
}

interface Part {
  readonly chunk: Rolldown.OutputChunk
  readonly modules: readonly string[]
}

function modulesBehind(
  parts: ReadonlyMap<string, Part>,
  file: string,
  seen = new Set<string>(),
): Set<string> {
  const part = parts.get(file)
  const modules = new Set(part?.modules)
  seen.add(file)
  for (const imported of part?.chunk.imports ?? []) {
    if (seen.has(imported)) continue
    for (const id of modulesBehind(parts, imported, seen)) modules.add(id)
  }
  return modules
}

/**
 * Finds out, by a trial build, which modules each dynamic import really needs once unused code is gone, and joins
 * the bundler's many small common chunks into few: `ui` is everything the buttons need, `modal` everything Connect
 * needs besides, `views` what several other views share. What only chain libraries and clients share stays with them. What `ui` holds never depends on what `modal` holds, so no
 * cycle can come of it.
 */
export async function planChunks(
  config: InlineConfig,
  input: {
    /** Ends of the ids of the dynamic entries that are loaded first, in the order of loading. */
    readonly stages: readonly Stage[]
    readonly shared: string
    /** What entries share among themselves and with no other: a chunk of theirs instead of every view's. */
    readonly pairs: readonly Stage[]
    /** Those that may lean on what views share. */
    readonly laterStages: readonly Stage[]
    /** The chunk of what several scripts that draw nothing share, and no view needs. */
    readonly work: string
    /** Whether an entry draws. What neither views nor such scripts share is left to the bundler. */
    readonly isView: (entry: string) => boolean
    readonly isWork: (entry: string) => boolean
  },
): Promise<ChunkPlan> {
  const result = await build({ ...config, build: { ...config.build, write: false } })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const parts = new Map(
    chunks.map((chunk) => [chunk.fileName, { chunk, modules: Object.keys(chunk.modules) } satisfies Part]),
  )
  // Not `isDynamicEntry`: a module that is imported both ways sits in a common chunk, which says false there.
  const imported = new Set(chunks.flatMap((chunk) => chunk.dynamicImports))
  const dynamicEntries = chunks.filter((chunk) => imported.has(chunk.fileName))
  const needs = dynamicEntries.map(
    (entry) =>
      [entry.facadeModuleId ?? entry.moduleIds.at(-1), modulesBehind(parts, entry.fileName)] as const,
  )
  const plan = new Map<string, string>()
  const assign = (id: string, name: string) => plan.has(id) || plan.set(id, name)
  const assignStage = ({ name, entries }: Stage) => {
    for (const [entry, modules] of needs) {
      if (entries.some((end) => entry?.endsWith(end))) for (const id of modules) assign(id, name)
    }
  }
  for (const stage of input.stages) assignStage(stage)
  const ofViews = modulesOf(needs, input.isView)
  const ofWork = modulesOf(needs, input.isWork)
  const seenByViews = new Set(ofViews.flatMap((modules) => [...modules]))
  for (const { name, entries } of input.pairs) {
    const isOfPair = (entry: string) => entries.some((end) => entry.endsWith(end))
    const others = modulesOf(needs, (entry) => !isOfPair(entry))
    const elsewhere = new Set(others.flatMap((modules) => [...modules]))
    for (const id of findShared(modulesOf(needs, isOfPair))) if (!elsewhere.has(id)) assign(id, name)
  }
  for (const id of findShared(ofWork)) if (!seenByViews.has(id)) assign(id, input.work)
  for (const id of findShared([...ofViews, ...ofWork])) assign(id, input.shared)
  for (const stage of input.laterStages) assignStage(stage)
  return (id) => plan.get(id) ?? null
}

type Need = readonly [entry: string | undefined, modules: ReadonlySet<string>]

function modulesOf(needs: readonly Need[], isWanted: (entry: string) => boolean): ReadonlySet<string>[] {
  return needs.flatMap(([entry, modules]) => (entry !== undefined && isWanted(entry) ? [modules] : []))
}

/** What is in more than one of the sets. */
function findShared(sets: readonly ReadonlySet<string>[]): Set<string> {
  const [once, shared] = [new Set<string>(), new Set<string>()]
  for (const id of sets.flatMap((set) => [...set])) (once.has(id) ? shared : once).add(id)
  return shared
}
