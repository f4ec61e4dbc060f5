import type { ServerClient, ServerClientInput } from './serverClient.ts'

/** The client of a server, whose script is loaded with the first call: a frame can be ready, and knows its address, without it. */
export function createLazyServerClient(input: ServerClientInput): ServerClient {
  let loaded: Promise<ServerClient> | undefined
  const load = () => {
    loaded ??= import('./serverClient.ts').then(({ createServerClient }) => createServerClient(input))
    loaded.catch(() => {
      // The next call tries again.
      loaded = undefined
    })
    return loaded
  }
  return { call: async (...call) => (await load()).call(...call) }
}
