import { type BuiltFile, readModuleGraph } from './moduleGraph.ts'

/** Files of the bundled script in the dist folder, told apart from the npm distribution beside it. */
export function isScriptFile(path: string): boolean {
  return path === 'foyer.js' || path === 'foyer.classic.js' || path.startsWith('chunks/')
}

/** Reads the graph of the built script. */
export function readScriptGraph(folder: string): ReadonlyMap<string, BuiltFile> {
  return readModuleGraph(folder, isScriptFile)
}

/** Chunks that are there, or on their way, before any view other than Connect is asked for. */
const LOADED_BEFORE_VIEWS = new Set(['chunks/ui.js', 'chunks/modal.js', 'chunks/views.js', 'chunks/work.js'])

/** Asked for together with what imports it, or before. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'chunks/accountParts.js': [
    'Account',
    'AccountSettings',
    'ProfileWallets',
    'activityViews',
    'fundViews',
    'sendViews',
  ].map((name) => `chunks/${name}.js`),
  'chunks/lateParts.js': ['chunks/DiagnosisPanel.js'],
  'chunks/facts.js': ['diagnose', 'restApi', 'sessionWork', 'startTelemetry'].map(
    (name) => `chunks/${name}.js`,
  ),
  'chunks/sendRules.js': ['chunks/sendViews.js', 'chunks/sendWork.js'],
}

/** What speaks to wallets and chains comes when one is asked for something; no view waits for it. */
const BEHIND_VIEWS =
  /^chunks\/(abi|checksum|connection|createClient|ethers|names|secp256k1|transactions|walletconnect)\.js$/

/**
 * Fails when the built script would load otherwise than designed. An entry with a static import makes React eager
 * for every page, silently: it happened with a manual chunk group. A chunk that imports the entry would start a second
 * shell beside the classic one. A view that imports more than what is there already costs a round trip.
 */
export function checkScript(folder: string): void {
  const problems: string[] = []
  for (const file of readScriptGraph(folder).values()) {
    if (file.path.startsWith('foyer') && file.staticImports.length > 0) {
      problems.push(`${file.path} imports ${file.staticImports.join(', ')} statically`)
    }
    if (file.staticImports.some((path) => path.startsWith('foyer')))
      problems.push(`${file.path} imports the entry`)
    const late =
      file.path.startsWith('foyer') || BEHIND_VIEWS.test(file.path)
        ? []
        : file.staticImports.filter(
            (path) => !LOADED_BEFORE_VIEWS.has(path) && !BESIDE[path]?.includes(file.path),
          )
    if (late.length > 0) {
      problems.push(`${file.path} imports ${late.join(', ')}, which may not be loaded yet`)
    }
  }
  if (problems.length > 0) throw new Error(`The built script is not as designed:\n  ${problems.join('\n  ')}`)
}
