import * as v from 'valibot'
import type { ServiceSettings } from '../../../../kernel/settings/readers.ts'
import { toUpstreamAddress } from '../../../../kernel/upstream/upstreamAddress.ts'
import { createJsonSource, type SourceOptions, unavailable } from '../jsonSource.ts'

/** Asks the explorer of one chain. */
export interface BlockscoutClient {
  /**
   * Reads below `/api/v2`. Undefined where the explorer has nothing at this address.
   * @throws ProblemError upstream_unavailable
   */
  get<S extends v.GenericSchema>(
    path: string,
    params: Readonly<Record<string, string | number | boolean | null>>,
    schema: S,
  ): Promise<v.InferOutput<S> | undefined>
}

/** A client for each chain that has an explorer, by CAIP-2 id. */
export function createBlockscoutClients(
  explorers: Readonly<Record<string, ServiceSettings>>,
  options: SourceOptions = {},
): ReadonlyMap<string, BlockscoutClient> {
  return new Map(
    Object.entries(explorers).map(([chainId, settings]) => [
      chainId,
      createBlockscoutClient(settings, options),
    ]),
  )
}

function createBlockscoutClient({ url, key }: ServiceSettings, options: SourceOptions): BlockscoutClient {
  const upstream = toUpstreamAddress(url)
  const headers = { ...upstream.headers, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) }
  const base = `${upstream.url.replace(/\/+$/, '').replace(/\/api(\/v2)?$/, '')}/api/v2`
  const source = createJsonSource('explorer of this chain', options)
  return {
    async get(path, params, schema) {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(params)) if (value !== null) query.set(name, String(value))
      const address = `${base}${path}${query.size > 0 ? `?${query}` : ''}`
      const json = await source.read(address, { url: address, headers })
      if (json === undefined) return undefined
      const parsed = v.safeParse(schema, json)
      if (parsed.success) return parsed.output
      throw unavailable('The explorer of this chain answered something else than was asked.')
    },
  }
}
