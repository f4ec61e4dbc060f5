import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement, makeIcon } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton, drawRow, drawStatus } from '../../lib/ui/parts.ts'
import { PAGE_ICONS } from '../../lib/ui/pictures.ts'
import { fill, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded, problemText } from '../ui/work.ts'
import { addPasskeyFactor, type Factor, type Factors, listFactors, removeFactor } from '../work/factors.ts'
import { showAddApp } from './appScreen.ts'
import { withFreshCode } from './codeScreen.ts'
import { confirm } from './confirmScreen.ts'
import { withFactor } from './factorGate.ts'

/** Shows the second factors of the wallet, adds and removes them, and lets one change of address through. */
export function showFactors(shell: Shell, session: PageSession, onBack: () => void, note = ''): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const draw = (factors: Factors) => drawFactors(shell, session, { ...factors, onBack })
  shell.show({
    title: texts.titleFactors,
    intro: texts.factorsIntro,
    onBack,
    body: [
      drawStatus(document, note),
      drawLoaded(shell, { session, signal, load: () => listFactors(session), draw }),
    ],
  })
}

interface FactorsInput extends Factors {
  readonly onBack: () => void
}

function drawFactors(shell: Shell, session: PageSession, input: FactorsInput): readonly Node[] {
  const { document, texts } = shell
  const { factors, rule, onBack } = input
  const toList = (note?: string) => showFactors(shell, session, onBack, note)
  const guarded = (purpose: 'manage' | 'change', onShown: () => void) => () =>
    withFreshCode(shell, session, {
      onFresh: () => withFactor(shell, session, { purpose, onShown, onBack: () => toList() }),
      onBack: () => toList(),
    })
  const remove = (factor: Factor) =>
    confirm(shell, session, {
      title: texts.titleRemoveFactor,
      intro: texts.removeFactorIntro,
      button: texts.remove,
      isFresh: true,
      work: () => removeFactor(session, factor.factorId),
      onDone: () => toList(),
      onBack: () => toList(),
    })
  const list = factors.map((factor) =>
    drawFactor(
      shell,
      factor,
      guarded('manage', () => remove(factor)),
    ),
  )
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  const adding = [
    ...(hasApp
      ? []
      : [
          drawButton(document, {
            text: texts.addApp,
            onPress: guarded('manage', () => showAddApp(shell, session, toList)),
          }),
        ]),
    drawButton(document, {
      text: texts.addPasskey,
      kind: 'primary',
      onPress: guarded('manage', () => showAddPasskey(shell, session, factors, toList)),
    }),
  ]
  return [
    ...(rule === 'required' && factors.length === 0 ? [drawAlert(document, texts.factorsWanted)] : []),
    list.length > 0
      ? makeElement(document, 'ul', { class: 'devices', attributes: { role: 'list' } }, ...list)
      : makeElement(document, 'p', {
          class: 'card',
          text: rule === 'off' ? texts.factorsOff : texts.factorsNone,
        }),
    ...(rule === 'off' ? [] : [makeElement(document, 'div', { class: 'pair' }, ...adding)]),
    ...(factors.length > 0
      ? [
          drawButton(document, {
            text: texts.allowChange,
            onPress: guarded('change', () => toList(texts.changeAllowed)),
          }),
          ...(session.context.store.isKept ? [drawGuardRow(shell, session, () => toList())] : []),
        ]
      : []),
    makeElement(document, 'p', { class: 'quiet', text: texts.factorsLost }),
  ]
}

/** Leads to the guard, whose screen comes when it is wanted. A device that ends with this page is none to guard a wallet on. */
function drawGuardRow(shell: Shell, session: PageSession, onBack: () => void): HTMLElement {
  const { document, texts } = shell
  const onPress = () => {
    const signal = shell.enter()
    const draw = (show: () => void) => {
      show()
      return []
    }
    const load = async () => {
      const { showGuard } = await import('./guardScreen.ts')
      return () => showGuard(shell, session, onBack)
    }
    shell.show({
      title: texts.titleGuard,
      onBack,
      body: [drawLoaded(shell, { session, signal, load, draw })],
    })
  }
  const row = { icon: PAGE_ICONS.shield, title: texts.titleGuard, hint: texts.hintGuard, onPress }
  return drawRow(document, row, PAGE_ICONS.next)
}

/** A screen of its own for the new passkey, since browsers make one only right after a press. */
function showAddPasskey(
  shell: Shell,
  session: PageSession,
  factors: readonly Factor[],
  toList: (note?: string) => void,
): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const problem = makeElement(document, 'div', { class: 'loaded' })
  const credentials = document.defaultView?.navigator.credentials
  const add = drawButton(document, {
    text: texts.addPasskey,
    kind: 'primary',
    onPress: (button) =>
      void runBusy(button, async () => {
        problem.replaceChildren()
        try {
          if (credentials) await addPasskeyFactor(session, credentials, factors, signal)
          if (!signal.aborted) toList(texts.factorAdded)
        } catch (error) {
          if (!signal.aborted)
            problem.replaceChildren(drawAlert(document, problemText(shell, session, error)))
        }
      }),
  })
  shell.show({
    title: texts.titleFactors,
    intro: texts.addPasskeyIntro,
    onBack: () => toList(),
    body: [add, problem],
  })
}

function drawFactor({ document, texts, language }: Shell, factor: Factor, onRemove: () => void): HTMLElement {
  const isPasskey = factor.kind === 'passkey'
  const name = isPasskey ? texts.passkey : texts.authenticator
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(factor.createdAtMs)
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
      makeIcon(document, isPasskey ? PAGE_ICONS.key : PAGE_ICONS.phone),
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
