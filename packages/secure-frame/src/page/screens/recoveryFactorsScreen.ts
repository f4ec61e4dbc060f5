import { runBusy } from '../../lib/ui/busy.ts'
import { drawNote, makeElement, makeIcon } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton, drawStatus } from '../../lib/ui/parts.ts'
import { PAGE_ICONS } from '../../lib/ui/pictures.ts'
import { fill, type Shell } from '../../lib/ui/shell.ts'
import { createPasskey } from '../../wallet/recovery/passkey.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded, problemText } from '../ui/work.ts'
import {
  addRecoveryFactor,
  areSeparate,
  listRecoveryFactors,
  newRecoveryFactorId,
  type RecoveryFactor,
  type RecoveryFactors,
  removeRecoveryFactor,
  stopEscrow,
} from '../work/recoveryFactors.ts'
import { withFreshCode } from './codeScreen.ts'
import { confirm } from './confirmScreen.ts'
import { showMove } from './moveScreen.ts'
import { showNewCode } from './newCodeScreen.ts'
import { askForRecoveryFactor } from './recoveryFactorScreen.ts'

/**
 * Shows the recovery factors of the wallet, adds and removes them, and can delete the shares with which the servers could open the
 * wallet alone.
 */
export function showRecoveryFactors(shell: Shell, session: PageSession, onBack: () => void, note = ''): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const draw = (ways: RecoveryFactors) => drawRecoveryFactors(shell, session, { ...ways, onBack, signal })
  shell.show({
    title: texts.titleWays,
    intro: texts.waysIntro,
    onBack,
    body: [
      drawStatus(document, note),
      drawLoaded(shell, { session, signal, load: () => listRecoveryFactors(session), draw }),
    ],
  })
}

interface RecoveryFactorsInput extends RecoveryFactors {
  readonly onBack: () => void
  readonly signal: AbortSignal
}

function drawRecoveryFactors(
  shell: Shell,
  session: PageSession,
  input: RecoveryFactorsInput,
): readonly Node[] {
  const { document, texts } = shell
  const { ways, mode, onBack } = input
  const toList = (note?: string) => showRecoveryFactors(shell, session, onBack, note)
  const remove = (way: RecoveryFactor) =>
    confirm(shell, session, {
      title: texts.titleRemove,
      intro: texts.removeIntro,
      button: texts.remove,
      isFresh: true,
      work: () => removeRecoveryFactor(session, way.wayId),
      onDone: () => toList(),
      onBack: () => toList(),
    })
  const stop = () =>
    confirm(shell, session, {
      title: texts.stopCopy,
      intro: `${texts.stopIntro} ${texts.oldCopies}`,
      button: texts.stopCopy,
      isFresh: true,
      work: () => stopAfterTrying(shell, session, toList),
      onDone: () => toList(texts.stopped),
      onBack: () => toList(),
    })
  const isUserHeld = mode === 'user-held'
  const list = ways.map((way) => drawRecoveryFactor(shell, way, () => remove(way)))
  return [
    makeElement(document, 'p', { class: 'card', text: isUserHeld ? texts.modeHeld : texts.modeEscrow }),
    list.length > 0
      ? makeElement(document, 'ul', { class: 'devices', attributes: { role: 'list' } }, ...list)
      : makeElement(document, 'p', { class: 'quiet', text: texts.noWays }),
    ...drawAdding(shell, session, { ...input, toList }),
    ...(isUserHeld
      ? [
          drawNote(document, texts.oldCopies),
          drawButton(document, {
            text: texts.titleMove,
            onPress: () => showMove(shell, session, () => toList()),
          }),
        ]
      : areSeparate(ways)
        ? [drawButton(document, { text: texts.stopCopy, kind: 'danger', onPress: stop })]
        : [makeElement(document, 'p', { class: 'quiet', text: texts.waysFew })]),
  ]
}

/** Ends escrow once a recovery factor has opened the wallet. It is asked for on a screen of its own, which takes the place of this one. */
async function stopAfterTrying(
  shell: Shell,
  session: PageSession,
  toList: (note?: string) => void,
): Promise<void> {
  const { titleTry: title, tryIntro: intro, stopped } = shell.texts
  let [hasLeft, isBack] = [false, false]
  const onBack = () => {
    isBack = true
    toList()
  }
  try {
    await stopEscrow(session, (...ask) => {
      hasLeft = true
      return askForRecoveryFactor(shell, session, { ask, onBack, title, intro })
    })
    toList(stopped)
  } catch (error) {
    if (!hasLeft) throw error
    if (!isBack) toList(problemText(shell, session, error))
  }
}

function drawAdding(
  shell: Shell,
  session: PageSession,
  { ways, signal, toList }: RecoveryFactorsInput & { readonly toList: (note?: string) => void },
): readonly Node[] {
  const { document, texts } = shell
  const problem = makeElement(document, 'div', { class: 'loaded' })
  const fresh = (work: () => void) => () => {
    if (session.code.leftMs() > 0) return work()
    withFreshCode(shell, session, { onFresh: () => toList(), onBack: () => toList() })
  }
  const passkey = drawButton(document, { text: texts.addPasskey, kind: 'primary' })
  const addPasskey = () =>
    runBusy(passkey, async () => {
      problem.replaceChildren()
      try {
        await addNewPasskey(shell, session, ways, signal)
        if (!signal.aborted) toList(texts.wayAdded)
      } catch (error) {
        if (!signal.aborted) problem.replaceChildren(drawAlert(document, problemText(shell, session, error)))
      }
    })
  passkey.addEventListener(
    'click',
    fresh(() => void addPasskey()),
  )
  const code = drawButton(document, {
    text: texts.addCode,
    onPress: fresh(() => showNewCode(shell, session, toList)),
  })
  return [makeElement(document, 'div', { class: 'pair' }, code, passkey), problem]
}

async function addNewPasskey(
  { document }: Shell,
  session: PageSession,
  ways: readonly RecoveryFactor[],
  signal: AbortSignal,
): Promise<void> {
  const credentials = document.defaultView?.navigator.credentials
  const { wallet } = session
  if (!wallet || !credentials) return
  const wayId = newRecoveryFactorId()
  const { email, binding } = wallet
  const known = ways.flatMap(({ credentialId }) => credentialId ?? [])
  const { appName } = session
  const asked = { walletId: binding.walletId, wayId, email, appName, known, signal }
  const { credentialId, secret } = await createPasskey(credentials, asked)
  await addRecoveryFactor(session, { wayId, kind: 'passkey', credentialId, secret }).finally(() =>
    secret.fill(0),
  )
}

function drawRecoveryFactor(
  { document, texts, language }: Shell,
  way: RecoveryFactor,
  onRemove: () => void,
): HTMLElement {
  const isCode = way.kind === 'code'
  const name = isCode ? texts.recoveryCode : texts.passkey
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(way.createdAtMs)
  const remove = drawButton(document, { text: texts.remove, onPress: onRemove })
  remove.setAttribute('aria-label', `${texts.remove}: ${name}`)
  return makeElement(
    document,
    'li',
    { class: 'device' },
    makeElement(
      document,
      'span',
      { class: 'media' },
      makeIcon(document, isCode ? PAGE_ICONS.print : PAGE_ICONS.key),
    ),
    makeElement(
      document,
      'div',
      { class: 'words-of-row' },
      makeElement(document, 'h2', { class: 'row-title', text: name }),
      makeElement(document, 'p', { class: 'quiet', text: fill(texts.added, { time }) }),
    ),
    remove,
  )
}
