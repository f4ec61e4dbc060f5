import * as v from 'valibot'
import { toUpstreamAddress } from '../../../../kernel/upstream/upstreamAddress.ts'
import { createJsonSource, type SourceOptions, unavailable } from '../jsonSource.ts'

/** Where a Ponder answers, and for which chains. */
export interface PonderSettings {
  readonly url: string
  /** CAIP-2 ids of EVM chains. */
  readonly chainIds: readonly string[]
}

/** Asks a Ponder by GraphQL. */
export interface PonderClient {
  supports(chainId: string): boolean
  /** @throws ProblemError upstream_unavailable */
  ask<S extends v.GenericSchema>(
    query: string,
    variables: Readonly<Record<string, string | number>>,
    schema: S,
  ): Promise<v.InferOutput<S>>
}

/** A client for the chains of a Ponder. */
export function createPonderClient(settings: PonderSettings, options: SourceOptions = {}): PonderClient {
  const source = createJsonSource('index of this chain', options)
  const chainIds = new Set(settings.chainIds)
  const { url, headers } = toUpstreamAddress(settings.url)
  const address = `${url.replace(/\/+$/, '')}/graphql`
  return {
    supports: (chainId) => chainIds.has(chainId),
    async ask(query, variables, schema) {
      const body = JSON.stringify({ query, variables })
      const json = await source.read(`${address} ${body}`, { url: address, headers, body })
      const parsed = v.safeParse(schema, json)
      if (parsed.success) return parsed.output
      throw unavailable('The index of this chain answered something else than was asked.')
    },
  }
}
