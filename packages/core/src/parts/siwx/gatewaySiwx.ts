import {
  createSiwxNonceCall,
  createSiwxSessionCall,
  listSiwxSessionsCall,
  MAX_SIWX_SESSIONS,
  prepareSiwxMessageCall,
  revokeSiwxSessionCall,
} from '@foyer/api'
import * as v from 'valibot'
import { isAbortError } from '../../base/raceAbort.ts'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { parseCaipNetworkId } from '../../kernel/chains/caip.ts'
import { MAX_STORED_CHARS } from '../../kernel/constants/limits.ts'
import type { Modal } from '../../kernel/modal.ts'
import { toSiwxKey } from '../../kernel/storage/storageKeys.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'
import type { SiwxSession, SiwxStore } from '../../ports/siwx.ts'
import { isSameAccount } from './rules/signInFacts.ts'

const StoredSession = v.object({
  address: v.pipe(v.string(), v.maxLength(128)),
  chainId: v.pipe(
    v.string(),
    v.maxLength(64),
    v.check((text) => parseCaipNetworkId(text) !== undefined, 'not a CAIP-2 id'),
    v.transform((text) => text as CaipNetworkId), // checked on the line above
  ),
  message: v.pipe(v.string(), v.maxLength(8192)),
  signature: v.pipe(v.string(), v.maxLength(32_768)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  token: v.pipe(v.string(), v.maxLength(4096)),
})
type StoredSession = v.InferOutput<typeof StoredSession>

/**
 * Sessions of the gateway, each kept in this browser with its token. The gateway says whether they are still valid;
 * when it does not answer, those that have not expired by the browser's clock count. The token gives access to nothing there.
 * Calls: createSiwxNonce, prepareSiwxMessage, createSiwxSession, listSiwxSessions, revokeSiwxSession.
 */
export function createGatewaySiwx(modal: Modal): SiwxStore {
  const { api, platform } = modal
  const key = toSiwxKey(modal.options.id)

  function read(): readonly StoredSession[] {
    try {
      const text = platform.storage?.getItem(key)
      if (!text || text.length > MAX_STORED_CHARS) return []
      const parsed: unknown = JSON.parse(text)
      return Array.isArray(parsed)
        ? parsed.slice(0, MAX_SIWX_SESSIONS).flatMap((item) => {
            const one = v.safeParse(StoredSession, item)
            return one.success ? [one.output] : []
          })
        : []
    } catch {
      return []
    }
  }

  function write(sessions: readonly StoredSession[]): void {
    try {
      if (sessions.length === 0) platform.storage?.removeItem(key)
      else platform.storage?.setItem(key, JSON.stringify(sessions.slice(0, MAX_SIWX_SESSIONS)))
    } catch {
      modal.alerts.raise('APKT002', 'Storage is refused: nothing is kept over a reload.')
    }
  }

  async function end(ended: readonly StoredSession[], signal: AbortSignal): Promise<void> {
    await Promise.all(
      ended.map(({ token }) =>
        api.call(toClientRoute(revokeSiwxSessionCall), { body: { token }, signal, keepalive: true }),
      ),
    )
  }

  /** Returns those of the sessions that the gateway still knows. */
  async function askWhichLive(own: readonly StoredSession[], signal: AbortSignal) {
    try {
      const body = { tokens: own.map(({ token }) => token) }
      const { sessions } = await api.call(toClientRoute(listSiwxSessionsCall), { body, signal })
      const live = new Set(sessions.map(({ token }) => token))
      const over = own.filter(({ token }) => !live.has(token))
      if (over.length > 0) write(read().filter(({ token }) => !over.some((item) => item.token === token)))
      return own.filter(({ token }) => live.has(token))
    } catch (error) {
      if (isAbortError(error)) throw error
      return own.filter(({ expiresAt }) => Date.parse(expiresAt) > platform.now())
    }
  }

  return {
    async createMessage({ address, chainId }, signal) {
      const body = { accountAddress: address, chainId }
      return api.call(toClientRoute(createSiwxNonceCall), { body, signal })
    },
    async prepareMessage({ chainId }, signal) {
      return api.call(toClientRoute(prepareSiwxMessageCall), { body: { chainId }, signal })
    },
    async addSession(record, signal) {
      const { session, token } = await api.call(toClientRoute(createSiwxSessionCall), {
        body: record,
        signal,
      })
      const { address, chainId, message, signature } = record
      const added = { address, chainId, message, signature, expiresAt: session.expiresAt, token }
      write([added, ...read().filter((item) => !isSameAccount(item, added))])
      return added
    },
    async getSessions(account, signal) {
      const own = read().filter((item) => isSameAccount(item, account))
      return own.length === 0 ? [] : askWhichLive(own, signal)
    },
    async setSessions(sessions, signal) {
      const before = read()
      const kept = sessions.flatMap((session: SiwxSession) => {
        const one = v.safeParse(StoredSession, session)
        return one.success ? [one.output] : []
      })
      write(kept)
      const ended = before.filter(({ token }) => !kept.some((item) => item.token === token))
      await end(ended, signal)
    },
    async revokeSession({ address, chainId }, signal) {
      const isEnded = (item: StoredSession) =>
        isSameAccount(item, { address, chainId: chainId ?? item.chainId })
      const before = read()
      // Here first: the visitor is signed out, also where the gateway does not answer.
      write(before.filter((item) => !isEnded(item)))
      await end(before.filter(isEnded), signal)
    },
  }
}
