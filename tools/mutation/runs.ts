import type { Scope } from './scopes.ts'

/** One run of Stryker: globs of what it changes, and of the tests that have to notice. */
export interface MutationRun {
  readonly name: string
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

/** The name of the files that lie beside the folders of a part. */
export const BESIDE = '.'

/** The run of a whole part, or of a folder of it with the tests of that folder alone. */
export function runOf(name: string, scope: Scope, folder?: string): MutationRun {
  if (folder === undefined) return { name, mutate: sourcesOf(`${scope.folder}/**`), tests: scope.tests }
  const all = folder === BESIDE ? scope.folder : `${scope.folder}/${folder}/**`
  const tests = [`${all}/*.test.ts`, `${all}/*.test.tsx`, ...(scope.testsOf?.[folder] ?? [])]
  return { name: `${name}/${folder}`, mutate: sourcesOf(all), tests }
}

/** Sources without tests, and without texts in other languages, which other tests compare. */
function sourcesOf(all: string): readonly string[] {
  return [`${all}/*.ts`, `!${all}/*.test.ts`, `!${all}/text/*.ts`]
}
