import { readMeaning } from '../src/decode/meaning/readMeaning.ts'
import type { TypedAsset, TypedMeaning } from '../src/decode/meaning/typedMeaning.ts'
import { readTypedData } from '../src/decode/typed/typedData.ts'
import { SAMPLE_ACCOUNT, SAMPLE_TOKEN, TYPED_SAMPLES, type TypedSample } from './typedSamples.ts'

/** Until when the samples are good. */
export const END = { name: 'until', seconds: 1_900_000_000n } as const

/** Returns a rule's reading of data; undefined where it has no words for them. */
export function readSample(data: TypedSample, chainId = 1): TypedMeaning | undefined {
  return readMeaning(readTypedData(data, chainId), { account: SAMPLE_ACCOUNT, chainId }).meaning
}

/** A sample, with other fields of its message and of its domain. */
export function changedSample(name: string, message: object = {}, domain: object = {}): TypedSample {
  const data = TYPED_SAMPLES[name]
  if (!data) throw new Error(`There is no sample ${name}.`)
  return { ...data, domain: { ...data.domain, ...domain }, message: { ...data.message, ...message } }
}

/** An amount of a token. */
export function tokens(amountBase: bigint, token = SAMPLE_TOKEN, bits = 256): TypedAsset {
  return { kind: 'token', token, amountBase, bits }
}

/** An amount of the network's own currency. */
export function currency(amountBase: bigint): TypedAsset {
  return { kind: 'token', token: undefined, amountBase, bits: 256 }
}

/** The item that the samples are about. */
export function item(count = 1n): TypedAsset {
  return { kind: 'item', token: SAMPLE_TOKEN, number: 4821n, count }
}
