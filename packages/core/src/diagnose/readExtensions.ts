import { toDisplayText } from '../lib/displayText.ts'
import { isRecord } from '../lib/guards.ts'
import type { ExtensionFacts } from './report.ts'

/** Extensions answer at once; slow ones announce themselves without being asked. */
const ANNOUNCE_WAIT_MS = 300
const MAX_WALLETS = 40
const MAX_MARKS = 12

interface Announced {
  readonly name: string
  readonly rdns: string
  readonly provider: unknown
}

/** Reads an announcement; a hostile one may throw at every step. */
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
    // A proxy that refuses to be looked at says nothing.
  }
  return marks
}

function readEthereum(announced: readonly Announced[]): ExtensionFacts['ethereum'] {
  const descriptor = Object.getOwnPropertyDescriptor(window, 'ethereum')
  let provider: unknown
  try {
    provider = Reflect.get(window, 'ethereum')
  } catch {
    // A getter that throws: something is there, and nobody can use it.
  }
  if (!descriptor && provider === undefined) return undefined
  const canWrite = descriptor?.writable === true || descriptor?.set !== undefined
  return {
    isLocked: descriptor?.configurable === false && !canWrite,
    isAnnounced: announced.some((one) => one.provider === provider),
    marks: typeof provider === 'object' && provider !== null ? readMarks(provider) : [],
  }
}

/** Asks wallets to announce themselves, and looks at what stands at `window.ethereum`; asks no wallet for anything. */
export async function readExtensions(signal: AbortSignal): Promise<ExtensionFacts> {
  const found = new Map<unknown, Announced>()
  const onAnnounce = (event: Event) => {
    const one = readAnnouncement(event)
    if (one && found.size < MAX_WALLETS) found.set(one.provider, one)
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  try {
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ANNOUNCE_WAIT_MS)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  } finally {
    window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }
  const announced = [...found.values()]
  return {
    announced: announced.map(({ name, rdns }) => ({ name, rdns })),
    ethereum: readEthereum(announced),
  }
}
