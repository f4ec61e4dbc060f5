/** How a fresh app is made with one bundler. */
export interface Bundler {
  readonly name: string
  /** Exact versions of what is installed beside Foyer. */
  readonly tools: Readonly<Record<string, string>>
  /** The command of the build and its words, from `node_modules/.bin`. */
  readonly build: readonly [command: string, ...args: string[]]
  /** What the page loads, from the app's folder; bundlers that read the page find it by themselves. */
  readonly script: string
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

/** The bundlers that a fresh app is built with: none has a configuration file. */
export const BUNDLERS: readonly Bundler[] = [
  {
    name: 'vite',
    tools: { vite: '8.3.8', typescript: '6.0.3' },
    build: ['vite', 'build', '--logLevel', 'warn'],
    script: './src/index.js',
    served: 'dist',
  },
  {
    name: 'webpack',
    tools: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    build: ['webpack', '--mode', 'production'],
    script: './dist/main.js',
    served: '.',
    allowed: [SIZE_HINT],
  },
  {
    name: 'esbuild',
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
    script: './dist/index.js',
    served: '.',
  },
  {
    name: 'rspack',
    tools: { '@rspack/core': '2.3.2', '@rspack/cli': '2.2.8' },
    build: ['rspack', 'build', '--mode', 'production'],
    script: './dist/main.js',
    served: '.',
    allowed: [SIZE_HINT],
  },
  {
    name: 'parcel',
    tools: { parcel: '2.16.4' },
    build: ['parcel', 'build', 'index.html', '--no-autoinstall', '--no-source-maps', '--no-cache'],
    script: './src/index.js',
    served: 'dist',
    manifest: {
      // Parcel reads export maps only when told to, and puts Node's globals in where a library asks for their type.
      '@parcel/resolver-default': { packageExports: true },
      alias: { process: false, buffer: false },
    },
  },
]
