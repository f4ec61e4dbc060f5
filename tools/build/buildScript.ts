import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build, type InlineConfig, mergeConfig } from 'vite'
import { checkScript } from './checkScript.ts'
import { inlineBundlerHelpers } from './inlineBundlerHelpers.ts'
import { writeIntegrity } from './integrity.ts'
import { fromRoot } from './paths.ts'
import { type ChunkPlan, planChunks } from './planChunks.ts'
import { tightenModules } from './tightenModules.ts'
import { createViteBase } from './viteBase.ts'

const OUT = fromRoot('packages/elements/dist')

/** Where files are until they are known to be good: pages that are being served never see half a build. */
const DRAFT = fromRoot('.foyer/build/script-draft')

/** Names are stable: the version is in the folder that the files are served from. */
function toChunkName(moduleId: string | null | undefined, name: string): string {
  return moduleId ? basename(moduleId).replace(/(View)?\.\w+$/, '') : name
}

/** What is loaded together, in the order of loading; the names are those of the chunks. */
const STAGES = [
  { name: 'ui', entries: ['elements/src/inner/runtime.tsx'] },
  {
    name: 'modal',
    entries: ['elements/src/inner/modalChunk.ts', 'ui/src/views/connect/ConnectView.tsx'],
  },
  {
    name: 'session',
    entries: [
      'core/src/wiring/joinSessions.ts',
      'core/src/flows/connect/connectWallet.ts',
      'core/src/flows/connect/restoreConnections.ts',
    ],
  },
] as const

const LATER_STAGES = [
  { name: 'walletconnect', entries: ['connector-walletconnect/src/connection.ts'] },
] as const

const PAIRS = [
  // The report is asked for by nobody but a developer: what it shares with sessions burdens nobody else.
  {
    name: 'facts',
    entries: [
      'core/src/diagnose/diagnose.ts',
      'core/src/flows/sessionWork.ts',
      'core/src/api/restApi.ts',
      'core/src/flows/telemetry/startTelemetry.ts',
    ],
  },
  // One leads to the other, which is seldom seen.
  { name: 'lateParts', entries: ['ui/src/modal/lateParts.ts', 'ui/src/modal/DiagnosisPanel.tsx'] },
  // The form of a transfer and its work are asked for at the same time, and both need its rules.
  { name: 'sendRules', entries: ['ui/src/views/send/sendViews.ts', 'core/src/flows/send/sendWork.ts'] },
  // Fetched when there is an account, before any of them is opened.
  {
    name: 'accountParts',
    entries: [
      'ui/src/views/account/AccountView.tsx',
      'ui/src/views/account/AccountSettingsView.tsx',
      'ui/src/views/account/ProfileWalletsView.tsx',
      'ui/src/views/activity/activityViews.ts',
      'ui/src/views/fund/fundViews.ts',
      'ui/src/views/send/sendViews.ts',
    ],
  },
] as const

/** The chunk of what several other views share. */
const SHARED = 'views'

/** The chunk of what scripts that draw nothing share. */
const WORK = 'work'

function createModuleConfig(plan?: ChunkPlan): InlineConfig {
  const groups = [
    ...[...STAGES, ...PAIRS, ...LATER_STAGES].map(({ name }): string => name),
    SHARED,
    WORK,
  ].map((name) => ({
    name,
    test: (id: string) => plan?.(id) === name,
    includeDependenciesRecursively: false,
  }))
  return mergeConfig(createViteBase(), {
    plugins: [inlineBundlerHelpers()],
    resolve: { alias: { '@walletconnect/keyvaluestorage': fromRoot('tools/build/noKeyValueStorage.ts') } },
    build: {
      outDir: DRAFT,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: { foyer: fromRoot('packages/elements/src/script.ts') }, formats: ['es'] },
      rolldownOptions: {
        // Chunks keep the names that the classic script imports by address, and may export more for one another.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: plan !== undefined,
          comments: false,
          entryFileNames: '[name].js',
          ...(plan && { codeSplitting: { groups } }),
          chunkFileNames: (chunk: { facadeModuleId?: string | null; name: string }) =>
            `chunks/${toChunkName(chunk.facadeModuleId, chunk.name)}.js`,
        },
      },
    },
  } satisfies InlineConfig)
}

/**
 * Builds the bundled script: `foyer.js` as a module, `foyer.classic.js` as a classic script, and their chunks.
 * Library mode, since application mode adds a preload helper that the entry would import statically; minified by the
 * bundler itself, since library mode leaves whitespace in modules. A quick build, for looking at, leaves the chunks a
 * little larger than they could be, which takes half of the time.
 */
export async function buildScript({ isQuick = false }: { readonly isQuick?: boolean } = {}): Promise<void> {
  rmSync(DRAFT, { recursive: true, force: true })
  const plan = await planChunks(createModuleConfig(), {
    stages: STAGES,
    pairs: PAIRS,
    laterStages: LATER_STAGES,
    shared: SHARED,
    work: WORK,
    isView: (entry) => /packages\/(ui|elements)\//.test(entry),
    isWork: (entry) => /packages\/core\//.test(entry),
  })
  await build(createModuleConfig(plan))
  const chunks = readdirSync(`${DRAFT}/chunks`).map((name) => `${DRAFT}/chunks/${name}`)
  const tightened = isQuick ? [] : chunks.filter((path) => path.endsWith('.js'))
  await tightenModules([`${DRAFT}/foyer.js`, ...tightened])
  writeFileSync(`${DRAFT}/foyer.classic.js`, toClassic(readFileSync(`${DRAFT}/foyer.js`, 'utf8')))
  checkScript(DRAFT)
  writeIntegrity(DRAFT)
  publish()
}

/** Puts the checked files in place and takes away chunks that are no more. */
function publish(): void {
  cpSync(DRAFT, OUT, { recursive: true })
  const chunks = new Set(readdirSync(`${DRAFT}/chunks`))
  for (const name of readdirSync(`${OUT}/chunks`)) if (!chunks.has(name)) rmSync(`${OUT}/chunks/${name}`)
}

/**
 * Makes the classic script out of the module. A classic script's relative imports have no base of their own (without
 * a `crossorigin` attribute it is about:blank), so each address is made absolute from the script's own.
 */
function toClassic(module: string): string {
  const body = module
    .replaceAll(/import\((`[^`]*`|"[^"]*"|'[^']*')\)/g, 'import(new URL($1,$$s).href)')
    .replaceAll('import.meta.url', () => '$s')
  return `(()=>{let $s=document.currentScript.src;${body}})();\n`
}
