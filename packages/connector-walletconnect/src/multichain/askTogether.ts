import { type Eip1193Provider, type OpenInput, type TogetherGrant, withTimeout } from '@foyer/core/ports'
import { createEmitter, isRecord } from '@foyer/kit'
import type { FamilyInput, ProviderSession } from '../provider/familyProvider.ts'
import { createSolanaWallet } from '../provider/solana/solanaWallet.ts'
import { createWalletProvider } from '../provider/walletProvider.ts'
import type { SessionRecord } from '../sessionRecord.ts'
import type { TabEvent } from '../tabs/tabMessages.ts'
import { rpcError, toModalError } from '../toModalError.ts'
import { readScopes, toScopes, usesPlainNames } from './multichainSession.ts'
import { toPlainRequest } from './plainSolana.ts'

/** How long a wallet may take to say, without a prompt, whether it knows sessions. Many never answer a method that they do not know. */
const KNOWS_MS = 1_000
const PROMPT_MS = 300_000
const EXPIRY_S = 300
/** The families that a session is made for. */
export const SESSION_FAMILIES = ['eip155', 'solana'] as const
/** Codes of EIP-1193, JSON-RPC and CAIP-25 for a method that a wallet lacks, or keeps from pages. */
const UNSUPPORTED: ReadonlySet<unknown> = new Set([4100, 4200, -32601, -32004, 5101])

const codeOf = (error: unknown) =>
  isRecord(error) || error instanceof Error ? Reflect.get(error, 'code') : undefined

/** Reads the session that a wallet has with the page, without a prompt. Undefined where it knows no sessions. */
async function readKnown(
  provider: Eip1193Provider,
  signal: AbortSignal,
): Promise<{ readonly answer: unknown } | undefined> {
  const ask = () => provider.request({ method: 'wallet_getSession', params: {} })
  try {
    return { answer: await withTimeout(ask, { timeoutMs: KNOWS_MS, signal, what: 'The session' }) }
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Speaks to a wallet by the requests of its session. */
function createHub(
  provider: Eip1193Provider,
  answer: unknown,
  topic: string,
): FamilyInput['hub'] & { clear(): void } {
  const events = createEmitter<{ event: TabEvent }>()
  const sessionId =
    isRecord(answer) && typeof answer.sessionId === 'string' ? { sessionId: answer.sessionId } : {}
  const hear = (data: unknown) => {
    const session = readScopes(data)
    events.emit(
      'event',
      session ? { type: 'session', session: toRaw({ ...session, topic }) } : { type: 'ended', topic },
    )
  }
  const listeners: readonly (readonly [string, (payload: unknown) => void])[] = [
    ['wallet_sessionChanged', hear],
    [
      'message',
      (payload) => isRecord(payload) && payload.type === 'wallet_sessionChanged' && hear(payload.data),
    ],
  ]
  for (const [name, listener] of listeners) provider.on?.(name, listener)
  return {
    async request({ chainId, method, params }) {
      const isPlain = usesPlainNames(answer, chainId)
      const asked = isPlain ? toPlainRequest(chainId, method, params) : undefined
      const request = asked ? { method: asked.method, params: asked.params } : { method, params }
      const given = await provider.request({
        method: 'wallet_invokeMethod',
        params: { ...sessionId, scope: chainId, request },
      })
      return asked ? asked.toAnswer(given) : given
    },
    on: (listener) => events.on('event', listener),
    end: async () => void (await provider.request({ method: 'wallet_revokeSession', params: sessionId })),
    clear() {
      for (const [name, listener] of listeners) provider.removeListener?.(name, listener)
    },
  }
}

/** A session as the providers read it from an event. */
function toRaw({ topic, expiresAtMs, namespaces }: SessionRecord) {
  const granted = Object.entries(namespaces).map(([name, { accounts, methods }]) => [
    name,
    { accounts: accounts.map(({ chainId, address }) => `${chainId}:${address}`), chains: [], methods },
  ])
  return { topic, expiry: Math.floor(expiresAtMs / 1_000), namespaces: Object.fromEntries(granted) }
}

/** Makes the providers of a session; undefined where it has not an account of each family. */
function toGrant(provider: Eip1193Provider, answer: unknown, input: OpenInput): TogetherGrant | undefined {
  const session = readScopes(answer)
  if (!session) return undefined
  const hub = createHub(provider, answer, session.topic)
  const [evm, solana] = [
    createWalletProvider({ hub, expiryS: EXPIRY_S, readChain: () => undefined, writeChain: () => {} }),
    createSolanaWallet({ hub, expiryS: EXPIRY_S }),
  ]
  const live: ProviderSession = { session, networks: input.networks, rpc: input.rpc }
  const providers = {
    ...(evm.setSession(live) && { eip155: evm.provider }),
    ...(solana.setSession(live) && { solana: solana.provider }),
  }
  if (Object.keys(providers).length === 0) return undefined
  return {
    providers,
    async close() {
      hub.clear()
      evm.clearSession()
      solana.clearSession()
      await hub.end(session.topic).catch(() => {})
    },
  }
}

/**
 * Asks a wallet of the page for accounts of EVM chains and of Solana in one prompt. A wallet that knows no sessions is asked for nothing,
 * and one that refuses the method is asked as before. Wire calls: wallet_getSession, wallet_createSession, wallet_invokeMethod,
 * wallet_revokeSession. Standards: CAIP-25, CAIP-27, CAIP-285, CAIP-312, CAIP-316.
 */
export const askTogether = {
  /** Whether a wallet knows sessions, as it answers without a prompt. */
  knows: async (provider: Eip1193Provider, signal: AbortSignal): Promise<boolean> =>
    (await readKnown(provider, signal)) !== undefined,
  async open(provider: Eip1193Provider, input: OpenInput): Promise<TogetherGrant | undefined> {
    if (!(await readKnown(provider, input.signal))) return undefined
    const optionalScopes = toScopes(input.networks, SESSION_FAMILIES)
    const ask = () => provider.request({ method: 'wallet_createSession', params: { optionalScopes } })
    try {
      const answer = await withTimeout(ask, {
        timeoutMs: PROMPT_MS,
        signal: input.signal,
        what: 'The approval in the wallet',
      })
      const grant = toGrant(provider, answer, input)
      if (!grant) throw rpcError(5100, 'The wallet approved no account on the networks of this app.')
      return grant
    } catch (error) {
      if (UNSUPPORTED.has(codeOf(error))) return undefined
      throw toModalError(error)
    }
  },
  async restore(provider: Eip1193Provider, input: OpenInput): Promise<TogetherGrant | undefined> {
    const known = await readKnown(provider, input.signal)
    return known && toGrant(provider, known.answer, input)
  },
}
