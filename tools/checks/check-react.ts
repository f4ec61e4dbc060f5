import { parseSync } from 'rolldown/utils'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { lineAt, readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// Next.js puts a React of its own in place of the page's. One function of React 19.2 was enough: the build of an app on
// Next 15 ended with "useEffectEvent is not exported", and with Turbopack it passed and broke the list of all wallets.
// So shipped code takes from React only what 18.2 has. @foyer/react and @foyer/wagmi get the app's. The elements bring a React of
// their own, but bundlers that keep one of each package put the app's in its place: Vite's plugins for React do so, up to 4.

const REACT_18 = [
  'Children',
  'Component',
  'Fragment',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'Suspense',
  'cloneElement',
  'createContext',
  'createElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'startTransition',
  'useCallback',
  'useContext',
  'useDebugValue',
  'useDeferredValue',
  'useEffect',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
  'version',
]

const REACT_DOM_18 = ['createPortal', 'flushSync', 'version']

/** The exports that came after 19.0, with their version, so that a refusal can say it. */
const NEWER: Readonly<Record<string, string>> = {
  captureOwnerStack: '19.1',
  Activity: '19.2',
  cacheSignal: '19.2',
  useEffectEvent: '19.2',
  ViewTransition: '19.3 or a preview',
  addTransitionType: '19.3 or a preview',
}

/** The allowed imports, by module. */
type Exports = Readonly<Record<string, ReadonlySet<string>>>

const CLIENT = new Set(['createRoot', 'hydrateRoot'])
const JSX = new Set(['Fragment', 'jsx', 'jsxs'])

const IN_18_2: Exports = {
  react: new Set(REACT_18),
  'react-dom': new Set(REACT_DOM_18),
  'react-dom/client': CLIENT,
  'react/jsx-runtime': JSX,
}

const OLDEST = '18.2'

function explain(name: string | undefined, module: string): string {
  if (name === undefined) return `imports ${module} as a whole, so that nobody can see what of it is used`
  const since = NEWER[name]
  return `imports ${name} of ${module}, which ${since ? `is new in React ${since}` : `React ${OLDEST} does not have`}`
}

/** A context in the place of its provider: React 18 takes it for a consumer, and ends the page. */
const AS_PROVIDER = /<\w*Context\s+value=/

/** Lines of a file that use a context as its own provider. */
function findProviders({ path, text }: SourceFile): string[] {
  const at = text.search(AS_PROVIDER)
  return at < 0
    ? []
    : [`${path}:${lineAt(text, at)} gives a value to a context itself, and not to its Provider`]
}

/** A word that a file has to hold to be looked at. */
const NAMED = /["']react/

/** Imports of shipped code that the oldest supported React does not have. */
export function checkReact(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const providers = findProviders({ path, text })
    if (!NAMED.test(text)) return providers
    const { module } = parseSync(path, text)
    const imported = module.staticImports.flatMap(({ moduleRequest, entries, start }) =>
      entries
        .filter(({ isType }) => !isType)
        .map(({ importName }) => ({ from: moduleRequest.value, name: importName.name ?? undefined, start })),
    )
    const exported = module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest && !isType
          ? [{ from: moduleRequest.value, name: importName.name ?? undefined, start }]
          : [],
      ),
    )
    const imports = [...imported, ...exported].flatMap(({ from, name, start }) => {
      if (!/^react(-dom)?(\/|$)/.test(from)) return []
      if (name !== undefined && IN_18_2[from]?.has(name)) return []
      return [`${path}:${lineAt(text, start)} ${explain(name, from)}`]
    })
    return [...providers, ...imports]
  })
}

/** Reads what shipped files take of React, and says what is too new. */
export function guardReact(): void {
  const files = readFiles(ROOT, (path) =>
    /^packages\/(ui|elements|react|wagmi)\/src\/(?!.*\.(test|test-d|states)\.)(?!.*\/testing\/).*\.tsx?$/.test(
      path,
    ),
  )
  const summary = `${files.length} shipped files use nothing newer than React ${OLDEST}`
  endGuard('react', checkReact(files), summary)
}

if (isStarted(import.meta)) guardReact()
