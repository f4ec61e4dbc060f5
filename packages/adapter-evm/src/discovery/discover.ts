import type { Connector, Stop } from '@foyer/core/ports'
import { createConnector } from '../createConnector.ts'
import { guardProvider } from '../guardProvider.ts'
import type { EvmTiming } from '../timing.ts'
import type { InjectedProvider } from './injectedProviders.ts'
import { parseWalletInfo, type WalletInfo } from './walletInfo.ts'

/** The part of `window` in which wallets show themselves. */
export type EvmPage = EventTarget & { readonly ethereum?: unknown }

const WALLETS_MAX = 50
const INJECTED_ID = 'injected'
const INJECTED_NAME = 'Browser Wallet'

/** One wallet already reported: whom a later announcement is compared with. */
interface Seen {
  readonly id: string
  readonly raw: object
  readonly uuid?: string
  readonly name?: string
  readonly rdns?: string | undefined
  readonly isBare?: boolean
}

/**
 * Reports wallets in a page until stopped: announced ones (EIP-6963) at once, `window.ethereum` after a short grace
 * when nobody announced it. Asks no wallet anything.
 * Spec: entity-2. The first announcement of a provider counts; what it says later of itself is ignored.
 */
export function discover(input: {
  readonly page: EvmPage
  readonly timing: EvmTiming
  readonly found: (connector: Connector) => void
}): Stop {
  const { page, timing, found } = input
  const seen: Seen[] = []

  function report(
    entry: Seen,
    connector: Omit<Parameters<typeof createConnector>[0], 'timing' | 'provider'>,
  ) {
    const provider = guardProvider(entry.raw)
    if (!provider) return
    seen.push(entry)
    found(createConnector({ ...connector, provider, timing }))
  }

  function onAnnounce(event: Event) {
    const announced = readAnnouncement(event)
    if (!announced || seen.length >= WALLETS_MAX) return
    const { raw, info } = announced
    const bare = seen.find((one) => one.isBare && (one.raw === raw || isSame(one.rdns, info.rdns)))
    if (bare) {
      // The wallet behind `window.ethereum` names itself late: same connector, better name.
      seen.splice(seen.indexOf(bare), 1)
      report({ id: bare.id, raw: bare.raw, ...info }, { id: bare.id, kind: 'ANNOUNCED', ...toFace(info) })
      return
    }
    if (seen.some((one) => one.raw === raw || isSameWallet(one, info))) return
    const isDuplicate = seen.some((one) => one.uuid === info.uuid || isSame(one.rdns, info.rdns))
    const id = toFreeId(info, isDuplicate, seen)
    report({ id, raw, ...info }, { id, kind: 'ANNOUNCED', ...toFace(info), isDuplicate })
  }

  function reportInjected(providers: readonly InjectedProvider[]) {
    for (const { raw, rdns } of providers) {
      const isKnown = seen.some((one) => one.raw === raw || isSame(one.rdns, rdns))
      if (isKnown || seen.length >= WALLETS_MAX) continue
      const count = seen.filter((one) => one.isBare).length
      const id = count === 0 ? INJECTED_ID : `${INJECTED_ID}:${rdns ?? count + 1}`
      const name = count === 0 ? INJECTED_NAME : `${INJECTED_NAME} ${count + 1}`
      report({ id, raw, rdns, isBare: true }, { id, kind: 'INJECTED', name })
    }
  }

  /** Most pages have none, and are spared what tells them apart. */
  function listInjected() {
    if (!('ethereum' in page)) return
    import('./injectedProviders.ts').then(
      ({ listInjectedProviders }) => isStopped || reportInjected(listInjectedProviders(page)),
      () => {}, // looked for again when a wallet says that it is there
    )
  }

  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  function reportInjectedSoon() {
    clearTimeout(timer)
    timer = setTimeout(listInjected, timing.graceMs)
  }

  page.addEventListener('eip6963:announceProvider', onAnnounce)
  page.addEventListener('ethereum#initialized', reportInjectedSoon)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  reportInjectedSoon()
  return () => {
    isStopped = true
    clearTimeout(timer)
    page.removeEventListener('eip6963:announceProvider', onAnnounce)
    page.removeEventListener('ethereum#initialized', reportInjectedSoon)
  }
}

function readAnnouncement(event: Event): { raw: object; info: WalletInfo } | undefined {
  try {
    const detail: unknown = Reflect.get(event, 'detail')
    if (typeof detail !== 'object' || detail === null) return undefined
    const info = parseWalletInfo(Reflect.get(detail, 'info'))
    const raw: unknown = Reflect.get(detail, 'provider')
    const isHolder = (typeof raw === 'object' && raw !== null) || typeof raw === 'function'
    return info && isHolder ? { raw, info } : undefined
  } catch {
    // A hostile `detail` may throw when it is read.
    return undefined
  }
}

/** Wallets announce again whenever anybody asks, some with a fresh wrapper round the same provider. */
function isSameWallet(one: Seen, info: WalletInfo): boolean {
  return one.uuid === info.uuid && one.rdns === info.rdns && one.name === info.name
}

function isSame(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && left === right
}

function toFace(info: WalletInfo) {
  const { name, icon, rdns } = info
  return { name, ...(icon && { icon }), ...(rdns && { rdns }) }
}

function toFreeId(info: WalletInfo, isDuplicate: boolean, seen: readonly Seen[]): string {
  const slug = info.name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
  // The uuid is new on every page load, so a wallet with a broken rdns is remembered by its name.
  const stable = info.rdns ?? `name:${slug ?? info.uuid}`
  const isTaken = (id: string) => seen.some((one) => one.id === id)
  let id = isDuplicate || isTaken(stable) ? `${stable}:${info.uuid}` : stable
  for (let count = 2; isTaken(id); count += 1) id = `${stable}:${info.uuid}:${count}`
  return id
}
