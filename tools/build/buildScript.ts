import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { build, type InlineConfig, mergeConfig } from 'vite'
import { checkScript } from './checkScript.ts'
import { inlineBundlerHelpers } from './inlineBundlerHelpers.ts'
import { fromRoot } from './paths.ts'
import { type ChunkPlan, planChunks } from './planChunks.ts'
import { createViteBase } from './viteBase.ts'

const OUT = fromRoot('packages/elements/dist')

/** Chunks that are loaded by name, by the module that is imported. */
const CHUNK_NAMES: Readonly<Record<string, string>> = {
  'adapter-evm/src/index.ts': 'evm',
}

/** Names are stable: the version is in the folder that the files are served from. */
function toChunkName(moduleId: string | null | undefined, name: string): string {
  const known = Object.entries(CHUNK_NAMES).find(([end]) => moduleId?.endsWith(end))
  return known?.[1] ?? (moduleId ? basename(moduleId).replace(/(View)?\.\w+$/, '') : name)
}

function createModuleConfig(plan?: ChunkPlan): InlineConfig {
  const groups = ['ui', 'modal', 'views'].map((name) => ({
    name,
    test: (id: string) => plan?.(id) === name,
    includeDependenciesRecursively: false,
  }))
  return mergeConfig(createViteBase(), {
    plugins: [inlineBundlerHelpers()],
    build: {
      outDir: OUT,
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

const STAGES = [
  { name: 'ui', entries: ['elements/src/inner/runtime.tsx'] },
  {
    name: 'modal',
    entries: [
      'elements/src/inner/modalChunk.ts',
      'ui/src/views/connect/ConnectView.tsx',
      'core/src/api/restApi.ts',
      'core/src/flows/modal/refreshRemote.ts',
    ],
  },
]

/**
 * Builds the bundled script: `foyer.js` as a module, `foyer.classic.js` as a classic script, and their chunks.
 * Library mode, since application mode adds a preload helper that the entry would import statically; minified by the
 * bundler itself, since library mode leaves whitespace in modules.
 */
export async function buildScript(): Promise<void> {
  rmSync(`${OUT}/chunks`, { recursive: true, force: true })
  const plan = await planChunks(createModuleConfig(), { stages: STAGES, shared: 'views' })
  await build(createModuleConfig(plan))
  await build(
    mergeConfig(createViteBase(), {
      build: {
        outDir: OUT,
        emptyOutDir: false,
        target: 'es2022',
        lib: {
          entry: fromRoot('packages/elements/src/classic.ts'),
          formats: ['iife'],
          name: 'foyerScript',
          fileName: () => 'foyer.classic.js',
        },
        rolldownOptions: { output: { minify: true, comments: false } },
      },
    }),
  )
  checkScript(OUT)
}
