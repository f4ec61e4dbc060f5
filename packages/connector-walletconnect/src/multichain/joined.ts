import {
  type Connector,
  type Eip1193Provider,
  ModalError,
  type OpenInput,
  type ProviderOf,
  type RestoreInput,
  type Together,
} from '@foyer/core/ports'
import type { Namespace } from '@foyer/kit/families'
import { askTogether, SESSION_FAMILIES } from './askTogether.ts'
import { createExtensionProvider, readConnectExtension } from './extensionPort.ts'
import { findExtension } from './findExtension.ts'

/** The wallets of a joined one. Those that announced an rdns take requests for several families, so they are asked first. */
function childrenOf({ children = [] }: Connector): readonly Connector[] {
  return children.toSorted((one, other) => Number(!one.rdns) - Number(!other.rdns))
}

const isAsked = (child: Connector, { namespaces }: OpenInput) =>
  !namespaces || child.namespaces.some((one) => namespaces.includes(one))

/** Whether a session covers a family, so that its wallet has been asked for it. */
const isOfSession = (namespace: Namespace) => SESSION_FAMILIES.some((one) => one === namespace)

/** How a joined wallet is asked about sessions: by the port of its extension, where it announces one, else by its provider. */
function createAsk({ rdns }: Connector) {
  let known: { readonly id: string; readonly provider: Eip1193Provider } | undefined
  const speak = (provider: Eip1193Provider): Eip1193Provider => {
    const connect = readConnectExtension()
    const id = connect && findExtension(rdns)
    if (!connect || id === undefined) return provider
    if (known?.id !== id) known = { id, provider: createExtensionProvider(id, connect) }
    return known.provider
  }
  const together: Together = (how, provider, input) => askTogether[how](speak(provider), input)
  return {
    together,
    knows: (provider: Eip1193Provider, signal: AbortSignal) => askTogether.knows(speak(provider), signal),
  }
}

/** The methods of a joined wallet that ask about sessions. */
export function createJoined(
  joined: Connector,
): Required<Pick<Connector, 'open' | 'restore' | 'findShared'>> {
  const { together, knows } = createAsk(joined)
  return {
    open: (input) => openJoined(joined, input, together),
    restore: (input) => restoreJoined(joined, input, together),
    findShared: (input) => findShared(joined, input, knows),
  }
}

/** Opens a joined wallet: all families by one session, or one after the other, so that the visitor has one prompt at a time. */
export async function openJoined(
  joined: Connector,
  input: OpenInput,
  ask: Together,
): Promise<Partial<ProviderOf>> {
  const children = childrenOf(joined).filter((child) => isAsked(child, input))
  const providers: Partial<ProviderOf> = {}
  let failure: unknown
  /** The wallet was asked for all, and has answered: with some of them, or none. */
  let isAnswered = false
  const together: Together = async (...asked) => {
    try {
      const grant = await ask(...asked)
      if (grant) isAnswered = true
      else if (input.isAtOnce)
        throw new ModalError({ code: 'unsupported_method', message: 'The wallet makes no session.' })
      return grant
    } catch (error) {
      isAnswered = true
      throw error
    }
  }
  for (const child of children) {
    // A visitor who declined a family, or all at once, is not asked for each.
    const isDone = child.namespaces.every((one) => one in providers || (isAnswered && isOfSession(one)))
    if (isDone) continue
    try {
      Object.assign(providers, await child.open(children.length > 1 ? { ...input, together } : input))
    } catch (error) {
      failure ??= error
    }
  }
  if (Object.keys(providers).length === 0) throw failure
  return providers
}

/** The families of the app that the wallet would give by one session. The opening ends before anything is asked of the visitor. */
export async function findShared(
  joined: Connector,
  input: OpenInput,
  knows: typeof askTogether.knows,
): Promise<readonly Namespace[]> {
  const wanted = SESSION_FAMILIES.filter(
    (family) =>
      joined.namespaces.includes(family) &&
      input.networks.some(({ chainNamespace }) => chainNamespace === family),
  )
  // The connectors of EVM wallets alone reach their wallet by the request.
  const child = childrenOf(joined).find(({ namespaces }) => namespaces.includes('eip155'))
  if (!child || wanted.length < 2) return []
  let isKnown = false
  const together: Together = async (_how, provider, { signal }) => {
    isKnown = await knows(provider, signal)
    throw new ModalError({ code: 'aborted', message: 'The wallet is asked for no more.' })
  }
  await child.open({ ...input, together }).catch(() => {})
  return isKnown ? wanted : []
}

/** Restores a joined wallet, by its session if it has one. */
export async function restoreJoined(
  joined: Connector,
  input: RestoreInput,
  together: Together,
): Promise<Partial<ProviderOf> | undefined> {
  const wanted = childrenOf(joined).filter((child) => isAsked(child, input))
  // A session may give a family that its connector by itself has not.
  const all = childrenOf(joined).filter((child) => child.rdns || wanted.includes(child))
  const restored = await Promise.all(all.map((child) => child.restore({ ...input, together })))
  // The first counts most: a session gives more than the wallet by itself.
  const entries = restored.toReversed().flatMap((one) => Object.entries(one ?? {}))
  const isWanted = (name: string) => wanted.some(({ namespaces }) => namespaces.some((one) => one === name))
  const kept = entries.filter(([name]) => isWanted(name))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
