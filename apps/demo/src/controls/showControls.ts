import { button, element } from '../devWallet/panel/element.ts'
import type { DemoConfig } from '../readConfig.ts'
import type { SettingsStore } from '../settings/store.ts'
import {
  type DrawnControl,
  drawChips,
  drawRange,
  drawSegments,
  drawSelect,
  drawSwitch,
  drawText,
} from './control.ts'
import { drawColor } from './drawColor.ts'
import { drawPresets } from './drawPresets.ts'
import { drawTexts, drawWallets } from './drawRows.ts'
import type { Control, Guide, Section } from './section.ts'
import { SECTIONS } from './table.ts'

interface Place {
  readonly store: SettingsStore
  readonly place: DemoConfig
  /** Opens a view of the modal. */
  readonly open: (view: Guide['view']) => void
}

function draw(control: Control, { store, place }: Place): DrawnControl {
  const id = `set-${control.path.replace('.', '-')}`
  const rest = { store, place, id }
  switch (control.kind) {
    case 'switch':
      return drawSwitch({ control, ...rest })
    case 'segments':
      return drawSegments({ control, ...rest })
    case 'select':
    case 'order':
    case 'network':
      return drawSelect({ control, ...rest })
    case 'text':
    case 'url':
    case 'number':
      return drawText({ control, ...rest })
    case 'range':
      return drawRange({ control, ...rest })
    case 'chips':
    case 'networks':
      return drawChips({ control, ...rest })
    case 'color':
      return drawColor({ control, ...rest })
    case 'presets':
      return drawPresets({ control, ...rest })
    case 'texts':
      return drawTexts({ control, ...rest })
    case 'wallets':
      return drawWallets({ control, ...rest })
  }
}

/** A line for what no setting switches. */
function drawGuide({ id, label, hint, view }: Guide, { open }: Place): HTMLElement {
  const name = element('span', { id: `guide-${id}`, class: 'label' }, label)
  return element(
    'div',
    { class: 'control' },
    element('span', { class: 'words' }, name, element('span', { class: 'hint' }, hint)),
    button(`guide-${id}`, () => open(view), { class: 'quiet small', 'aria-label': `Open: ${label}` }, 'Open'),
  )
}

function toCount(section: Section, store: SettingsStore): number {
  const settings = store.get()
  return section.controls.filter(({ path }) => {
    const [name = '', key] = path.split('.')
    const outer: unknown = Reflect.get(settings, name)
    return key === undefined
      ? outer !== undefined
      : typeof outer === 'object' && outer !== null && key in outer
  }).length
}

function drawSection(section: Section, place: Place) {
  const controls = section.controls.map((control) => draw(control, place))
  const note = section.note === undefined ? undefined : element('p', { class: 'hint' }, section.note)
  const badge = element('span', { class: 'badge' })
  const details = element(
    'details',
    { class: 'section', id: `section-${section.id}`, open: section.isOpen },
    element('summary', {}, element('h3', {}, section.title), badge),
    element(
      'div',
      { class: 'section-body' },
      note,
      ...controls.map((one) => one.element),
      ...(section.guides ?? []).map((guide) => drawGuide(guide, place)),
    ),
  )
  function refresh(isAnew: boolean) {
    for (const one of controls) one.refresh(isAnew)
    const count = toCount(section, place.store)
    badge.textContent = count > 0 ? String(count) : ''
    badge.setAttribute('title', count > 0 ? `${count} changed` : '')
  }
  return { details, refresh }
}

/** Puts a control for every setting into a place of the page, and keeps them in line with the settings. */
export function showControls(
  target: HTMLElement,
  store: SettingsStore,
  { place, open }: Pick<Place, 'place' | 'open'>,
): void {
  const sections = SECTIONS.map((section) => drawSection(section, { store, place, open }))
  target.replaceChildren(...sections.map(({ details }) => details))
  const refresh = (isAnew: boolean) => {
    for (const section of sections) section.refresh(isAnew)
  }
  store.onChange((_, isAnew) => refresh(isAnew))
  refresh(true)
}
