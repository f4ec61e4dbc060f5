import { button, element } from '../devWallet/panel/element.ts'
import type { DemoConfig } from '../readConfig.ts'
import type { SettingsStore } from '../settings/store.ts'
import { networksOf } from '../settings/toOptions.ts'
import { createProblem, isMarked, WEB_ADDRESS } from './problem.ts'
import type { Control, ControlOf } from './section.ts'

/** The input for drawing a control. */
export interface ControlInput<C extends Control = Control> {
  readonly control: C
  readonly store: SettingsStore
  readonly place: DemoConfig
  /** For `for` and `aria-labelledby`. */
  readonly id: string
}

/** A control on the page. */
export interface DrawnControl {
  readonly element: HTMLElement
  /** Shows what the settings say now. A value that was not accepted stays to be mended, unless all is set anew. */
  refresh(isAnew: boolean): void
}

type Of<K extends Control['kind']> = ControlInput<ControlOf<K>>

/** A text, or nothing where a setting is none. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The texts of a list; none where a setting is no list. */
export function toTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** The line of a control: its name, what it does, and the control itself at the end or below. */
export function toRow(
  { control, id }: ControlInput,
  input: Node,
  shape: { readonly isGroup?: boolean; readonly isBelow?: boolean; readonly problem?: Node } = {},
): HTMLElement {
  const label = shape.isGroup
    ? element('span', { id: `${id}-label`, class: 'label' }, control.label)
    : element('label', { for: id, class: 'label' }, control.label)
  const words = element(
    'span',
    { class: 'words' },
    label,
    control.hint ? element('span', { class: 'hint', id: `${id}-hint` }, control.hint) : undefined,
    shape.problem,
  )
  return element('div', { class: shape.isBelow ? 'control below' : 'control' }, words, input)
}

function describedBy({ control, id }: ControlInput): string | undefined {
  return control.hint ? `${id}-hint` : undefined
}

/** A switch. */
export function drawSwitch(input: Of<'switch'>): DrawnControl {
  const { control, store, id } = input
  const box = element('input', {
    type: 'checkbox',
    role: 'switch',
    id,
    class: 'switch',
    'aria-describedby': describedBy(input),
  })
  box.addEventListener('change', () => store.set(control.path, box.checked))
  return {
    element: toRow(input, box),
    refresh() {
      box.checked = store.read(control.path) === true
    },
  }
}

/** A few choices side by side. */
export function drawSegments(input: Of<'segments'>): DrawnControl {
  const { control, store, id } = input
  const radios = control.choices.map(([value, label]) => {
    const radio = element('input', { type: 'radio', name: id, value })
    radio.addEventListener('change', () => store.set(control.path, value))
    return { radio, face: element('label', {}, radio, element('span', {}, label)) }
  })
  const group = element(
    'div',
    { class: 'segments', role: 'radiogroup', 'aria-labelledby': `${id}-label` },
    ...radios.map(({ face }) => face),
  )
  return {
    element: toRow(input, group, { isGroup: true }),
    refresh() {
      const value = store.read(control.path)
      for (const { radio } of radios) radio.checked = radio.value === value
    },
  }
}

/** A list to choose one of; of an order the choice is a list again. */
export function drawSelect(input: Of<'select' | 'order' | 'network'>): DrawnControl {
  const { control, store, place, id } = input
  const choices =
    control.kind === 'network'
      ? [
          ['', 'The first'] as const,
          ...networksOf(place).map((chainId) => [`${chainId}`, nameOf(chainId, place)] as const),
        ]
      : control.choices
  const list = element(
    'select',
    { id },
    ...choices.map(([value, label]) => element('option', { value }, label)),
  )
  list.addEventListener('change', () => {
    const { value } = list
    if (value === '') store.set(control.path, undefined)
    else if (control.kind === 'order') store.set(control.path, value.split(','))
    else store.set(control.path, control.kind === 'network' ? Number(value) : value)
  })
  return {
    element: toRow(input, list),
    refresh() {
      const value = store.own(control.path)
      list.value = Array.isArray(value) ? value.join(',') : toText(value)
    },
  }
}

