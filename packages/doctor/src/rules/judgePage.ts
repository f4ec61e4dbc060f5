import { type FoundFault, found } from '../faults.ts'
import type { PageFacts } from '../page/pageFacts.ts'
import { judgeHosts } from './judgeHosts.ts'
import { judgeOpening } from './judgeOpening.ts'
import { judgeOptions } from './judgeOptions.ts'
import { judgePolicy } from './judgePolicy.ts'
import { judgeScripts } from './judgeScripts.ts'
import { judgeSecureSite } from './judgeSecureSite.ts'
import { judgeSignIn } from './judgeSignIn.ts'

function ofContext({ state, url }: PageFacts): readonly FoundFault[] {
  if (state?.isSecure !== false) return []
  return [
    found('page_insecure', `${new URL(url).origin} is not a secure context, so that wallets stay away.`),
  ]
}

/** A page that answers no question, or whose Foyer does not: nothing else is known of it. */
function ofSilence({ state, diagnosis, url }: PageFacts): readonly FoundFault[] {
  if (!state) return judgeOpening(url, { kind: 'slow', reason: 'it answers no question' })
  if (state.version === undefined || diagnosis) return []
  return [found('foyer_silent', `Foyer ${state.version} is on the page, and its diagnosis does not come.`)]
}

/** Judges everything that was seen of a page. A fault that follows from another one is not named beside it. */
export function judgePage(facts: PageFacts): readonly FoundFault[] {
  const all = [
    ...ofContext(facts),
    ...judgeScripts(facts),
    ...judgePolicy(facts),
    ...judgeHosts(facts),
    ...judgeSecureSite(facts),
    ...judgeSignIn(facts),
    ...judgeOptions(facts),
  ]
  if (all.length === 0) return ofSilence(facts)
  return all.filter(
    (fault, at) => all.findIndex(({ code, title }) => code === fault.code && title === fault.title) === at,
  )
}
