/** What a window has come back with: what ends its sign-in, or why there is nothing. */
export type Carried =
  | { readonly flowId: string; readonly completion: string }
  | { readonly problem: 'denied' | 'failed' | 'expired' }

/** Reads what follows the number sign. Whatever the gateway would not have written there is nothing. */
export function readAddress(hash: string): Carried {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  const [flowId, completion, problem] = [facts.get('f') ?? '', facts.get('c') ?? '', facts.get('e')]
  if (problem === 'denied' || problem === 'failed') return { problem }
  const isWhole = /^[A-Za-z0-9_-]{1,64}$/.test(flowId) && /^[A-Za-z0-9_-]{43}$/.test(completion)
  return isWhole && problem === null ? { flowId, completion } : { problem: 'expired' }
}
