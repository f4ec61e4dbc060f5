import { readField, readMethod } from '@foyer/adapter-kit'
import type { Stop } from '@foyer/core/ports'

/** A request of an extension. It rejects where the extension throws. */
export type ExtensionMethod = (input?: unknown) => Promise<unknown>

/** An extension with the methods that it had when it was read, so that scripts that patch it later have no effect here. */
export interface GuardedExtension {
  /** The accounts that it shares, as it gives them. */
  readonly getAccounts: ExtensionMethod
  /** Signs bytes; undefined where the extension cannot, as those of some phones and hardware. */
  readonly signRaw: ExtensionMethod | undefined
  /** Calls back with lists of accounts; undefined when the extension does not tell of changes. */
  onAccounts(listener: (accounts: unknown) => void): Stop | undefined
}

/** Reads what an extension gave the page. Undefined when it gives no accounts. */
export function guardExtension(injected: unknown): GuardedExtension | undefined {
  const accounts = readField(injected, 'accounts')
  const get = readMethod(accounts, 'get')
  const subscribe = readMethod(accounts, 'subscribe')
  const signRaw = readMethod(readField(injected, 'signer'), 'signRaw')
  if (!get) return undefined
  return {
    // Async, because some extensions throw instead of rejecting.
    getAccounts: async () => get(),
    signRaw: signRaw && (async (input) => signRaw(input)),
    onAccounts: (listener) => subscribe && follow(subscribe, listener),
  }
}

function follow(
  subscribe: (listener: unknown) => unknown,
  listener: (accounts: unknown) => void,
): Stop | undefined {
  let isStopped = false
  let off: unknown
  try {
    off = subscribe((accounts: unknown) => {
      // Whatever else it says, it has not said that there is no account any more.
      if (!isStopped && isList(accounts)) listener(accounts)
    })
  } catch {
    return undefined
  }
  return () => {
    if (isStopped) return
    isStopped = true
    // Some give the function at once and some in a promise. One that goes on calls a listener that does nothing any more.
    Promise.resolve(off)
      .then((stop) => {
        if (typeof stop === 'function') stop()
      })
      .catch(() => {})
  }
}

function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    // A proxy that was taken back.
    return false
  }
}
