import { cpSync, readdirSync, rmSync } from 'node:fs'
import { build, type InlineConfig, mergeConfig } from 'vite'
import { type Renderer, scriptFolder } from '../vite/renderer.ts'
import { checkScript } from './checkScript.ts'
import { copyForShell } from './copyForShell.ts'
import { finishScript } from './finishScript.ts'
import { writeIntegrity } from './integrity.ts'
import { licenceFile } from './licenceFile.ts'
import { fromRoot } from './paths.ts'
import { ENTRY, toGroups, toScriptName, toScriptPath, toWidgetPath, WIDGETS } from './scripts.ts'
import { createViteBase } from './viteBase.ts'

/**
 * Builds the bundled script: `foyer.js` as a module, `foyer.classic.js` as a classic script, and their chunks, whose names
 * are stable: the version is in the folder that the files are served from.
 * Library mode, since application mode adds a preload helper that the entry would import statically; minified by the
 * bundler itself, since library mode leaves whitespace in modules.
 */
export async function buildScript(renderer: Renderer): Promise<void> {
  // Files are there until they are known to be good: pages that are being served never see half a build.
  const draft = fromRoot(`.foyer/build/script-draft-${renderer}`)
  rmSync(draft, { recursive: true, force: true })
  const config: InlineConfig = mergeConfig(createViteBase(renderer), {
    plugins: [copyForShell(), finishScript(renderer), licenceFile('LICENSES.txt')],
    resolve: { alias: { '@walletconnect/keyvaluestorage': fromRoot('tools/build/noKeyValueStorage.ts') } },
    build: {
      outDir: draft,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: toEntries(), formats: ['es'] },
      rolldownOptions: {
        // A chunk may export more than the module that it starts with, for other chunks.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: false,
          codeSplitting: { groups: toGroups() },
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }) =>
            toScriptPath(facadeModuleId ? toScriptName(facadeModuleId) : name),
        },
      },
    },
  } satisfies InlineConfig)
  await build(config)
  checkScript(draft)
  writeIntegrity(draft)
  publish(draft, fromRoot(scriptFolder(renderer)))
}

/** The entry of pages, and one for each widget. */
function toEntries(): Readonly<Record<string, string>> {
  const widgets = WIDGETS.map((tag) => [
    toWidgetPath(tag).replace(/\.js$/, ''),
    fromRoot(`packages/elements/src/widget/${tag.replace(/-./g, (pair) => pair.charAt(1).toUpperCase())}.ts`),
  ])
  return {
    [ENTRY.replace(/\.js$/, '')]: fromRoot('packages/elements/src/script.ts'),
    ...Object.fromEntries(widgets),
  }
}

/** Puts the checked files in place and takes away those that are no more. */
function publish(draft: string, out: string): void {
  cpSync(draft, out, { recursive: true })
  for (const folder of ['chunks', 'widgets']) {
    const files = new Set(readdirSync(`${draft}/${folder}`))
    for (const name of readdirSync(`${out}/${folder}`))
      if (!files.has(name)) rmSync(`${out}/${folder}/${name}`)
  }
}
