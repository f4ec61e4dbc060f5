import { parseSync } from 'rolldown/utils'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { lineAt, readFiles, type SourceFile } from '../guard/sourceFiles.ts'

// Next.js puts a React of its own in place of the page's. One function of React 19.2 was enough: the build of an app on
// Next 15 ended with "useEffectEvent is not exported", and with Turbopack it passed and broke the list of all wallets.
// So shipped code takes from React only what its oldest supported version has: 19.0 behind the elements, which bring
// their own, and 18.2 in @foyer/react and @foyer/wagmi, whose React is the app's.

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

const SERVER_DOM_19 = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
]

/** The allowed imports, by module. */
type Exports = Readonly<Record<string, ReadonlySet<string>>>

const CLIENT = new Set(['createRoot', 'hydrateRoot'])
const JSX = new Set(['Fragment', 'jsx', 'jsxs'])

const IN_19_0: Exports = {
  react: new Set([...REACT_18, 'act', 'use', 'useActionState', 'useOptimistic']),
  'react-dom': new Set([...REACT_DOM_18, ...SERVER_DOM_19]),
  'react-dom/client': CLIENT,
  'react/jsx-runtime': JSX,
}

const IN_18_2: Exports = {
  react: new Set(REACT_18),
  'react-dom': new Set(REACT_DOM_18),
  'react-dom/client': CLIENT,
  'react/jsx-runtime': JSX,
}

function explain(name: string | undefined, module: string, oldest: string): string {
  if (name === undefined) return `imports ${module} as a whole, so that nobody can see what of it is used`
  const since = NEWER[name]
  return `imports ${name} of ${module}, which ${since ? `is new in React ${since}` : `React ${oldest} does not have`}`
}

/** A word that a file has to hold to be looked at. */
const NAMED = /["']react/

/** Imports of shipped code that the oldest supported React does not have. */
export function checkReact(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!NAMED.test(text)) return []
    const [allowed, oldest] = /^packages\/(react|wagmi)\//.test(path) ? [IN_18_2, '18.2'] : [IN_19_0, '19.0']
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
    return [...imported, ...exported].flatMap(({ from, name, start }) => {
      if (!/^react(-dom)?(\/|$)/.test(from)) return []
      if (name !== undefined && allowed[from]?.has(name)) return []
      return [`${path}:${lineAt(text, start)} ${explain(name, from, oldest)}`]
    })
  })
}

/** Reads what shipped files take of React, and says what is too new. */
export function guardReact(): void {
  const files = readFiles(ROOT, (path) =>
    /^packages\/(ui|elements|react|wagmi)\/src\/(?!.*\.(test|test-d|states)\.)(?!.*\/testing\/).*\.tsx?$/.test(
      path,
    ),
  )
  const summary = `${files.length} shipped files use nothing newer than React 19.0, or 18.2 in the packages for React`
  endGuard('react', checkReact(files), summary)
}

if (isStarted(import.meta)) guardReact()
