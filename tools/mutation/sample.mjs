import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

// A whole run takes hours. A sample of the changes tells the score with an interval, in minutes: each change has a number that is
// made of the seed and of the change, and the lowest numbers are taken. So one seed names one sample, on every machine.

/**
 * @typedef {object} Change
 * @property {string} fileName
 * @property {string} mutatorName
 * @property {string} replacement
 * @property {{ start: { line: number, column: number } }} location
 */

/** Takes `size` of the changes, or all where there are no more.
 * @template {Change} T
 * @param {readonly T[]} changes
 * @param {number} size
 * @param {string} seed
 * @returns {readonly T[]}
 */
export function drawSample(changes, size, seed) {
  const numbered = changes.map((change) => ({ change, number: numberOf(change, seed) }))
  numbered.sort((one, other) => (one.number < other.number ? -1 : 1))
  return numbered.slice(0, size).map(({ change }) => change)
}

/** @param {Change} change @param {string} seed */
function numberOf({ fileName, mutatorName, replacement, location: { start } }, seed) {
  const facts = [seed, fileName, start.line, start.column, mutatorName, replacement]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Refuses each change that is not in the sample, before a test is run for it. */
class SampleChecker {
  /** What it asks of Stryker: nothing. */
  static inject = /** @type {[]} */ ([])

  async init() {}

  /** All at once: a sample is one of all. @param {readonly { id: string }[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  /**
   * @param {import('@stryker-mutator/api/core').Mutant[]} mutants
   * @returns {Promise<Record<string, import('@stryker-mutator/api/check').CheckResult>>}
   */
  async check(mutants) {
    const { FOYER_MUTATION_SAMPLE = '', FOYER_MUTATION_SEED = '' } = process.env
    const named = mutants.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }))
    const drawn = drawSample(named, Number(FOYER_MUTATION_SAMPLE), FOYER_MUTATION_SEED)
    const ids = new Set(drawn.map(({ id }) => id))
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        ids.has(id)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]),
    )
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
