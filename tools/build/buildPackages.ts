import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { fromRoot } from './paths.ts'
import { buildVendored, type VendoredImports, vendored } from './vendored.ts'
import { createViteBase } from './viteBase.ts'

/** Packages that are published as modules, one file for one source file. */
export const PUBLISHED = [
  'kit',
  'codec',
  'api',
  'core',
  'adapter-evm',
  'adapter-kit',
  'adapter-bitcoin',
  'adapter-cosmos',
  'adapter-polkadot',
  'adapter-solana',
  'connector-walletconnect',
  'smart-account',
  'secure-protocol',
  'server-kit',
  'connector-auth',
  'ui',
  'elements',
  'react',
  'wagmi',
  'console',
  'gateway',
  'relay',
  'vault',
  'secure-frame',
  'secure-site',
  'suite',
  'testing',
  'create-foyer',
  'doctor',
  'switch',
] as const

interface Manifest {
  readonly exports?: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>> | string
}

/** The source of one published entry; nothing for one that exists in the workspace alone. */
function findSource(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || !entry || !('@foyer/source' in entry && 'default' in entry))
    return undefined
  const source = String(entry['@foyer/source'])
  return /\.tsx?$/.test(source) ? source : undefined
}

/** Sources that the manifest points at: the export condition of the workspace, and what its commands are built from. */
function readEntries(name: string): string[] {
  // Our own manifests, checked by sherif and publint.
  const manifest = JSON.parse(readFileSync(fromRoot(`packages/${name}/package.json`), 'utf8')) as Manifest
  const sources = Object.values(manifest.exports ?? {}).flatMap((entry) => findSource(entry) ?? [])
  const bins = typeof manifest.bin === 'string' ? [manifest.bin] : Object.values(manifest.bin ?? {})
  const commands = bins.map((path) => path.replace(/^(\.\/)?dist\//, './src/').replace(/\.js$/, '.ts'))
  return [...new Set([...sources, ...commands])].map((path) => fromRoot(`packages/${name}/${path}`))
}

/** Builds one package: plain ESM with everything from elsewhere left as an import, or brought along in `dist/vendor`. */
async function buildPackage(name: string): Promise<void> {
  const base = createViteBase()
  const isServer = ['gateway', 'api', 'relay', 'testing', 'create-foyer', 'doctor', 'switch'].includes(name)
  const imports: VendoredImports = new Map()
  await build({
    ...base,
    plugins: [base.plugins, vendored(name, imports)],
    root: fromRoot(`packages/${name}`),
    // A library leaves this choice to the app that bundles it.
    define: { __FOYER_VERSION__: base.define?.__FOYER_VERSION__ },
    build: {
      ...base.build,
      outDir: fromRoot(`packages/${name}/dist`),
      emptyOutDir: false,
      target: isServer ? 'node20' : 'es2022',
      minify: false,
      ...(isServer ? { ssr: true } : {}),
      lib: { entry: readEntries(name), formats: ['es'] },
      rolldownOptions: {
        // One file stays one file, and with it its 'use client'.
        onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
        external: (id, importer) =>
          importer !== undefined && !/^[./\0]|^virtual:/.test(id) && !id.endsWith('.css'),
        output: {
          preserveModules: true,
          preserveModulesRoot: fromRoot(`packages/${name}/src`),
          entryFileNames: '[name].js',
        },
      },
    },
  })
  await buildVendored(name, imports)
}

/** Builds the modules of every published package. */
export async function buildPackages(): Promise<void> {
  for (const name of PUBLISHED) await buildPackage(name)
}
