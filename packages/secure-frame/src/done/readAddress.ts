/** What a window shows the gateway, to hear which app it belongs to. */
export interface OfWindow {
  readonly flowId: string
  readonly completion: string
}

/** What a window has come back with: what ends its sign-in, or why there is nothing, and by what its app may be told so. */
export type Carried =
  | OfWindow
  | { readonly problem: 'denied' | 'failed' | 'expired'; readonly ofWindow?: OfWindow | undefined }

/** Reads what follows the number sign. Whatever the gateway would not have written there is nothing. */
export function readAddress(hash: string): Carried {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  const problem = facts.get('e')
  if (problem === 'denied' || problem === 'failed')
    return { problem, ofWindow: readOfWindow(facts.get('f'), facts.get('t')) }
  const ofWindow = readOfWindow(facts.get('f'), facts.get('c'))
  return ofWindow !== undefined && problem === null ? ofWindow : { problem: 'expired' }
}

function readOfWindow(flowId: string | null, completion: string | null): OfWindow | undefined {
  if (flowId === null || completion === null) return undefined
  const isWhole = /^[A-Za-z0-9_-]{1,64}$/.test(flowId) && /^[A-Za-z0-9_-]{43}$/.test(completion)
  return isWhole ? { flowId, completion } : undefined
}
