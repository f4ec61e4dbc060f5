import { type FoundFault, found } from '../faults.ts'
import type { PageFacts } from '../page/pageFacts.ts'

/** Judges the text that visitors sign: it has to name the host of the page, or wallets warn of it. */
export function judgeSignIn({ url, signIn }: PageFacts): readonly FoundFault[] {
  if (!signIn) return []
  const { host, origin } = new URL(url)
  if (signIn.isRefused)
    return [found('sign_in_refused', `The gateway makes no text of signing in for ${origin}.`)]
  const { text } = signIn
  if (!text || text.domain === host) return []
  return [
    found(
      'sign_in_domain',
      `Visitors of ${host} are asked to sign a text of ${text.domain || 'no host at all'}.`,
    ),
  ]
}
