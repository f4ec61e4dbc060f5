import type { Spend } from '@foyer/api'
import { formatUnits } from '@foyer/codec'
import { readAmountText } from '@foyer/kit'
import { drawNote, makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawField, drawStatus } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded } from '../ui/work.ts'
import {
  type Guard,
  isRaised,
  LIMIT_COINS,
  limitSpending,
  readAmount,
  readGuard,
  turnGuard,
} from '../work/guard.ts'
import { withFreshCode } from './codeScreen.ts'
import { withFactor } from './factorGate.ts'

/** Shows whether the wallet is guarded, turns that on and off, and sets up to what it signs without asking. */
export function showGuard(shell: Shell, session: PageSession, onBack: () => void, note = ''): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const draw = (guard: Guard) => drawGuard(shell, session, guard, onBack)
  shell.show({
    title: texts.titleGuard,
    intro: texts.guardIntro,
    onBack,
    body: [
      drawStatus(document, note),
      drawLoaded(shell, { session, signal, load: () => readGuard(session), draw }),
    ],
  })
}

function drawGuard(shell: Shell, session: PageSession, guard: Guard, onBack: () => void): readonly Node[] {
  const { document, texts } = shell
  const { isOn } = guard
  const again = (note?: string) => showGuard(shell, session, onBack, note)
  const turn = () =>
    withAnswer(shell, session, again, () =>
      run(shell, session, {
        work: () => turnGuard(session, !isOn),
        // The card of the screen that comes says how it stands.
        onDone: () => again(),
        onBack: () => again(),
      }),
    )
  const button = drawButton(document, {
    text: isOn ? texts.guardTurnOff : texts.guardTurnOn,
    kind: isOn ? 'danger' : 'primary',
    onPress: turn,
  })
  return [
    makeElement(document, 'p', {
      class: 'card',
      text: isOn ? texts.guardIsOn : texts.guardIsOff,
      attributes: { role: 'status' },
    }),
    drawNote(document, texts.guardCost),
    ...(isOn ? drawLimits(shell, session, guard, again) : []),
    button,
  ]
}

function drawLimits(
  shell: Shell,
  session: PageSession,
  { limits: before }: Guard,
  again: (note?: string) => void,
): readonly Node[] {
  const { document, texts } = shell
  const fields = LIMIT_COINS.map(({ asset, decimals }) => {
    const field = drawField(document, {
      id: `limit-${asset}`,
      label: asset === 'USD' ? texts.limitDollars : asset,
      attributes: { inputmode: 'decimal', autocomplete: 'off', maxlength: '32', dir: 'ltr' },
    })
    const set = before.find((limit) => limit.asset === asset)
    readPastes(field, texts)
    field.input.value = set ? formatUnits(BigInt(set.amount), decimals) : ''
    return { ...field, asset, decimals }
  })
  const save = drawButton(document, { text: texts.limitsSave })
  save.type = 'submit'
  const form = makeElement(document, 'form', { class: 'form' }, ...fields.map(({ root }) => root), save)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const limits = readLimits(fields, texts.limitInvalid)
    if (!limits) return
    const store = () =>
      run(shell, session, {
        work: () => limitSpending(session, limits),
        onDone: () => again(texts.limitsSaved),
        onBack: () => again(),
      })
    if (isRaised(before, limits)) withAnswer(shell, session, again, store)
    else withFreshCode(shell, session, { onFresh: store, onBack: () => again() })
  })
  return [
    makeElement(document, 'h2', { class: 'row-title', text: texts.limitsTitle }),
    makeElement(document, 'p', { class: 'quiet', text: texts.limitsIntro }),
    form,
  ]
}

interface LimitField extends Pick<ReturnType<typeof drawField>, 'input' | 'say'> {
  readonly asset: string
  readonly decimals: number
}

/** Replaces a pasted text with the one amount that it denotes; a text without one is refused at the field. */
function readPastes({ input, say }: Pick<LimitField, 'input' | 'say'>, texts: Shell['texts']): void {
  input.addEventListener('input', () => say(''))
  input.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    const read = readAmountText(pasted)
    // Digits alone go where they are put.
    if (/^\d+$/.test(pasted)) return
    event.preventDefault()
    if ('amount' in read) input.value = read.amount
    const isUnclear = 'refused' in read && read.refused === 'two_readings'
    say('amount' in read ? '' : isUnclear ? texts.limitUnclear : texts.limitInvalid)
  })
}

/** The limits as they were typed. Undefined where one is no amount, which its field then says. */
function readLimits(fields: readonly LimitField[], invalid: string): readonly Spend[] | undefined {
  const read = fields.map(({ asset, decimals, input, say }) => {
    const amount = readAmount(input.value, decimals)
    say(amount === undefined ? invalid : '')
    return { asset, amount }
  })
  if (read.some(({ amount }) => amount === undefined)) return undefined
  return read.flatMap(({ asset, amount = 0n }) => (amount > 0n ? { asset, amount: amount.toString() } : []))
}

/** Asks for a code and for the second factor, which the vault wants before it changes the guard. */
function withAnswer(shell: Shell, session: PageSession, again: () => void, onShown: () => void): void {
  const onBack = () => again()
  withFreshCode(shell, session, {
    onFresh: () => withFactor(shell, session, { purpose: 'manage', onShown, onBack }),
    onBack,
  })
}

interface Work {
  readonly work: () => Promise<void>
  readonly onDone: () => void
  readonly onBack: () => void
}

/** A screen that says that work is under way, or why it has failed. */
function run(shell: Shell, session: PageSession, { work, onDone, onBack }: Work): void {
  const signal = shell.enter()
  const draw = () => {
    onDone()
    return []
  }
  shell.show({
    title: shell.texts.titleGuard,
    onBack,
    body: [drawLoaded(shell, { session, signal, load: work, draw })],
  })
}
