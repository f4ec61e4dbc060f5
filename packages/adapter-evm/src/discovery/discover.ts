import type { Connector, Stop } from '@foyer/core/ports'
import { watchPage } from '@foyer/kit'
import { createConnector } from '../createConnector.ts'
import { guardProvider, isObjectLike } from '../guardProvider.ts'
import type { EvmTiming } from '../timing.ts'
import type { EvmPage } from './evmPage.ts'
import type { InjectedProvider } from './injectedProviders.ts'
import { parseWalletInfo, type WalletInfo } from './walletInfo.ts'

const WALLETS_MAX = 50
const INJECTED_ID = 'injected'
const INJECTED_NAME = 'Browser Wallet'

/** A reported wallet, with which later announcements are compared. */
interface ReportedWallet {
  readonly id: string
  readonly raw: object
  readonly uuid?: string
  readonly name?: string
  readonly rdns?: string | undefined
  readonly isUnannounced?: boolean
}

/**
 * Reports the wallets of a page until it is stopped: announced ones (EIP-6963) at once, `window.ethereum`, whenever it appears, after a delay
 * unless a wallet announced the same provider. Sends no requests to wallets.
 * Spec: entity-2. Only the first announcement of a provider counts.
 */
export function discover(input: {
  readonly page: EvmPage
  readonly timing: EvmTiming
  readonly found: (connector: Connector) => void
}): Stop {
  const { page, timing, found } = input
  const seen: ReportedWallet[] = []

  function report(
    entry: ReportedWallet,
    connector: Omit<Parameters<typeof createConnector>[0], 'timing' | 'provider'>,
  ) {
    const provider = guardProvider(entry.raw)
    if (!provider) return
    seen.push(entry)
    found(createConnector({ ...connector, provider, timing, page }))
  }

  function onAnnounce(event: Event) {
    const announced = readAnnouncement(event)
    if (!announced || seen.length >= WALLETS_MAX) return
    const { raw, info } = announced
    const unannounced = seen.find(
      (one) => one.isUnannounced && (one.raw === raw || isSame(one.rdns, info.rdns)),
    )
    if (unannounced) {
      // The wallet of `window.ethereum` announced itself late: the connector keeps its id and gets the announced name.
      seen.splice(seen.indexOf(unannounced), 1)
      report(
        { id: unannounced.id, raw: unannounced.raw, ...info },
        { id: unannounced.id, kind: 'ANNOUNCED', ...toDisplayFields(info) },
      )
      return
    }
    if (seen.some((one) => one.raw === raw || isSameWallet(one, info))) return
    const isDuplicate = seen.some((one) => one.uuid === info.uuid || isSame(one.rdns, info.rdns))
    const id = toFreeId(info, isDuplicate, seen)
    report({ id, raw, ...info }, { id, kind: 'ANNOUNCED', ...toDisplayFields(info), isDuplicate })
  }

  function reportInjected(providers: readonly InjectedProvider[]) {
    for (const { raw, rdns } of providers) {
      const isKnown = seen.some((one) => one.raw === raw || isSame(one.rdns, rdns))
      if (isKnown || seen.length >= WALLETS_MAX) continue
      const count = seen.filter((one) => one.isUnannounced).length
      const id = count === 0 ? INJECTED_ID : `${INJECTED_ID}:${rdns ?? count + 1}`
      const name = count === 0 ? INJECTED_NAME : `${INJECTED_NAME} ${count + 1}`
      report({ id, raw, rdns, isUnannounced: true }, { id, kind: 'INJECTED', name })
    }
  }

  /** Loads the code for injected providers only in pages that have one. */
  function listInjected() {
    if (!('ethereum' in page)) return
    import('./injectedProviders.ts').then(
      ({ listInjectedProviders }) => isStopped || reportInjected(listInjectedProviders(page)),
      () => {
        // The next look tries again.
        stood = undefined
      },
    )
  }

  /** The objects on the page at the last look. */
  let stood: { readonly ethereum: unknown; readonly shared: unknown } | undefined
  /** A script may put a wallet there at any time, without a word. */
  function look() {
    if (!('ethereum' in page)) return
    const stands = readEthereum(page)
    if (stands.ethereum !== stood?.ethereum || stands.shared !== stood?.shared) reportInjectedSoon()
  }

  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  function reportInjectedSoon() {
    const before = stood
    stood = readEthereum(page)
    // It would be another wallet at each look.
    if (before?.ethereum === UNSTABLE && stood.ethereum === UNSTABLE) return
    clearTimeout(timer)
    timer = setTimeout(listInjected, timing.graceMs)
  }

  page.addEventListener('eip6963:announceProvider', onAnnounce)
  page.addEventListener('ethereum#initialized', reportInjectedSoon)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  const stopLooking = watchPage(page, timing, look)
  return () => {
    isStopped = true
    stopLooking()
    clearTimeout(timer)
    page.removeEventListener('eip6963:announceProvider', onAnnounce)
    page.removeEventListener('ethereum#initialized', reportInjectedSoon)
  }
}

/** Stands for a place that gives another object whenever it is read. */
const UNSTABLE = Symbol('unstable')

/** The wallet that stands on a page, and how many share its place. */
function readEthereum(page: EvmPage) {
  try {
    const { ethereum } = page
    if (page.ethereum !== ethereum) return { ethereum: UNSTABLE, shared: undefined }
    const shared = isObjectLike(ethereum) ? Reflect.get(ethereum, 'providers') : undefined
    return { ethereum, shared: Array.isArray(shared) ? shared.length : undefined }
  } catch {
    // A getter of the page threw.
    return { ethereum: undefined, shared: undefined }
  }
}

function readAnnouncement(event: Event): { raw: object; info: WalletInfo } | undefined {
  try {
    const detail: unknown = Reflect.get(event, 'detail')
    if (typeof detail !== 'object' || detail === null) return undefined
    const info = parseWalletInfo(Reflect.get(detail, 'info'))
    const raw: unknown = Reflect.get(detail, 'provider')
    return info && isObjectLike(raw) ? { raw, info } : undefined
  } catch {
    // A getter of `detail` may throw.
    return undefined
  }
}

/** Wallets announce themselves again at each request, some with a new wrapper around the same provider. */
function isSameWallet(one: ReportedWallet, info: WalletInfo): boolean {
  return one.uuid === info.uuid && one.rdns === info.rdns && one.name === info.name
}

function isSame(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && left === right
}

function toDisplayFields(info: WalletInfo) {
  const { name, icon, rdns } = info
  return { name, ...(icon && { icon }), ...(rdns && { rdns }) }
}

function toFreeId(info: WalletInfo, isDuplicate: boolean, seen: readonly ReportedWallet[]): string {
  const slug = info.name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
  // The uuid changes with every page load, so a wallet without a valid rdns gets an id from its name.
  const stable = info.rdns ?? `name:${slug ?? info.uuid}`
  const isTaken = (id: string) => seen.some((one) => one.id === id)
  let id = isDuplicate || isTaken(stable) ? `${stable}:${info.uuid}` : stable
  for (let count = 2; isTaken(id); count += 1) id = `${stable}:${info.uuid}:${count}`
  return id
}
