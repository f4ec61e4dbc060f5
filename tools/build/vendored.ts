import { basename } from 'node:path'
import { build, type Plugin, parseSync } from 'vite'
import { licenceFile } from './licenceFile.ts'
import { fromRoot } from './paths.ts'
import { createViteBase } from './viteBase.ts'

/** Names that a module uses of what it imports as a whole, by what is imported. */
type Namespaces = Readonly<Record<string, readonly string[]>>

/** A package with its own dependencies. */
interface Vendored {
  readonly packages: RegExp
  readonly names: Namespaces
  /** The imports of the package's own dependencies that bundles share with the app: a second copy would not be the same one. */
  readonly shared?: readonly string[]
}

/**
 * Dependencies that a package brings along, bundled into `dist/vendor`, instead of having npm install them: of 156 MB in 147 packages one
 * element needed a sixth. Each package listed here is a development dependency of the package, and nothing else may import it. `names`
 * are those used of a module that is imported as a whole.
 */
export const VENDORED: Readonly<Record<string, Vendored>> = {
  'connector-walletconnect': {
    packages: /^@walletconnect\/sign-client$/,
    names: { '@walletconnect/sign-client': ['SignClient'] },
  },
  'adapter-evm': { packages: /^((ethers|@noble\/hashes)\/|@adraffy\/ens-normalize$)/, names: {} },
  'adapter-bitcoin': { packages: /^@(noble|scure)\//, names: {} },
  'adapter-solana': { packages: /^@(solana(-program)?|noble\/curves)\//, names: {} },
  ui: {
    packages: /^(qrcode\/|@r2wc\/react-to-web-component$)/,
    names: {},
    shared: ['react', 'react-dom/client'],
  },
}

/** The folder of the bundles, in `dist`. */
export const VENDOR = 'vendor'

/** The imports of each module, found while the package is built. */
export type VendoredImports = Map<string, Set<string>>

/** The file of a module: `ethers/abi` is in `ethers-abi.js`. */
export function toVendorName(specifier: string): string {
  return specifier
    .replace(/^@/, '')
    .replace(/\.js$/, '')
    .replaceAll(/[^\w-]+/g, '-')
}

/**
 * A built file that imports from `vendor` what it imported from a dependency, and notes what it imports.
 * @throws {Error} When a module is imported as a whole, and the table does not say what of it is used.
 */
export function takeVendored(
  input: { readonly fileName: string; readonly code: string; readonly package: string },
  imports: VendoredImports,
): string {
  const table = VENDORED[input.package]
  if (!table) return input.code
  const up = '../'.repeat(input.fileName.split('/').length - 1) || './'
  const found = parseSync(input.fileName, input.code).module.staticImports.filter(({ moduleRequest }) =>
    table.packages.test(moduleRequest.value),
  )
  let { code } = input
  for (const { moduleRequest, entries } of [...found].reverse()) {
    const specifier = moduleRequest.value
    const names = entries.flatMap(({ importName: { kind, name } }) =>
      kind === 'Default' ? 'default' : (name ?? table.names[specifier] ?? []),
    )
    if (names.length === 0) throw new Error(`${input.fileName} imports ${specifier} as a whole`)
    imports.set(specifier, new Set([...(imports.get(specifier) ?? []), ...names]))
    const path = JSON.stringify(`${up}${VENDOR}/${toVendorName(specifier)}.js`)
    code = code.slice(0, moduleRequest.start) + path + code.slice(moduleRequest.end)
  }
  return code
}

/** Vite plugin for the build of a package: see `takeVendored`. */
export function vendored(name: string, imports: VendoredImports): Plugin {
  return {
    name: 'foyer:vendored',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = takeVendored({ ...output, package: name }, imports)
      }
    },
  }
}

/** Gives each module of the table an entry that exports what the package imports of it, and nothing else. */
function vendorEntries(folder: string, imports: VendoredImports): Plugin {
  const sources = new Map(
    [...imports].map(([specifier, names]) => [
      `${folder}/vendor-entries/${toVendorName(specifier)}.js`,
      `export { ${[...names].sort().join(', ')} } from ${JSON.stringify(specifier)}\n`,
    ]),
  )
  return {
    name: 'foyer:vendor-entries',
    enforce: 'pre',
    resolveId: (id) => (sources.has(id) ? id : undefined),
    load: (id) => sources.get(id),
  }
}

/** Bundles what a package brings along, with the licences of all that is in it. */
export async function buildVendored(name: string, imports: VendoredImports): Promise<void> {
  if (imports.size === 0) return
  const base = createViteBase()
  const folder = fromRoot(`packages/${name}`)
  const entries = [...imports.keys()].sort().map(toVendorName)
  await build({
    ...base,
    root: folder,
    plugins: [vendorEntries(folder, imports), licenceFile('LICENSES.txt')],
    resolve: {
      ...base.resolve,
      alias: { '@walletconnect/keyvaluestorage': fromRoot('tools/build/noKeyValueStorage.ts') },
    },
    build: {
      ...base.build,
      outDir: `${folder}/dist/${VENDOR}`,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: {
        entry: Object.fromEntries(entries.map((entry) => [entry, `${folder}/vendor-entries/${entry}.js`])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: [...(VENDORED[name]?.shared ?? [])],
        // Comments would name the files by where the machine keeps them, and no two builds be alike.
        experimental: { attachDebugInfo: 'none' },
        output: {
          minify: { compress: true, mangle: false, codegen: false },
          entryFileNames: '[name].js',
          chunkFileNames: ({ name: chunk }: { readonly name: string }) => `shared-${basename(chunk)}.js`,
        },
      },
    },
  })
}
