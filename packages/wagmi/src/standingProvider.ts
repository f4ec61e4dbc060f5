import type { Eip1193Provider } from '@foyer/elements'

/** A request to a provider. */
export type ProviderRequest = Parameters<Eip1193Provider['request']>[0]

/**
 * Returns a function that finds the provider for wagmi. Its requests go to the wallet in use, also when the provider was found before another
 * wallet was connected: wagmi keeps a client for as long as the address is the same, and two wallets may have the same account. `onAnswer`
 * hears of every answer.
 */
export function createStandingProvider(
  find: () => Promise<Eip1193Provider | undefined>,
  onAnswer: (request: ProviderRequest, answer: unknown) => void,
): () => Promise<Eip1193Provider | undefined> {
  let last: { readonly provider: Eip1193Provider; readonly standing: Eip1193Provider } | undefined

  return async () => {
    const provider = await find()
    if (!provider) return undefined
    if (last?.provider !== provider) {
      const request: Eip1193Provider['request'] = async (args) => {
        const answer = await ((await find()) ?? provider).request(args)
        onAnswer(args, answer)
        return answer
      }
      last = { provider, standing: { ...provider, request } }
    }
    return last.standing
  }
}
