import { type FoundFault, found } from '../faults.ts'
import type { OpeningFailure } from '../page/pageFacts.ts'

/** Returns the fault of a page that could not be opened. */
export function judgeOpening(url: string, failure: OpeningFailure): readonly FoundFault[] {
  switch (failure.kind) {
    case 'refused':
      return [found('page_refused', `${url} answers with status ${failure.status}.`)]
    case 'redirects':
      return [found('page_redirects', `${url} leads in a circle: ${failure.reason}.`)]
    case 'certificate':
      return [
        found('page_certificate', `The browser does not trust the certificate of ${url}: ${failure.reason}.`),
      ]
    case 'slow':
      return [found('page_slow', `${url} did not load: ${failure.reason}.`)]
    case 'unreachable':
      return [found('page_unreachable', `${url} does not answer: ${failure.reason}.`)]
  }
}
