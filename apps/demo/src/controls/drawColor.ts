import { button, element } from '../devWallet/panel/element.ts'
import { type ControlInput, type DrawnControl, toRow, toText } from './control.ts'
import { createProblem, isMarked } from './problem.ts'

const UNSET = 'Default'

/** A colour as text; of a pair, one for each mode, both. */
function toColorText(value: unknown): string {
  const isPair = typeof value === 'object' && value !== null && 'light' in value && 'dark' in value
  return isPair ? `${toText(value.light)} / ${toText(value.dark)}` : toText(value)
}

/** A colour: picked, typed, or left to the theme. */
export function drawColor(input: ControlInput): DrawnControl {
  const { control, store, id } = input
  const picker = element('input', {
    type: 'color',
    'aria-label': `Pick ${control.label.toLowerCase()} colour`,
  })
  const field = element('input', {
    id,
    type: 'text',
    class: 'hex',
    maxlength: '40',
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: UNSET,
  })
  const clear = button(`${id}-clear`, () => store.set(control.path, undefined), {
    class: 'clear',
    'aria-label': `${control.label}: back to default`,
  })
  clear.append('×')
  picker.addEventListener('input', () => store.set(control.path, picker.value))
  const problem = createProblem(id)
  let shown = ''
  field.addEventListener('change', () => {
    const value = field.value.trim()
    const isColor = CSS.supports('color', value)
    problem.mark(field, value === '' || isColor ? undefined : 'A colour, like #2f6fed or teal')
    if (value === '' || isColor) store.set(control.path, value === '' ? undefined : value)
  })
  const box = element('span', { class: 'color' }, picker, field, clear)
  return {
    element: toRow(input, box, { problem: problem.element }),
    refresh(isAnew) {
      const text = toColorText(store.own(control.path))
      const inherited = toColorText(store.inherited(control.path))
      const first = (text || inherited).split(' / ')[0] ?? ''
      picker.value = /^#[0-9a-f]{6}$/i.test(first) ? first : '#888888'
      box.toggleAttribute('data-unset', (text || inherited) === '')
      field.placeholder = inherited || UNSET
      clear.disabled = text === ''
      const isChanged = text !== shown
      shown = text
      if (!isAnew && (document.activeElement === field || (isMarked(field) && !isChanged))) return
      field.value = text
      problem.mark(field)
    },
  }
}
