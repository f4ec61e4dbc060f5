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

/** How much of a number is read where numbers are compared with a share. */
const NUMBER_BITS = 48

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

/** Takes about this share of the changes: each by its own number, so that parts of them can be asked one by one and counted together.
 * @template {Change} T
 * @param {readonly T[]} changes
 * @param {number} percent
 * @param {string} seed
 * @returns {readonly T[]}
 */
export function drawShare(changes, percent, seed) {
  const below = (percent / 100) * 2 ** NUMBER_BITS
  return changes.filter(
    (change) => Number.parseInt(numberOf(change, seed).slice(0, NUMBER_BITS / 4), 16) < below,
  )
}

/** @param {Change} change @param {string} seed */
function numberOf({ fileName, mutatorName, replacement, location: { start } }, seed) {
  const facts = [seed, fileName, start.line, start.column, mutatorName, replacement]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Refuses each change that is not in the sample, before a test is run for it. */
class SampleChecker {
  /** Stryker injects nothing here. */
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
    const { FOYER_MUTATION_SAMPLE = '', FOYER_MUTATION_SHARE = '', FOYER_MUTATION_SEED = '' } = process.env
    const named = mutants.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }))
    const drawn =
      FOYER_MUTATION_SHARE === ''
        ? drawSample(named, Number(FOYER_MUTATION_SAMPLE), FOYER_MUTATION_SEED)
        : drawShare(named, Number(FOYER_MUTATION_SHARE), FOYER_MUTATION_SEED)
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
