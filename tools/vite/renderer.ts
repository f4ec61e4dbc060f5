import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The library that draws the interface. The sources are written for React; in `lite` Preact's compatible interface stands in React's
 * place: fewer bytes, and no part of React that the sources do not use. Nothing else differs, and nothing but this file says how.
 */
export type Renderer = 'react' | 'lite'

/** All renderers; the first is the one that pages get unless they ask for another. */
export const RENDERERS: readonly Renderer[] = ['react', 'lite']

/** The variable of the environment that chooses the renderer of tests and benchmarks. */
export const RENDERER = 'FOYER_RENDERER'

/** The renderer that the environment asks for. @throws {Error} When there is none of that name. */
export function readRenderer(name = process.env[RENDERER] ?? 'react'): Renderer {
  const found = RENDERERS.find((renderer) => renderer === name)
  if (!found) throw new Error(`${RENDERER} is "${name}". It may be ${RENDERERS.join(' or ')}.`)
  return found
}

/** Vite's option `oxc`: what is in no `tsconfig.json` that Vite reads is drawn by React too. */
export const JSX = { jsx: { importSource: 'react' } } as const

/** The module that stands in the place of each module of React. */
const LITE: Readonly<Record<string, string>> = {
  react: fileURLToPath(new URL('lite/react.ts', import.meta.url)),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
}

/** Files whose imports of React are meant: the wrappers of the elements for apps of React are drawn by theirs. */
const DRAWN = /\/(packages\/(ui|elements)|apps\/gallery|tools\/bench)\//

/** The library that makes elements of our components, and imports React as a whole. */
const WRAPPING = /\/node_modules\/@r2wc\//

const WHOLE_REACT = fileURLToPath(new URL('lite/wholeReact.ts', import.meta.url))

/** Returns the module that stands in the place of one that another imports; undefined where that stays as it is. */
function standIn(id: string, importer: string): string | undefined {
  const isWrapping = WRAPPING.test(importer)
  if (isWrapping && id === 'react') return WHOLE_REACT
  return (isWrapping || DRAWN.test(importer)) && Object.hasOwn(LITE, id) ? LITE[id] : undefined
}

/** Vite plugins that have the sources drawn by a renderer; none for React. */
export function drawnBy(renderer: Renderer): Plugin[] {
  if (renderer === 'react') return []
  return [
    {
      name: 'foyer:lite',
      enforce: 'pre',
      resolveId(id, importer) {
        const other = importer === undefined ? undefined : standIn(id, importer)
        return other === undefined ? undefined : this.resolve(other, importer, { skipSelf: true })
      },
    },
  ]
}

/** Vite's option `resolve.dedupe`: a second copy of these would know nothing of what the first one holds. */
export const ONE_COPY_ONLY: readonly string[] = ['react', 'react-dom', 'preact', 'valtio']

/** Modules of the renderer that Vite has to know before the first test: one that it finds later reloads the page. */
export function modulesOf(renderer: Renderer): readonly string[] {
  const react = [...Object.keys(LITE), 'react-dom/server']
  const lite = ['preact', 'preact/hooks', ...new Set(Object.values(LITE))]
  return renderer === 'react' ? react : [...react, ...lite.filter((id) => !id.endsWith('.ts'))]
}

/** The folder of the built script, from the repository's folder. */
export function scriptFolder(renderer: Renderer = readRenderer()): string {
  return renderer === 'react' ? 'packages/elements/dist' : `packages/elements/dist/${renderer}`
}
