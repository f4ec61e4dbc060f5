import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Text = v.string()
const Case = v.looseObject({
  tcId: v.number(),
  comment: Text,
  flags: v.optional(v.array(Text), []),
  result: v.picklist(['valid', 'invalid', 'acceptable']),
})
const File = v.looseObject({
  testGroups: v.array(v.looseObject({ tests: v.array(Case) })),
})

/** One test vector, with the fields of its group below its own. */
export interface Vector {
  readonly id: number
  readonly comment: string
  readonly flags: readonly string[]
  /** `acceptable`: legal, but old or weak; either outcome is right. */
  readonly result: 'valid' | 'invalid' | 'acceptable'
  /** A field in hex, as bytes. @throws TypeError when there is no such field */
  bytes(name: string): Uint8Array<ArrayBuffer>
  number(name: string): number
  json(name: string): unknown
}

/** Reads a file of vectors out of a checkout of Project Wycheproof. */
export function readVectors(folder: string, name: string): readonly Vector[] {
  const path = join(folder, 'testvectors_v1', `${name}.json`)
  const { testGroups } = v.parse(File, JSON.parse(readFileSync(path, 'utf8')))
  return testGroups.flatMap(({ tests, ...group }) => tests.map((test) => toVector(test, group)))
}

function toVector(test: v.InferOutput<typeof Case>, group: Readonly<Record<string, unknown>>): Vector {
  const json = (name: string): unknown => test[name] ?? group[name]
  return {
    ...{ id: test.tcId, comment: test.comment, flags: test.flags, result: test.result, json },
    bytes: (name) => new Uint8Array(Buffer.from(v.parse(Text, json(name)), 'hex')),
    number: (name) => v.parse(v.number(), json(name)),
  }
}
