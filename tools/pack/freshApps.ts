import { addScriptPage, elementsFiles, type Files, REACT_FILES } from './freshFiles.ts'

/** How a fresh app is made with one tool chain. */
export interface FreshApp {
  readonly name: string
  /** The package that it imports, from its tarball. */
  readonly entry: '@foyer/elements' | '@foyer/react'
  readonly files: Files
  /** Exact versions of what it needs besides to run. */
  readonly dependencies?: Readonly<Record<string, string>>
  /** Exact versions of what builds it. */
  readonly tools: Readonly<Record<string, string>>
  /** Last touches, once the packages are in the app's folder. */
  readonly finish?: (folder: string) => void
  /** The command of the build and its words, from `node_modules/.bin`; none where there is nothing to build. */
  readonly build?: readonly [command: string, ...args: string[]]
  /** What the type checker is given, with words of its own. */
  readonly types?: readonly string[]
  /** The folder to serve, from the app's folder. */
  readonly served: string
  /** Further fields of the app's package.json, which its guide names. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Warnings that say nothing of the package, each with its reason. */
  readonly allowed?: readonly { readonly text: RegExp; readonly reason: string }[]
}

const SIZE_HINT = {
  text: /asset size limit/,
  reason:
    'the WalletConnect client is one chunk that is fetched only when a phone may be needed; the default limit of this hint counts every chunk as part of the first load',
} as const

const VITE = { vite: '8.3.8', typescript: '6.0.3' } as const

/**
 * The fresh apps: the script with its hashes, one app of each bundler without a configuration file, and one of React as
 * its starters make it.
 */
export const FRESH_APPS: readonly FreshApp[] = [
  {
    name: 'script',
    entry: '@foyer/elements',
    files: {},
    finish: addScriptPage,
    tools: {},
    served: '.',
  },
  {
    name: 'vite',
    entry: '@foyer/elements',
    files: elementsFiles('./src/index.js'),
    tools: VITE,
    build: ['vite', 'build', '--logLevel', 'warn'],
    types: ['src/typed.ts'],
    served: 'dist',
  },
  {
    name: 'react',
    entry: '@foyer/react',
    files: REACT_FILES,
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1' },
    tools: {
      ...VITE,
      '@vitejs/plugin-react': '6.3.0',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
    },
    build: ['vite', 'build', '--logLevel', 'warn'],
    types: ['--jsx', 'react-jsx', '--types', 'vite/client', 'src/main.tsx', 'src/typed.tsx'],
    served: 'dist',
  },
  {
    name: 'webpack',
    entry: '@foyer/elements',
    files: elementsFiles('./dist/main.js'),
    tools: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    build: ['webpack', '--mode', 'production'],
    served: '.',
    allowed: [SIZE_HINT],
  },
  {
    name: 'esbuild',
    entry: '@foyer/elements',
    files: elementsFiles('./dist/index.js'),
    tools: { esbuild: '0.28.2' },
    build: [
      'esbuild',
      'src/index.js',
      '--bundle',
      '--splitting',
      '--format=esm',
      '--minify',
      '--outdir=dist',
    ],
    served: '.',
  },
  {
    name: 'rspack',
    entry: '@foyer/elements',
    files: elementsFiles('./dist/main.js'),
    tools: { '@rspack/core': '2.3.2', '@rspack/cli': '2.2.8' },
    build: ['rspack', 'build', '--mode', 'production'],
    served: '.',
    allowed: [SIZE_HINT],
  },
  {
    name: 'parcel',
    entry: '@foyer/elements',
    files: elementsFiles('./src/index.js'),
    tools: { parcel: '2.16.4' },
    build: ['parcel', 'build', 'index.html', '--no-autoinstall', '--no-source-maps', '--no-cache'],
    served: 'dist',
    manifest: {
      // Parcel reads export maps only when told to, and puts Node's globals in where a library asks for their type.
      '@parcel/resolver-default': { packageExports: true },
      alias: { process: false, buffer: false },
    },
  },
]
