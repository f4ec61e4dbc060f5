import { type FreshApp, WORKERS } from './appShape.ts'
import { addScriptPage, elementsFiles, REACT_FILES, VUE_TYPED, widgetFiles } from './freshFiles.ts'
import { RENDERER_APPS } from './rendererApps.ts'

const SIZE_HINT = {
  text: /asset size limit/,
  reason:
    'the WalletConnect client is one chunk that is fetched only when a phone may be needed; the default limit of this hint counts every chunk as part of the first load',
} as const

const VITE = { vite: '8.3.8', typescript: '6.0.3' } as const

// npm's own warnings tell of its settings, not of the build.
const BUILD = ['npm', 'run', 'build', '--loglevel=error'] as const

/** Answers that no template has of itself: networks by number, by name and by id. */
const ANSWERS = ['--networks', '1,optimism,eip155:8453', '--gateway', 'none'] as const

const SCRIPTS = { build: BUILD, develops: ['npm', 'run', 'dev', '--', '--port'] } as const

/** Frameworks of today ask for a newer Node.js than the packages do. */
const NODE = '24.22.3'

/** Apps that the command makes, as it makes them: each is developed and then built by its own scripts. */
const CREATED: readonly FreshApp[] = [
  {
    name: 'create-html',
    template: 'html',
    answers: ANSWERS,
    entry: '@foyer/elements',
    ...SCRIPTS,
    served: 'dist',
  },
  {
    name: 'create-react',
    template: 'react',
    answers: ANSWERS,
    entry: '@foyer/react',
    ...SCRIPTS,
    served: 'dist',
  },
  {
    name: 'create-vue',
    template: 'vue',
    answers: ANSWERS,
    entry: '@foyer/elements',
    files: VUE_TYPED,
    ...SCRIPTS,
    served: 'dist',
  },
  {
    name: 'create-svelte',
    template: 'svelte',
    answers: ANSWERS,
    entry: '@foyer/elements',
    ...SCRIPTS,
    served: 'dist',
  },
  {
    name: 'create-angular',
    template: 'angular',
    answers: ANSWERS,
    entry: '@foyer/elements',
    ...SCRIPTS,
    served: 'dist',
  },
  {
    name: 'create-next',
    template: 'next',
    answers: ANSWERS,
    entry: '@foyer/react',
    ...SCRIPTS,
    served: ['next', 'start', '--port'],
  },
  {
    name: 'create-sveltekit',
    template: 'sveltekit',
    answers: ANSWERS,
    entry: '@foyer/elements',
    node: NODE,
    ...SCRIPTS,
    served: ['node', 'build'],
    allowed: [
      {
        text: /'NO_COLOR' env is ignored/,
        reason: 'of Node.js: we ask for no colours, and SvelteKit starts a program with some',
      },
      { text: /node --trace-warnings/, reason: 'how to learn more of the line above' },
    ],
  },
  {
    name: 'create-nuxt',
    template: 'nuxt',
    answers: ANSWERS,
    entry: '@foyer/elements',
    node: NODE,
    ...SCRIPTS,
    served: ['node', '.output/server/index.mjs'],
    // Nuxt's entry says `globalThis.global = globalThis`.
    globals: ['global'],
    allowed: [
      {
        text: /css\.devSourcemap option is deprecated/,
        reason: 'of Nuxt: it sets an option of Vite by the name that Vite is giving up',
      },
    ],
  },
  {
    name: 'create-astro',
    template: 'astro',
    answers: ANSWERS,
    entry: '@foyer/elements',
    node: NODE,
    ...SCRIPTS,
    served: 'dist',
  },
  {
    name: 'create-react-router',
    template: 'react-router',
    answers: ANSWERS,
    entry: '@foyer/react',
    node: NODE,
    ...SCRIPTS,
    served: ['react-router-serve', 'build/server/index.js'],
  },
]

const NEXT_15_APP = {
  template: 'next',
  entry: '@foyer/react',
  allowed: [
    { text: /Slow filesystem detected/, reason: 'of a machine that does other things at the same time' },
  ],
  dependencies: { next: '15.5.29' },
  served: ['next', 'start', '--port'],
} as const

/** The template of Next.js with the version before, by both of its bundlers: it brings a React of its own. */
const NEXT_15: readonly FreshApp[] = [
  { ...NEXT_15_APP, name: 'next-15', build: ['next', 'build'], develops: ['next', 'dev', '--port'] },
  { ...NEXT_15_APP, name: 'next-15-turbopack', build: ['next', 'build', '--turbopack'] },
]

/** A developer's own React component as an element of a Vue page. */
const R2WC: FreshApp = {
  name: 'example-r2wc',
  example: 'r2wc',
  entry: '@foyer/react',
  build: BUILD,
  served: 'dist',
}

/** The template of Angular with the version after, whose command asks for a newer Node.js. */
const ANGULAR_22: FreshApp = {
  name: 'angular-22',
  template: 'angular',
  entry: '@foyer/elements',
  node: NODE,
  dependencies: {
    '@angular/common': '22.2.6',
    '@angular/compiler': '22.2.6',
    '@angular/core': '22.2.6',
    '@angular/platform-browser': '22.2.6',
  },
  tools: {
    '@angular/build': '22.2.7',
    '@angular/cli': '22.2.7',
    '@angular/compiler-cli': '22.2.6',
    typescript: '6.0.3',
  },
  ...SCRIPTS,
  served: 'dist',
}

/** The examples, each of which signs a message with its library. */
const EXAMPLES: readonly FreshApp[] = ['html', 'viem', 'ethers', 'web3', 'wagmi'].map((example) => ({
  name: `example-${example}`,
  example,
  entry: example === 'wagmi' ? '@foyer/wagmi' : '@foyer/elements',
  build: BUILD,
  served: 'dist',
  signs: true,
  allowed: [WORKERS],
}))

/**
 * The fresh apps: the script with its hashes, one app of each bundler without a configuration file, one of React as its
 * starters make it; apps with every renderer beside ours; what `npm create foyer` makes, Next.js as it was a version ago, and the examples.
 */
export const FRESH_APPS: readonly FreshApp[] = [
  {
    name: 'script',
    entry: '@foyer/elements',
    finish: addScriptPage,
    served: '.',
    widgets: true,
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
    name: 'widgets',
    entry: '@foyer/elements',
    files: widgetFiles('./src/index.js'),
    tools: VITE,
    build: ['vite', 'build', '--logLevel', 'warn'],
    served: 'dist',
    widgets: true,
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
  {
    name: 'react-18',
    entry: '@foyer/react',
    files: REACT_FILES,
    dependencies: { react: '18.2.0', 'react-dom': '18.2.0' },
    tools: { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' },
    build: ['vite', 'build', '--logLevel', 'warn'],
    served: 'dist',
  },
  ...RENDERER_APPS,
  ...CREATED,
  ANGULAR_22,
  ...NEXT_15,
  ...EXAMPLES,
  R2WC,
]
