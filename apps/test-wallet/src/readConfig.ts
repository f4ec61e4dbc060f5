import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'

const Url = v.pipe(v.string(), v.url())
const Config = v.object({
  relayUrls: v.pipe(v.array(Url), v.minLength(1)),
  chains: v.pipe(v.array(v.object({ chainId: v.number(), name: v.string(), rpcUrl: Url })), v.minLength(1)),
  solana: v.optional(v.object({ networkId: v.pipe(v.string(), v.regex(/^solana:\w{32}$/)), rpcUrl: Url })),
})

/** The app's settings for the place it runs in. */
export type WalletConfig = v.InferOutput<typeof Config>
/** A chain that the wallet can be on. */
export type WalletChain = WalletConfig['chains'][number]

const TIMEOUT_MS = 5000

/** Asks the app's own server where the relays and the chains are. */
export async function readConfig(): Promise<WalletConfig> {
  const limit = { limitMs: TIMEOUT_MS, what: 'Reading the configuration' }
  return withTimeLimit(async (signal) => {
    const response = await fetch('/wallet-config.json', { signal })
    return v.parse(Config, await response.json())
  }, limit)
}
