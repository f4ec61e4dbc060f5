import { type Eip1193Provider, type FoyerApi, foyer as importedFoyer } from '@foyer/elements'
import { type Address, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError, type CreateConnectorFn } from 'wagmi'
import { toConnectError, toSwitchError } from './callErrors.ts'
import { FoyerWagmiError } from './FoyerWagmiError.ts'
import { type ModalConnection, toModalConnection } from './modalConnection.ts'
import { type FoyerOptions, toInitOptions } from './options.ts'
import { createSentTransactions, type SentTransactions, toSentTransaction } from './sentTransactions.ts'
import { createStandingProvider, type ProviderRequest } from './standingProvider.ts'
import { type SeenConnection, tellWagmi } from './tellWagmi.ts'
import { whenRestored } from './whenRestored.ts'

/** The members of the connector beside those that wagmi asks for. */
export interface FoyerConnectorMembers extends Record<string, unknown> {
  /** The id of the modal that the connector follows. */
  readonly modal: string
  /** The options that the connector was made with. */
  readonly options: FoyerOptions
  /** Tells wagmi how the modal's connection differs from the one that wagmi has. */
  agree(seen: SeenConnection | undefined): void
  /** The transactions that wagmi has sent by the modal's wallet and that have not ended. */
  readonly sent: SentTransactions
}

/** The connector of the modal, as wagmi's `createConfig` takes it. */
export type FoyerConnector = CreateConnectorFn<Eip1193Provider | undefined, FoyerConnectorMembers>

/** The API of the page. The script of another copy may have installed it after this module was loaded. */
const readPage = (): FoyerApi => globalThis.window?.foyer ?? importedFoyer

interface FollowerInput {
  /** The id of the connector. */
  readonly id: string
  readonly modal: string
}

/** The modal of one connector, and the connection that it has. */
function createFollower(config: Parameters<FoyerConnector>[0], { id, modal }: FollowerInput) {
  const [{ id: firstChainId }] = config.chains
  // Undefined until wagmi was told of a connection, and after it was told of its end.
  let told: ModalConnection | undefined
  // wagmi is told of nothing before it has asked something: until then the app may still be hydrating the page of a server.
  let isAsked = false
  const read = () => toModalConnection(readPage().getState({ modal }), firstChainId)
  // wagmi listens for the end of a connection while it has one.
  const isKnown = () => config.emitter.listenerCount('disconnect') > 0

  function agree(seen: SeenConnection | undefined): void {
    isAsked = true
    const real = read()
    // wagmi writes it only for connections that were asked for there.
    if (real && !seen) Promise.resolve(config.storage?.setItem('recentConnectorId', id)).catch(() => {})
    tellWagmi(config.emitter, seen, real)
    told = real
  }

  return {
    read,
    agree,
    follow: () => readPage().observe(() => isAsked && agree(isKnown() ? told : undefined), { modal }),
    /** The connection that wagmi asks for. @throws Error when the modal has none by now */
    take(otherwise: () => Error): ModalConnection {
      told = read()
      if (!told) throw otherwise()
      return told
    },
    async whenRestored(): Promise<ModalConnection | undefined> {
      isAsked = true
      await whenRestored(readPage(), modal)
      return read()
    },
    forget() {
      told = undefined
    },
  }
}

/** Has the visitor connect a wallet of an EVM chain. @throws Error when the modal is left without one */
async function askVisitor(modal: string, chainId: number): Promise<void> {
  const page = readPage()
  if (!page.getState({ modal }).account) {
    const result = await page.connect({ modal })
    if (result.status !== 'connected') throw toConnectError(result)
    return
  }
  // An account of another family is in use. The visitor may have one of an EVM chain beside it.
  if (await page.getProvider({ modal })) {
    await page.switchNetwork(chainId, { modal }).catch((error) => {
      throw toSwitchError(error)
    })
    return
  }
  const result = await page.open({ modal, view: 'Connect' })
  if (result.status !== 'connected') throw toConnectError(result)
}

/** Returns what notes a transaction that a wallet has sent, of the connection that the modal has by then. */
function createNote(sent: SentTransactions, read: () => ModalConnection | undefined) {
  return (request: ProviderRequest, answer: unknown): void => {
    const { accounts: [from] = [], chainId } = read() ?? {}
    const item = from && chainId && toSentTransaction(request, answer, { from, chainId })
    if (item) sent.add(item)
  }
}

/**
 * The connector of Foyer's modal for wagmi. `connect` opens the modal; an account, a chain and a disconnection that come about in the modal
 * or in the wallet reach wagmi. Without an `id` the connector follows the modal `main`.
 *
 * @example
 * ```ts
 * import { foyer } from '@foyer/wagmi'
 * import { createConfig, http } from 'wagmi'
 * import { base, mainnet } from 'wagmi/chains'
 *
 * export const config = createConfig({
 *   chains: [mainnet, base],
 *   connectors: [foyer({ themeMode: 'auto' })],
 *   multiInjectedProviderDiscovery: false,
 *   transports: { [mainnet.id]: http(), [base.id]: http() },
 * })
 * ```
 */
export function foyer(options: FoyerOptions = {}): FoyerConnector {
  const modal = options.id ?? 'main'
  return (config) => {
    const id = modal === 'main' ? 'foyer' : `foyer:${modal}`
    const follower = createFollower(config, { id, modal })
    const nobody = () => new FoyerWagmiError('connection_failed', 'No wallet of an EVM chain is connected.')

    const sent = createSentTransactions()
    const findNow = () => readPage().getProvider({ modal })
    const findProvider = createStandingProvider(findNow, createNote(sent, follower.read))

    async function switchChain({ chainId }: { readonly chainId: number }) {
      const chain = config.chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      await readPage()
        .switchNetwork(chainId, { modal })
        .catch((error) => {
          throw toSwitchError(error)
        })
      return chain
    }

    return {
      id,
      name: 'Foyer',
      type: 'foyer',
      modal,
      options,
      agree: follower.agree,
      sent,

      async setup() {
        if (typeof window === 'undefined') return
        readPage().init(toInitOptions(config.chains, options))
        follower.follow()
      },

      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        if (!follower.read()) {
          if (isReconnecting) throw nobody()
          await askVisitor(modal, chainId ?? config.chains[0].id)
        }
        if (chainId && follower.read()?.chainId !== chainId) {
          // A wallet that cannot switch stays connected on its own chain, as with other connectors.
          await switchChain({ chainId }).catch((error: Error) => {
            if (error instanceof UserRejectedRequestError) throw error
          })
        }
        const { accounts, chainId: currentId } = follower.take(nobody)
        const withOnes = accounts.map((address) => ({ address, capabilities: {} }))
        // The kind of the accounts follows from `withCapabilities`, which TypeScript cannot tell inside of a generic function.
        return { accounts: (withCapabilities ? withOnes : accounts) as never, chainId: currentId }
      },

      async disconnect() {
        follower.forget()
        await readPage()
          .disconnect({ modal })
          .catch((error: unknown) => {
            // A wallet that does not answer has left the page all the same.
            if (follower.read()) throw error
          })
      },

      getAccounts: async (): Promise<readonly Address[]> => follower.read()?.accounts ?? [],
      getChainId: async () => follower.read()?.chainId ?? config.chains[0].id,
      async getProvider() {
        return (await follower.whenRestored()) && findProvider()
      },
      isAuthorized: async () => (await follower.whenRestored()) !== undefined,
      switchChain,

      // wagmi calls these for providers that it listens to. The modal says the same, and for every kind of wallet.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}
