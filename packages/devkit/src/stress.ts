import { inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests that repeat something do it as often as they can. Set by vite.config.ts. */
    readonly isStress: boolean
    /** Whether tests that vary what others show run without `isStress` too: where code is changed to see which test notices. */
    readonly hasVariations?: boolean
  }
}

/**
 * How often a test repeats something: the whole count by `npm test -- stress`, fewer otherwise.
 * @param whole the whole count
 * @param usual the count of `npm test`, where a tenth of the whole is still too many
 */
export function stressCount(whole: number, usual: number = Math.ceil(whole / 10)): number {
  return inject('isStress') ? whole : usual
}

/** The cases that a test runs of several that are alike: all of them by `npm test -- stress`, the first one otherwise. */
export function stressCases<T>(cases: readonly T[]): readonly T[] {
  return inject('isStress') ? cases : cases.slice(0, 1)
}

/** A test that varies or repeats at length what tests of every run show: `npm test -- stress` runs it, and `npm test` does not. */
export const stressTest: ReturnType<typeof test.runIf> = test.runIf(
  inject('isStress') || inject('hasVariations'),
)
