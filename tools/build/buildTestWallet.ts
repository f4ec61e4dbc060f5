import { build } from 'vite'
import { fromRoot } from './paths.ts'
import { createViteBase } from './viteBase.ts'

/** Builds the test wallet's script. */
export async function buildTestWallet(): Promise<void> {
  const base = createViteBase()
  await build({
    ...base,
    // The wallet kit was written for Node's name of the global object.
    define: { ...base.define, global: 'globalThis' },
    build: {
      ...base.build,
      outDir: fromRoot('apps/test-wallet/dist'),
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: { wallet: fromRoot('apps/test-wallet/src/main.ts') }, formats: ['es'] },
      rolldownOptions: {
        output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  })
}
