import { isRecord } from '@foyer/kit'

/** The types under which wallets name the id of their extension: of CAIP-341, and as MetaMask writes it. */
const TARGET_TYPES: ReadonlySet<unknown> = new Set(['caip341', 'caip-341', 'caip348', 'caip-348'])
/** The ids that Chromium gives to extensions. */
const EXTENSION_ID = /^[a-p]{32}$/
const ANNOUNCED = 'caip294:wallet_announce'
const ANNOUNCED_MAX = 100

/** The part of `window` by which wallets announce themselves. */
export type AnnouncePage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** Reads the id of the extension out of an announcement. */
function readTarget(wallet: Readonly<Record<string, unknown>>): string | undefined {
  const targets = Array.isArray(wallet.targets) ? wallet.targets.slice(0, ANNOUNCED_MAX) : []
  for (const target of targets) {
    if (!isRecord(target) || !TARGET_TYPES.has(target.type)) continue
    if (typeof target.value === 'string' && EXTENSION_ID.test(target.value)) return target.value
  }
  return undefined
}

/**
 * Asks the wallets of the page to announce themselves, and returns the id of the extension that announces an rdns. They answer within the
 * call. Undefined where none does, and where two extensions announce the same rdns: which of them is the real one nobody knows.
 * Standards: CAIP-294, CAIP-341.
 */
export function findExtension(rdns: string | undefined, page: AnnouncePage = window): string | undefined {
  if (rdns === undefined) return undefined
  const found = new Set<string>()
  let heard = 0
  const hear = (event: Event) => {
    heard += 1
    if (heard > ANNOUNCED_MAX) return
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    const wallet = isRecord(detail) && isRecord(detail.params) ? detail.params : undefined
    const id = wallet?.rdns === rdns ? readTarget(wallet) : undefined
    if (id !== undefined) found.add(id)
  }
  page.addEventListener(ANNOUNCED, hear)
  const detail = { id: 1, jsonrpc: '2.0', method: 'wallet_prompt', params: {} }
  page.dispatchEvent(new CustomEvent('caip294:wallet_prompt', { detail }))
  page.removeEventListener(ANNOUNCED, hear)
  const [id] = found
  return found.size === 1 ? id : undefined
}
