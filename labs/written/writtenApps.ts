import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SwitchApp } from '../switch/switchApp.ts'

/** An app that was written from the documents for programs alone. */
export interface WrittenApp {
  readonly name: string
  /** The commands of its build, with that of its types; none for one that is served as it is written. */
  readonly builds: readonly SwitchApp['build'][]
  readonly served: SwitchApp['served']
  /** The steps that the page of its framework asks for, once the packages are installed. */
  readonly finish?: (folder: string) => void
}

const PACKAGE = 'node_modules/@foyer/elements'

/** An app whose types one command looks at, and which Vite builds. */
const byVite = (name: string, types: SwitchApp['build']): WrittenApp => ({
  name,
  builds: [types, ['vite', 'build']],
  served: 'dist',
})

/** One app for each framework that renders in the browser, and for Next.js. */
export const WRITTEN_APPS: readonly WrittenApp[] = [
  {
    name: 'html',
    builds: [],
    served: 'public',
    finish: (folder) =>
      cpSync(join(folder, PACKAGE, 'dist'), join(folder, 'public/foyer'), { recursive: true }),
  },
  byVite('react', ['tsc']),
  byVite('vue', ['vue-tsc', '--noEmit']),
  byVite('svelte', ['svelte-check']),
  {
    name: 'angular',
    builds: [['ng', 'build']],
    served: 'dist',
    finish: (folder) =>
      cpSync(join(folder, PACKAGE, 'angular/foyerElements.ts'), join(folder, 'src/foyerElements.ts')),
  },
  { name: 'next', builds: [['next', 'build']], served: ['next', 'start', '--port'] },
]

/** The folder of an app in this repository. */
export const folderOf = ({ name }: WrittenApp): string => join(import.meta.dirname, 'apps', name)

/** Chooses the apps that words of a command line name; all of them without one. */
export function chooseWritten(words: readonly string[]): readonly WrittenApp[] {
  if (words.length === 0) return WRITTEN_APPS
  return words.map((word) => {
    const app = WRITTEN_APPS.find(({ name }) => name === word)
    if (app && existsSync(folderOf(app))) return app
    throw new Error(`There is no app ${word}. There are ${WRITTEN_APPS.map(({ name }) => name).join(', ')}.`)
  })
}
