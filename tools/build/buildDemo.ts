import { build } from 'vite'
import { fromRoot } from './paths.ts'
import { createViteBase } from './viteBase.ts'

/** Builds the demo page's own scripts, its phone's among them; the product itself is loaded beside it, as on any other page. */
export async function buildDemo(): Promise<void> {
  const base = createViteBase()
  await build({
    ...base,
    build: {
      ...base.build,
      outDir: fromRoot('apps/demo/dist'),
      emptyOutDir: true,
      target: 'es2022',
      lib: {
        entry: { demo: fromRoot('apps/demo/src/main.ts'), preview: fromRoot('apps/demo/src/preview.ts') },
        formats: ['es'],
      },
      rolldownOptions: {
        output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  })
}
