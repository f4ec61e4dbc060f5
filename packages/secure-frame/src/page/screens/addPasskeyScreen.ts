import type { MethodTexts } from '../../lib/text/methods/en.ts'
import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { addNewPasskey } from '../work/signInMethods.ts'
import { withFreshCode } from './codeScreen.ts'
import { withFactor } from './factorGate.ts'
import { methodProblem } from './methodProblem.ts'

/** The input of the screen that makes a passkey. */
export interface AddPasskeyScreen {
  readonly texts: MethodTexts
  /** The passkeys that there are. */
  readonly known: readonly string[]
  readonly toList: (note?: string) => void
}

/** Makes a passkey, after a code of the last minutes and the second factor where there is one. */
export function showAddPasskey(shell: Shell, session: PageSession, input: AddPasskeyScreen): void {
  const onBack = () => input.toList()
  withFreshCode(shell, session, {
    onBack,
    onFresh: () =>
      withFactor(shell, session, {
        purpose: 'manage',
        onBack,
        onShown: () => showMaking(shell, session, input),
      }),
  })
}

function showMaking(shell: Shell, session: PageSession, input: AddPasskeyScreen): void {
  const { document } = shell
  const { texts, known, toList } = input
  const signal = shell.enter()
  const problem = makeElement(document, 'div', { class: 'loaded' })
  const make = drawButton(document, { text: texts.createPasskey, kind: 'primary' })
  make.addEventListener('click', () => {
    const credentials = document.defaultView?.navigator.credentials
    if (!credentials) return
    // The code may have run out while the screen stood there.
    if (session.code.leftMs() === 0) return showAddPasskey(shell, session, input)
    void runBusy(make, async () => {
      problem.replaceChildren()
      try {
        await addNewPasskey(session, { credentials, known, signal })
        if (!signal.aborted) toList(texts.passkeyAdded)
      } catch (error) {
        if (!signal.aborted)
          problem.replaceChildren(
            drawAlert(document, methodProblem(shell, session, { texts, error, hasKnown: known.length > 0 })),
          )
      }
    })
  })
  const cancel = drawButton(document, { text: shell.texts.cancel, onPress: () => toList() })
  shell.show({
    title: texts.addPasskey,
    intro: texts.passkeyIntro,
    onBack: () => toList(),
    body: [makeElement(document, 'div', { class: 'pair' }, cancel, make), problem],
  })
}
