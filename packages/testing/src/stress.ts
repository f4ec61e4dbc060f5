import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests that repeat something do it as often as they can. Set by vite.config.ts. */
    readonly isStress: boolean
  }
}

/**
 * How often a test repeats something: the whole count by `npm test -- stress`, a tenth of it otherwise.
 * @param whole the whole count
 */
export function stressCount(whole: number): number {
  return inject('isStress') ? whole : Math.ceil(whole / 10)
}
