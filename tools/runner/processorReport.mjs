import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ readonly layers: Readonly<Record<string, number>>, readonly totalMs: number }} ProcessorReport milliseconds by layer */

const FILE = 'processor.json'

/**
 * Sums up the processor time of layers, and keeps that of a whole run for `npm run bench tests`.
 * @param {string} folder the folder of reports
 * @param {readonly { readonly layer: { readonly name: string }, readonly processorMs?: number | undefined }[]} outcomes
 * @param {boolean} isWhole whether every layer of `npm test` has run
 * @returns {number} milliseconds in all
 */
export function writeProcessorTimes(folder, outcomes, isWhole) {
  const layers = Object.fromEntries(outcomes.map(({ layer, processorMs = 0 }) => [layer.name, processorMs]))
  const totalMs = Object.values(layers).reduce((sum, ms) => sum + ms, 0)
  if (isWhole) writeFileSync(join(folder, FILE), JSON.stringify({ layers, totalMs }))
  return totalMs
}

/**
 * Reads the processor times of the last whole run.
 * @param {string} folder
 * @returns {ProcessorReport}
 */
export function readProcessorTimes(folder) {
  return JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
}
