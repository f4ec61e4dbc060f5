import { button, element } from '../devWallet/panel/element.ts'
import { type ControlInput, type DrawnControl, toRow, toText } from './control.ts'
import { createProblem, WEB_ADDRESS } from './problem.ts'

/** Why a row is not taken. */
interface Refusal {
  /** The field with the fault. */
  readonly field: 'first' | 'second'
  /** The words that say what the field expects. */
  readonly words: string
}

/** The labels of a list of two-field rows, and the values that it makes. */
interface Rows {
  readonly labels: readonly [first: string, second: string]
  readonly placeholders: readonly [first: string, second: string]
  readonly list: readonly string[]
  read(): readonly (readonly [first: string, second: string])[]
  /** Takes the two, or says why not. */
  add(first: string, second: string): Refusal | undefined
  remove(first: string): void
}

function drawRows(input: ControlInput, rows: Rows): DrawnControl {
  const { id, control } = input
  const [first, second] = rows.labels.map((label, index) =>
    element('input', {
      type: 'text',
      'aria-label': label,
      placeholder: rows.placeholders[index],
      maxlength: '80',
      ...(index === 0 ? { id, list: `${id}-list` } : {}),
    }),
  )
  if (!first || !second) throw new Error('A row has two fields')
  const known = element('ul', { class: 'rows', 'aria-label': control.label })
  const suggestions = element(
    'datalist',
    { id: `${id}-list` },
    ...rows.list.map((value) => element('option', { value })),
  )
  const problem = createProblem(id)
  const form = element(
    'form',
    { class: 'adder' },
    first,
    second,
    element('button', { type: 'submit', class: 'quiet small' }, 'Add'),
    suggestions,
    problem.element,
  )
  const clear = () => {
    for (const field of [first, second]) problem.mark(field)
  }
  form.addEventListener('input', clear)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const refusal = rows.add(first.value.trim(), second.value.trim())
    clear()
    if (refusal) {
      const field = refusal.field === 'first' ? first : second
      problem.mark(field, refusal.words)
      field.focus()
      // In the sheet of a small screen the reason may lie below the edge.
      problem.element.scrollIntoView({ block: 'nearest' })
      return
    }
    first.value = ''
    second.value = ''
    first.focus()
  })
  return {
    element: toRow(input, element('div', { class: 'stack' }, known, form), { isBelow: true }),
    refresh(isAnew) {
      if (isAnew) clear()
      known.replaceChildren(
        ...rows.read().map(([key, value]) =>
          element(
            'li',
            {},
            element('span', {}, key),
            element('span', { class: 'soft' }, value),
            button(
              `${id}-remove`,
              () => rows.remove(key),
              { class: 'clear', 'aria-label': `Remove ${key}` },
              '×',
            ),
          ),
        ),
      )
    },
  }
}

const TEXTS = [
  'Connect Wallet',
  'All wallets',
  'Disconnect',
  'Select Network',
  'Haven’t got a wallet?',
  'Get started',
]

/** The app's own words in place of single texts. */
export function drawTexts(input: ControlInput): DrawnControl {
  const { store } = input
  return drawRows(input, {
    labels: ['English text', 'Your text'],
    placeholders: ['Connect Wallet', 'Sign in'],
    list: TEXTS,
    read: () => Object.entries(store.get().texts ?? {}),
    add(key, value) {
      if (!key) return { field: 'first', words: 'The English text to replace' }
      // A key of that name would change the object itself.
      if (key === '__proto__') return { field: 'first', words: 'A text of the modal' }
      if (!value) return { field: 'second', words: 'Your text in its place' }
      store.set('texts', { ...store.get().texts, [key]: value })
      return undefined
    },
    remove(key) {
      const rest = Object.entries(store.get().texts ?? {}).filter(([name]) => name !== key)
      store.set('texts', Object.fromEntries(rest))
    },
  })
}

/** Wallets that the app adds to the catalogue. */
export function drawWallets(input: ControlInput): DrawnControl {
  const { store } = input
  const wallets = () => store.get().customWallets ?? []
  return drawRows(input, {
    labels: ['Name of the wallet', 'Its web page'],
    placeholders: ['Acme Wallet', 'https://acme.example'],
    list: [],
    read: () => wallets().map(({ name, homepage }) => [name, toText(homepage)] as const),
    add(name, homepage) {
      const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      const isUrl = URL.canParse(homepage) && homepage.startsWith('https://')
      const isKnown = wallets().some((wallet) => wallet.name === name)
      if (!name) return { field: 'first', words: 'A name for the wallet' }
      if (isKnown) return { field: 'first', words: 'A name that is not in the list yet' }
      if (homepage && !isUrl) return { field: 'second', words: WEB_ADDRESS }
      store.set('customWallets', [
        ...wallets(),
        { id: `custom.${slug}`, name, ...(homepage ? { homepage } : {}) },
      ])
      return undefined
    },
    remove: (name) =>
      store.set(
        'customWallets',
        wallets().filter((wallet) => wallet.name !== name),
      ),
  })
}
