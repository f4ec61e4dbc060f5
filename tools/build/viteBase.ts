import { readFileSync } from 'node:fs'
import type { InlineConfig } from 'vite'
import { cssSheet } from '../vite/cssSheet.ts'
import { iconModules } from '../vite/iconModules.ts'
import { drawnBy, ONE_COPY_ONLY, type Renderer } from '../vite/renderer.ts'
import { fromRoot, ROOT } from './paths.ts'

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(fromRoot('packages/elements/package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version)
  throw new Error('packages/elements/package.json has no version')
}

/** Returns the configuration that every browser build shares. */
export function createViteBase(renderer: Renderer = 'react'): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    // Younger engines only: for older ones every light-dark() would be rewritten into variables that nobody sets.
    build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'] },
    plugins: [cssSheet(), iconModules(), ...drawnBy(renderer)],
    resolve: {
      conditions: ['@foyer/source', 'module', 'browser', 'production'],
      dedupe: [...ONE_COPY_ONLY],
    },
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      __FOYER_VERSION__: JSON.stringify(readVersion()),
    },
  }
}
