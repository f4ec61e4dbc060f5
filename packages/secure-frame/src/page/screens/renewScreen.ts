import { runBusy } from '../../lib/ui/busy.ts'
import { drawNote, makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawStatus } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { AskRecoveryFactor } from '../../wallet/custodyContext.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded, problemText } from '../ui/work.ts'
import { listRecoveryFactors, type RecoveryFactors } from '../work/recoveryFactors.ts'
import { renewWallet } from '../work/renew.ts'
import { withFreshCode } from './codeScreen.ts'
import { askForRecoveryFactor } from './recoveryFactorScreen.ts'

/** Says what a renewal does and does not do, and renews. */
export function showRenew(shell: Shell, session: PageSession, onBack: () => void, note = ''): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const draw = (ways: RecoveryFactors) => drawRenewal(shell, session, { ...ways, onBack, signal })
  shell.show({
    title: texts.titleRenew,
    intro: texts.renewIntro,
    onBack,
    body: [
      drawStatus(document, note),
      drawLoaded(shell, { session, signal, load: () => listRecoveryFactors(session), draw }),
    ],
  })
}

interface RenewalInput extends RecoveryFactors {
  readonly onBack: () => void
  readonly signal: AbortSignal
}

function drawRenewal(
  shell: Shell,
  session: PageSession,
  { mode, ways, onBack, signal }: RenewalInput,
): readonly Node[] {
  const { document, texts } = shell
  const again = (note?: string) => showRenew(shell, session, onBack, note)
  const problem = makeElement(document, 'p', { class: 'problem', attributes: { role: 'alert' } })
  const renew = drawButton(document, { text: texts.renew, kind: 'primary' })
  renew.addEventListener('click', () => {
    if (session.code.leftMs() === 0)
      return withFreshCode(shell, session, { onFresh: () => again(), onBack: () => again() })
    problem.textContent = ''
    const say = (text: string) => {
      problem.textContent = text
    }
    void runBusy(renew, () => renewOn(shell, session, { again, say, signal }))
  })
  const isUserHeld = mode === 'user-held'
  const ofRecoveryFactors = isUserHeld ? texts.renewHeld : ways.length > 0 ? texts.renewDrops : undefined
  return [
    drawNote(document, texts.renewNot),
    ...(ofRecoveryFactors === undefined
      ? []
      : [makeElement(document, 'p', { class: 'quiet', text: ofRecoveryFactors })]),
    renew,
    problem,
  ]
}

interface RenewingInput {
  readonly again: (note?: string) => void
  readonly say: (text: string) => void
  readonly signal: AbortSignal
}

/**
 * Renews, with screens in between where recovery factors are asked for. If the person has gone to another screen meanwhile, that one stays.
 */
async function renewOn(
  shell: Shell,
  session: PageSession,
  { again, say, signal }: RenewingInput,
): Promise<void> {
  const { texts } = shell
  let [asked, isBack] = [0, false]
  const onBack = () => {
    isBack = true
    again()
  }
  const askRecoveryFactor: AskRecoveryFactor = (...ask) => {
    const intro = asked === 0 ? texts.renewFirst : texts.renewSecond
    asked += 1
    return askForRecoveryFactor(shell, session, { ask, onBack, title: texts.titleRenew, intro })
  }
  const isHere = () => !isBack && (!signal.aborted || asked > 0)
  try {
    await renewWallet(session, askRecoveryFactor)
    if (isHere()) again(texts.renewed)
  } catch (error) {
    const text = problemText(shell, session, error)
    if (!signal.aborted) say(text)
    else if (isHere()) again(text)
  }
}
