import { SocialCallback } from '@foyer/api'

/** The proof of a window by which the gateway tells which app it belongs to. */
export interface OfWindow {
  readonly flowId: string
  readonly completion: string
}

/**
 * The data that a window has come back with: the secret that ends its sign-in, or the reason why it failed and the secret with which the
 * app can be told.
 */
export type Carried =
  | OfWindow
  | { readonly problem: 'busy'; readonly answer?: Answer | undefined }
  | { readonly problem: 'denied' | 'failed' | 'expired'; readonly ofWindow?: OfWindow | undefined }

/** A provider's answer that the gateway had no time for, to be given to it once more. */
export interface Answer {
  readonly provider: string
  readonly query: string
}

/** Reads the fragment of the address. Anything that the gateway would not have written there counts as nothing. */
export function readAddress(hash: string): Carried {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  const problem = facts.get('e')
  if (problem === 'denied' || problem === 'failed')
    return { problem, ofWindow: readOfWindow(facts.get('f'), facts.get('t')) }
  if (problem === 'busy') return { problem, answer: readAnswer(facts.get('p'), facts.get('q')) }
  const ofWindow = readOfWindow(facts.get('f'), facts.get('c'))
  return ofWindow !== undefined && problem === null ? ofWindow : { problem: 'expired' }
}

/** Only the parameters that a provider sends. They go to the gateway's public address for provider answers. */
function readAnswer(provider: string | null, query: string | null): Answer | undefined {
  if (provider === null || query === null || !/^[a-z][a-z\d_]{0,31}$/.test(provider)) return undefined
  const names = Object.keys(SocialCallback.entries)
  const sent = [...new URLSearchParams(query)].filter(([name]) => names.includes(name))
  return { provider, query: new URLSearchParams(sent).toString() }
}

function readOfWindow(flowId: string | null, completion: string | null): OfWindow | undefined {
  if (flowId === null || completion === null) return undefined
  const isWhole = /^[A-Za-z0-9_-]{1,64}$/.test(flowId) && /^[A-Za-z0-9_-]{43}$/.test(completion)
  return isWhole ? { flowId, completion } : undefined
}
