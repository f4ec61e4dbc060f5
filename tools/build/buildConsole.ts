import { renameSync } from 'node:fs'
import { build } from 'vite'
import { fromRoot } from './paths.ts'
import { createViteBase } from './viteBase.ts'

/** The pages of the consoles, as they are built: that of a gateway, and that of a vault. Each server serves its own alone. */
export const CONSOLE_PAGES = [
  'packages/console/dist/site/index.html',
  'packages/console/dist/vault-site/index.html',
] as const

/**
 * Builds the operators' consoles: pages, with scripts and styles whose names hold a hash of their content. Their servers serve them below
 * `/console/`, and the policy allows no text inside of a page, so that none is written into it.
 */
export async function buildConsole(): Promise<void> {
  await buildPage('index.html', 'packages/console/dist/site')
  await buildPage('vault.html', 'packages/console/dist/vault-site')
  // Servers look for one name.
  renameSync(fromRoot('packages/console/dist/vault-site/vault.html'), fromRoot(CONSOLE_PAGES[1]))
}

async function buildPage(page: string, folder: string): Promise<void> {
  const base = createViteBase()
  await build({
    ...base,
    root: fromRoot('packages/console'),
    base: '/console/',
    build: {
      ...base.build,
      outDir: fromRoot(folder),
      emptyOutDir: true,
      target: 'es2022',
      // Everything is a file of its own: the policy takes no `data:` address of a script or a style.
      assetsInlineLimit: 0,
      // Browsers that the styles need know `modulepreload`.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: fromRoot(`packages/console/${page}`),
        // The libraries of the page name where they run; here is one place.
        onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
        output: { comments: false },
      },
    },
  })
}
