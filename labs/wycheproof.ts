import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { PRIMITIVES, type Primitive } from './wycheproof/primitives.ts'
import { readVectors, type Vector } from './wycheproof/vectorFile.ts'

export const summary = 'the vectors of Project Wycheproof over every primitive in use (WYCHEPROOF_PATH)'

/** Names the folder of a checkout of github.com/C2SP/wycheproof, whose vectors are no part of this repository. */
const VARIABLE = 'WYCHEPROOF_PATH'

export async function run(): Promise<BenchResult> {
  const folder = process.env[VARIABLE]
  if (folder === undefined || !existsSync(join(folder, 'testvectors_v1')))
    return { ...judge({}), skipped: `${VARIABLE} does not name a checkout of Project Wycheproof.` }
  const figures: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const primitive of PRIMITIVES) {
    const { file, isForeign } = primitive
    const vectors = readVectors(folder, file).filter((vector) => !isForeign?.(vector))
    let refusedValid = 0
    for (const vector of vectors) {
      const outcome = await outcomeOf(primitive, vector)
      if (outcome === 'right') continue
      if (outcome === 'refuses a valid one') refusedValid += 1
      wrong.push(`${file} ${vector.id}: ${outcome} (${vector.comment})`)
    }
    figures[file] = { vectors: vectors.length, refusedValid }
  }
  return {
    ...judge({
      files: { value: Object.keys(figures).length, atLeast: PRIMITIVES.length },
      wrong: { value: wrong.length, atMost: 0 },
    }),
    notes: { ...figures, wrong: wrong.slice(0, 40) },
  }
}

async function outcomeOf({ takes }: Primitive, vector: Vector) {
  const isTaken = await Promise.resolve()
    .then(() => takes(vector))
    .catch(() => false)
  if (vector.result === 'acceptable' || isTaken === (vector.result === 'valid')) return 'right'
  return isTaken ? 'takes an invalid one' : 'refuses a valid one'
}
