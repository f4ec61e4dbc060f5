import { runBusy } from '../../lib/ui/busy.ts'
import { drawNote, makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawStatus } from '../../lib/ui/parts.ts'
import { fill, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded, problemText } from '../ui/work.ts'
import { freeze, listWaiting, sendAway, type WaitingDevice } from '../work/freeze.ts'
import { confirm } from './confirmScreen.ts'

/** The result of an action on the screen. */
interface Said {
  readonly note?: string | undefined
  readonly isFrozen?: boolean
}

/** "This was not me": freezes the wallet, and sends devices away that wait for it. */
export function showFreeze(
  shell: Shell,
  session: PageSession,
  onBack: () => void,
  { note = '', isFrozen = false }: Said = {},
): void {
  const { document, texts, language } = shell
  const signal = shell.enter()
  const again = (said?: Said) => showFreeze(shell, session, onBack, said)
  const load = () => listWaiting(session)
  const draw = (waiting: readonly WaitingDevice[]) =>
    waiting.map((device) => drawWaiting(shell, session, device, (next) => again({ note: next })))
  const start = () => {
    let untilMs = 0
    confirm(shell, session, {
      title: texts.titleFreeze,
      intro: texts.freezeIntro,
      button: texts.freeze,
      isFresh: false,
      async work() {
        untilMs = await freeze(session)
      },
      onDone: () =>
        again({ note: fill(texts.frozenUntil, { time: momentOf(language, untilMs) }), isFrozen: true }),
      onBack: () => again(),
    })
  }
  shell.show({
    title: texts.titleFreeze,
    intro: texts.freezeIntro,
    onBack,
    body: [
      drawStatus(document, note),
      drawLoaded(shell, { session, signal, load, draw }),
      // A wallet that was frozen just now cannot be frozen for longer.
      ...(isFrozen ? [] : [drawButton(document, { text: texts.freeze, kind: 'danger', onPress: start })]),
    ],
  })
}

/** The devices that wait, for the first screen: nothing while there are none. */
export function drawWaitingDevices(
  shell: Shell,
  session: PageSession,
  signal: AbortSignal,
  again: () => void,
): Node {
  const box = makeElement(shell.document, 'div', { class: 'loaded', attributes: { 'aria-live': 'polite' } })
  listWaiting(session).then(
    (waiting) => {
      if (!signal.aborted)
        box.replaceChildren(...waiting.map((device) => drawWaiting(shell, session, device, again)))
    },
    // The screens behind the rows say what cannot be reached.
    () => {},
  )
  return box
}

function drawWaiting(
  shell: Shell,
  session: PageSession,
  { releaseId, appOrigin, releaseAtMs }: WaitingDevice,
  again: (note?: string) => void,
): HTMLElement {
  const { document, texts, language } = shell
  const problem = makeElement(document, 'p', { class: 'problem', attributes: { role: 'alert' } })
  const veto = drawButton(document, { text: texts.veto, kind: 'danger' })
  veto.addEventListener('click', () => {
    void runBusy(veto, async () => {
      try {
        await sendAway(session, releaseId)
        again(texts.vetoed)
      } catch (error) {
        problem.textContent = problemText(shell, session, error)
      }
    })
  })
  return makeElement(
    document,
    'section',
    { class: 'loaded waiting' },
    drawNote(document, fill(texts.waits, { time: momentOf(language, releaseAtMs) })),
    makeElement(document, 'p', { class: 'quiet', text: appOrigin, attributes: { dir: 'ltr' } }),
    veto,
    problem,
  )
}

function momentOf(language: string, ms: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}
