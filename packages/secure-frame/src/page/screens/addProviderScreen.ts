import type { SocialProvider } from '@foyer/api'
import type { MethodTexts } from '../../lib/text/methods/en.ts'
import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton, drawCard, drawStatus } from '../../lib/ui/parts.ts'
import { fill, isolate, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { confirmLink, type Returned, startLink, waitForReturn } from '../work/addProvider.ts'
import { withFreshCode } from './codeScreen.ts'
import { methodProblem } from './methodProblem.ts'

/** The input of the screens that add a provider. */
export interface AddProviderScreen {
  readonly texts: MethodTexts
  readonly provider: SocialProvider
  /** The provider as it is written. */
  readonly name: string
  readonly toList: (note?: string) => void
}

/** Adds a provider: to its window, back, and only after the owner has seen who signed in there. */
export function showAddProvider(shell: Shell, session: PageSession, input: AddProviderScreen): void {
  withFreshCode(shell, session, {
    onBack: () => input.toList(),
    onFresh: () => showGoing(shell, session, input),
  })
}

function showGoing(shell: Shell, session: PageSession, input: AddProviderScreen): void {
  const { document } = shell
  const { texts, name: provider, toList } = input
  const signal = shell.enter()
  const status = drawStatus(document)
  const problem = makeElement(document, 'div', { class: 'loaded' })
  const go = drawButton(document, { text: fill(texts.goTo, { provider }), kind: 'primary' })
  go.addEventListener('click', () => {
    // The press has to open the window, before its address is known.
    const opened = openEmpty(document)
    const close = () => opened?.close()
    signal.addEventListener('abort', close)
    void runBusy(go, async () => {
      problem.replaceChildren()
      try {
        const started = await startLink(session, input.provider)
        status.textContent = fill(texts.waiting, { provider })
        if (opened) opened.location.replace(started.url)
        else problem.replaceChildren(...drawBlocked(document, { texts, provider, url: started.url }))
        const returned = await waitForReturn(session, started, signal)
        if (!signal.aborted) showReview(shell, session, { ...input, ...returned })
      } catch (error) {
        status.textContent = ''
        if (!signal.aborted)
          problem.replaceChildren(
            drawAlert(document, methodProblem(shell, session, { texts, provider, error })),
          )
      } finally {
        close()
        signal.removeEventListener('abort', close)
      }
    })
  })
  const cancel = drawButton(document, { text: shell.texts.cancel, onPress: () => toList() })
  shell.show({
    title: fill(texts.addProvider, { provider }),
    intro: fill(texts.providerIntro, { provider }),
    onBack: () => toList(),
    body: [makeElement(document, 'div', { class: 'pair' }, cancel, go), status, problem],
  })
}

/** A window that cannot reach this page: a provider's page could lead it elsewhere. Undefined where the browser blocks it. */
function openEmpty({ defaultView: view }: Document): Window | undefined {
  const opened = view?.open('about:blank', '_blank', 'popup,width=480,height=680')
  if (!opened) return undefined
  opened.opener = null
  return opened
}

/** A link opens a window where the browser lets no script do so. */
function drawBlocked(
  document: Document,
  { texts, provider, url }: { readonly texts: MethodTexts; readonly provider: string; readonly url: string },
): readonly Node[] {
  return [
    drawAlert(document, texts.blocked),
    makeElement(document, 'a', {
      class: 'button primary',
      text: fill(texts.openHere, { provider }),
      attributes: { href: url, target: '_blank', rel: 'noopener noreferrer' },
    }),
  ]
}

function showReview(shell: Shell, session: PageSession, input: AddProviderScreen & Returned): void {
  const { document } = shell
  const { texts, name: provider, flowId, person, toList } = input
  const signal = shell.enter()
  const problem = makeElement(document, 'div', { class: 'loaded' })
  const add = drawButton(document, { text: fill(texts.addProvider, { provider }), kind: 'primary' })
  add.addEventListener('click', () => {
    void runBusy(add, async () => {
      problem.replaceChildren()
      try {
        await confirmLink(session, flowId)
        if (!signal.aborted) toList(fill(texts.linked, { provider }))
      } catch (error) {
        if (!signal.aborted)
          problem.replaceChildren(
            drawAlert(document, methodProblem(shell, session, { texts, provider, error })),
          )
      }
    })
  })
  const cancel = drawButton(document, { text: shell.texts.cancel, onPress: () => toList() })
  const facts = [person.name, person.email].filter((text) => text !== undefined)
  const lines = facts.length > 0 ? facts.map(isolate) : [texts.unnamed]
  shell.show({
    title: fill(texts.titleReview, { provider }),
    intro: fill(texts.reviewIntro, { provider }),
    onBack: () => toList(),
    body: [
      drawCard(
        document,
        ...lines.map((text) => makeElement(document, 'p', { text, attributes: { dir: 'auto' } })),
      ),
      makeElement(document, 'div', { class: 'pair' }, cancel, add),
      problem,
    ],
  })
}
