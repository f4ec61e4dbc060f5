import { presets } from '@foyer/core/presets'
import { button, element } from '../devWallet/panel/element.ts'
import { type ControlInput, type DrawnControl, toRow } from './control.ts'

const NAMES = Object.keys(presets) as (keyof typeof presets)[] // its keys are the names

/** The finished themes. Picking one takes its mode as well, and the visitor's own variables away. */
export function drawPresets(input: ControlInput): DrawnControl {
  const { control, store, id } = input
  const buttons = NAMES.map((name) =>
    button(
      `preset-${name}`,
      () => {
        const { themeMode } = presets[name]
        store.merge({ themeMode, themeVariables: { preset: name } })
      },
      { class: 'preset', value: name, 'data-preset': name },
      element('span', { class: 'preset-face', 'aria-hidden': 'true' }),
      name.replace(/^./, (first) => first.toUpperCase()),
    ),
  )
  const group = element(
    'div',
    { class: 'presets', role: 'group', 'aria-labelledby': `${id}-label` },
    ...buttons,
  )
  return {
    element: toRow(input, group, { isGroup: true, isBelow: true }),
    refresh() {
      const now = store.read(control.path)
      for (const one of buttons) one.setAttribute('aria-pressed', String(one.value === now))
    },
  }
}
