import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'

/** A local chain of another family than EVM. */
const toFamily = (networkId: RegExp) =>
  v.optional(
    v.object({
      networkId: v.pipe(v.string(), v.regex(networkId)),
      rpcUrl: v.pipe(v.string(), v.url()),
    }),
  )

const Config = v.object({
  gatewayUrl: v.optional(v.pipe(v.string(), v.url())),
  relayUrls: v.array(v.pipe(v.string(), v.url())),
  testWalletUrl: v.optional(v.pipe(v.string(), v.url())),
  inboxUrl: v.optional(v.pipe(v.string(), v.url())),
  chains: v.array(v.object({ chainId: v.number(), name: v.string(), rpcUrl: v.pipe(v.string(), v.url()) })),
  solana: toFamily(/^solana:\w{32}$/),
  bitcoin: toFamily(/^bip122:[0-9a-f]{32}$/),
  polkadot: toFamily(/^polkadot:[0-9a-f]{32}$/),
  cosmos: toFamily(/^cosmos:[-a-z0-9]{1,32}$/),
  swapPlaces: v.optional(
    v.record(
      v.string(),
      v.object({ router: v.string(), quoter: v.string(), v2Factory: v.string(), weth: v.string() }),
    ),
  ),
  devKeys: v.optional(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)))),
})

type Family = 'solana' | 'bitcoin' | 'polkadot' | 'cosmos'

/** The page's settings for the place it runs in. */
export type DemoConfig = v.InferOutput<typeof Config>

const TIMEOUT_MS = 5000

/** Asks the page's own server where the gateway and the local chains are. */
export async function readConfig(): Promise<DemoConfig> {
  const limit = { limitMs: TIMEOUT_MS, what: 'Reading the configuration' }
  return withTimeLimit(async (signal) => {
    const response = await fetch('/foyer-config.json', { signal })
    return v.parse(Config, await response.json())
  }, limit)
}

/** The nodes of local chains of other families than EVM, as far as they run. */
export function localNodes({ solana, bitcoin, polkadot, cosmos }: DemoConfig): Pick<DemoConfig, Family> {
  return {
    ...(solana && { solana }),
    ...(bitcoin && { bitcoin }),
    ...(polkadot && { polkadot }),
    ...(cosmos && { cosmos }),
  }
}