/** A line of text, an address or a number. A text that is invalid is marked and not accepted. */
export function drawText(input: Of<'text' | 'url' | 'number'>): DrawnControl {
  const { control, store, id } = input
  const isNumber = control.kind === 'number'
  const field = element('input', {
    id,
    type: isNumber ? 'number' : control.kind,
    maxlength: '300',
    placeholder: control.kind === 'url' ? 'https://' : control.placeholder,
    'aria-describedby': describedBy(input),
    ...(control.kind === 'url' ? { pattern: 'https://.+' } : {}),
  })
  const problem = createProblem(id)
  const check = () => {
    const wanted = isNumber ? 'A whole number' : WEB_ADDRESS
    problem.mark(field, field.validity.valid ? undefined : wanted)
  }
  // A text that is no number at all has no value, so leaving it is no change.
  field.addEventListener('blur', check)
  field.addEventListener('input', () => {
    if (isMarked(field)) check()
  })
  field.addEventListener('change', () => {
    check()
    if (isMarked(field)) return
    const value = field.value.trim()
    store.set(control.path, value === '' ? undefined : isNumber ? Number(value) : value)
  })
  return {
    element: toRow(input, field, { problem: problem.element }),
    refresh(isAnew) {
      if (!isAnew && (document.activeElement === field || isMarked(field))) return
      field.value = toText(store.read(control.path))
      problem.mark(field)
    },
  }
}

/** A slider. */
export function drawRange(input: Of<'range'>): DrawnControl {
  const { control, store, id } = input
  const { max, step, unit } = control
  const slider = element('input', { id, type: 'range', min: '0', max: `${max}`, step: `${step}` })
  const shown = element('output', { for: id })
  slider.addEventListener('input', () => {
    store.set(control.path, unit ? slider.value + unit : Number(slider.value))
  })
  return {
    element: toRow(input, element('span', { class: 'range' }, slider, shown)),
    refresh() {
      const value = Number.parseFloat(toText(store.read(control.path)))
      slider.value = String(Number.isNaN(value) ? control.start : value)
      shown.textContent = slider.value + unit
    },
  }
}

/** Things to pick any number of, kept in the order of picking. */
export function drawChips(input: Of<'chips' | 'networks'>): DrawnControl {
  const { control, store, place, id } = input
  const isNetworks = control.kind === 'networks'
  const choices = isNetworks
    ? networksOf(place).map((chainId) => [`${chainId}`, nameOf(chainId, place)] as const)
    : control.choices
  const picked = () => {
    const list = toTexts(store.read(control.path))
    return isNetworks && list.length === 0 ? choices.map(([value]) => value) : list
  }
  const chips = choices.map(([value, label]) =>
    button(
      `${id}-${value}`,
      () => {
        const before = picked()
        const next = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
        if (!isNetworks) return store.set(control.path, next)
        // In the order of the page; without any there is no app, and all of them are the default.
        const inOrder = choices.map(([one]) => one).filter((one) => next.includes(one))
        store.set(control.path, inOrder.length === choices.length ? undefined : inOrder.map(Number))
      },
      { class: 'chip', value },
      label,
    ),
  )
  const group = element('div', { class: 'chips', role: 'group', 'aria-labelledby': `${id}-label` }, ...chips)
  return {
    element: toRow(input, group, { isGroup: true, isBelow: true }),
    refresh() {
      const now = picked()
      for (const chip of chips) chip.setAttribute('aria-pressed', String(now.includes(chip.value)))
    },
  }
}

function nameOf(chainId: number, place: DemoConfig): string {
  return place.chains.find((chain) => chain.chainId === chainId)?.name ?? `Chain ${chainId}`
}
