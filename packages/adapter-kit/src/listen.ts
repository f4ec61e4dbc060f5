import type { Stop } from '@foyer/core/ports'
import { isObjectLike } from './readField.ts'

/** Wallets that are looked at, of whatever family. A page that registers more is not a page of wallets. */
const WALLETS_MAX = 200

/** The object with which wallets of the page register themselves. */
interface RegisterApi {
  readonly register: (...wallets: readonly unknown[]) => Stop
}

/**
 * Listens for wallets of a page, in either order: the page asks by `wallet-standard:app-ready`, wallets announce themselves by
 * `wallet-standard:register-wallet`. `found` gets each object once, and what it returns is called when the wallet leaves.
 * Nothing that a wallet throws gets out of here, and after stop nobody can register.
 */
export function listen(page: EventTarget, found: (wallet: object) => Stop): Stop {
  const known = new Map<object, Stop>()
  let isStopped = false

  function add(wallet: unknown) {
    if (!isObjectLike(wallet) || known.has(wallet) || known.size >= WALLETS_MAX) return
    // Known before it is looked at, since looking at it may make it register again.
    known.set(wallet, () => {})
    const leave = found(wallet)
    if (known.has(wallet)) known.set(wallet, leave)
    else leave()
  }

  function remove(wallet: unknown) {
    if (!isObjectLike(wallet)) return
    const leave = known.get(wallet)
    known.delete(wallet)
    leave?.()
  }

  const api: RegisterApi = Object.freeze({
    register(...wallets: readonly unknown[]): Stop {
      if (isStopped) return () => {}
      const added = wallets
        .slice(0, WALLETS_MAX)
        .filter((wallet) => isObjectLike(wallet) && !known.has(wallet))
      for (const wallet of added) add(wallet)
      return () => {
        for (const wallet of added.splice(0)) remove(wallet)
      }
    },
  })

  function onAnnounce(event: Event) {
    try {
      const announce: unknown = Reflect.get(event, 'detail')
      if (typeof announce !== 'function') return
      const answer: unknown = announce(api)
      // An announcement may be async, and its failure is not one of the page.
      if (answer instanceof Promise) answer.catch(() => {})
    } catch {
      // A wallet that cannot announce itself is not listed; the others are.
    }
  }

  page.addEventListener('wallet-standard:register-wallet', onAnnounce)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    if (isStopped) return
    isStopped = true
    page.removeEventListener('wallet-standard:register-wallet', onAnnounce)
    for (const wallet of [...known.keys()]) remove(wallet)
  }
}
