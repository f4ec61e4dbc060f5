import { isRecord, sleep } from '@foyer/kit'
import { toDisplayText } from '../../kernel/lib/displayText.ts'
import type { ExtensionFacts } from './report.ts'

/** How long to wait for announcements; extensions answer at once. */
const ANNOUNCE_WAIT_MS = 300
const MAX_WALLETS = 40
const MAX_MARKS = 12

interface Announced {
  readonly name: string
  readonly rdns: string
  readonly provider: unknown
}

/** Reads an announcement. Accessing a hostile one may throw at any point. */
function readAnnouncement(event: Event): Announced | undefined {
  try {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (!isRecord(detail) || !isRecord(detail.info)) return undefined
    const { name, rdns } = detail.info
    if (typeof name !== 'string' || typeof rdns !== 'string') return undefined
    return { name: toDisplayText(name), rdns: toDisplayText(rdns), provider: detail.provider }
  } catch {
    return undefined
  }
}

function readMarks(provider: object): readonly string[] {
  const marks: string[] = []
  try {
    for (const key in provider) {
      if (/^is[A-Z]\w{1,40}$/.test(key) && Reflect.get(provider, key) === true) marks.push(key)
      if (marks.length === MAX_MARKS) break
    }
  } catch {
    // A proxy that throws gives no flags.
  }
  return marks
}

function readEthereum(announced: readonly Announced[]): ExtensionFacts['ethereum'] {
  const descriptor = Object.getOwnPropertyDescriptor(window, 'ethereum')
  let provider: unknown
  try {
    provider = Reflect.get(window, 'ethereum')
  } catch {
    // The getter throws: the provider exists, but cannot be used.
  }
  if (!descriptor && provider === undefined) return undefined
  const canWrite = descriptor?.writable === true || descriptor?.set !== undefined
  return {
    isLocked: descriptor?.configurable === false && !canWrite,
    isAnnounced: announced.some((one) => one.provider === provider),
    marks: typeof provider === 'object' && provider !== null ? readMarks(provider) : [],
  }
}

/** Requests the announcements of wallets and examines `window.ethereum`. Sends no other request to a wallet. */
export async function readExtensions(signal: AbortSignal): Promise<ExtensionFacts> {
  const found = new Map<unknown, Announced>()
  const onAnnounce = (event: Event) => {
    const one = readAnnouncement(event)
    if (one && found.size < MAX_WALLETS) found.set(one.provider, one)
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  try {
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    await sleep(ANNOUNCE_WAIT_MS, { signal }).catch(() => {}) // an abort only ends the wait
  } finally {
    window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }
  const announced = [...found.values()]
  return {
    announced: announced.map(({ name, rdns }) => ({ name, rdns })),
    ethereum: readEthereum(announced),
  }
}
