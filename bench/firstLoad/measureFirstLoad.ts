import { readFileSync } from 'node:fs'
import { readScriptGraph } from '../../tools/build/checkScript.ts'
import { closureOf, type ModuleGraph } from '../../tools/build/moduleGraph.ts'
import { fromRoot } from '../../tools/build/paths.ts'
import {
  BEHIND_PORTS,
  CLASSIC_ENTRY,
  ENTRY,
  FIRST_PATHS,
  SHARED,
  toScriptPath,
} from '../../tools/build/scripts.ts'
import { type Renderer, scriptFolder } from '../../tools/vite/renderer.ts'
import { openConnect } from './openConnect.ts'
import { createSizes, type Sizes } from './sizes.ts'

/** The script that all later scripts have in common. */
export const SHARED_PATH = toScriptPath(SHARED.name)

/** The scripts that find wallets of another family than EVM. */
const FAMILY_ENTRIES = BEHIND_PORTS.filter(
  ({ name, entries }) => name !== 'joining' && entries.some((path) => path.includes('/inner/families/')),
)

/** Scripts of another family than EVM: an app with EVM networks alone loads none. */
const FAMILY_SCRIPT = new RegExp(
  `${FAMILY_ENTRIES.map(({ name }) => name).join('|')}|joining|sr25519|family`,
  'i',
)

/** The script of one renderer, by moment of loading. */
export interface FirstLoad {
  readonly graph: ModuleGraph
  readonly sizes: Sizes
  /** Files until Connect is open. */
  readonly connectFiles: ReadonlySet<string>
  /** The files that pairing with a phone adds, with all that they need. */
  readonly pairingFiles: ReadonlySet<string>
  readonly figures: {
    readonly shell: number
    readonly classic: number
    readonly runtime: number
    readonly connect: number
    readonly connectWithAuth: number
    readonly largestPart: number
  }
  readonly largestPartName: string
  /** Faults of the first load; each has to be false or 0. */
  readonly faults: {
    readonly hasEthers: boolean
    readonly hasClient: boolean
    readonly hasFamily: boolean
    readonly hasStaticImport: boolean
    /** A page that gets only these files did not ask for all of them. */
    readonly isUnconfirmed: boolean
    readonly otherOrigins: number
  }
  readonly askedEarly: readonly string[]
}

/** A script with everything that it fetches sooner or later, but for what all later scripts have in common. */
function reachOf(graph: ModuleGraph, start: string): ReadonlySet<string> {
  const common = new Set([...FIRST_PATHS, SHARED_PATH])
  const reached = new Set([start])
  for (const path of reached) {
    const file = graph.get(path)
    for (const next of [...(file?.staticImports ?? []), ...(file?.dynamicImports ?? [])])
      if (!common.has(next)) reached.add(next)
  }
  return reached
}

/** Measures the script that a renderer draws by the graph of its files, confirmed by a page that gets no others. */
export async function measureFirstLoad(renderer: Renderer): Promise<FirstLoad> {
  const folder = fromRoot(scriptFolder(renderer))
  const graph = readScriptGraph(folder)
  const sizes = createSizes(renderer)
  const connectFiles = new Set([ENTRY, ...closureOf(graph, ...FIRST_PATHS)])
  const { asked, otherOrigins } = await openConnect(renderer, connectFiles)
  const behindPorts = new Map(BEHIND_PORTS.map(({ name }) => [name, reachOf(graph, toScriptPath(name))]))
  const notParts = new Set([ENTRY, CLASSIC_ENTRY, ...connectFiles])
  for (const paths of behindPorts.values()) for (const path of paths) notParts.add(path)
  const parts = [...graph.keys()].filter((path) => !notParts.has(path))
  const [largestPartName = '', largestPart = 0] =
    parts.map((path) => [path, sizes.of(path)] as const).sort((a, b) => b[1] - a[1])[0] ?? []
  const pairingFiles = closureOf(graph, toScriptPath('walletconnect'), toScriptPath('createClient'))
  // Connect with the form for an e-mail address, and what a focus on it fetches.
  const authFiles = closureOf(graph, ...FIRST_PATHS, toScriptPath('email'), toScriptPath('auth'))
  const holds = (name: string) => [...connectFiles].some((path) => behindPorts.get(name)?.has(path))
  return {
    graph,
    sizes,
    connectFiles,
    pairingFiles,
    figures: {
      shell: sizes.of(ENTRY),
      classic: sizes.of(CLASSIC_ENTRY),
      runtime: sizes.sum(new Set([ENTRY, ...closureOf(graph, toScriptPath('ui'))])),
      connect: sizes.sum(connectFiles),
      connectWithAuth: sizes.sum(new Set([ENTRY, ...authFiles])),
      largestPart,
    },
    largestPartName,
    faults: {
      hasEthers:
        holds('evm') ||
        [...connectFiles].some((path) =>
          readFileSync(`${folder}/${path}`, 'utf8').includes('JsonRpcProvider'),
        ),
      hasClient: holds('walletconnect') || holds('auth'),
      // Connect, as it was opened above, is of an app with EVM networks alone. Such an app also loads the files that pairing adds.
      hasFamily:
        FAMILY_ENTRIES.some(({ name }) => holds(name)) ||
        [...asked, ...pairingFiles].some((path) => FAMILY_SCRIPT.test(path)),
      hasStaticImport: (graph.get(ENTRY)?.staticImports.length ?? 1) > 0,
      isUnconfirmed: ![...connectFiles].every((file) => asked.includes(file)),
      otherOrigins,
    },
    askedEarly: asked.filter((path) => !connectFiles.has(path)),
  }
}
