import { afterEach, expect, test } from 'vitest'
import type { ShellHost } from '../shell/port.ts'
import { keepPresses } from './keepPresses.ts'

// The events are those of Chromium: of a mouse that goes down on one element and up on another, whatever lies around both gets the
// click; of a finger, whatever is there at the end. e2e/presses.spec.ts has the real ones.

const hosts = new Set<ShellHost>()
keepPresses(hosts)

afterEach(() => {
  hosts.clear()
  document.body.replaceChildren()
})

/** An element of ours with two buttons in a list, and what is heard of them and around. */
function draw() {
  const element = document.body.appendChild(document.createElement('div'))
  const root = element.attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  dialog.open = true
  const list = dialog.appendChild(document.createElement('ul'))
  const addRow = () =>
    list.appendChild(document.createElement('li')).appendChild(document.createElement('button'))
  const [one, two] = [addRow(), addRow()]
  hosts.add({ root, element } as unknown as ShellHost) // the parts of a host that are read
  const heard: string[] = []
  one.addEventListener('click', () => heard.push('one'))
  two.addEventListener('click', () => heard.push('two'))
  document.body.addEventListener('click', ({ target }) => heard.push(`page ${target === element}`), {
    once: true,
  })
  return { one, two, list, dialog, heard }
}

const AT = { clientX: 200, clientY: 100 }

function down(on: Element, changes: PointerEventInit = {}): void {
  const init = { bubbles: true, composed: true, isPrimary: true, ...AT, ...changes }
  on.dispatchEvent(new PointerEvent('pointerdown', init))
}

function click(on: Element, changes: PointerEventInit = {}): boolean {
  const init = { bubbles: true, composed: true, cancelable: true, detail: 1, ...AT, ...changes }
  return on.dispatchEvent(new PointerEvent('click', init))
}

test('a press on what moves away below the pointer is given to it, and to nobody else', () => {
  const { one, list, heard } = draw()
  down(one)
  expect(click(list)).toBe(false)
  expect(heard).toEqual(['one', 'page true'])
})

test('a finger does not press what came below it', () => {
  const { one, two, heard } = draw()
  down(one)
  click(two, { clientX: 203, clientY: 98 })
  expect(heard).toEqual(['one', 'page true'])
})

test('a press that ends where it began is the browser’s alone', () => {
  const { one, heard } = draw()
  down(one)
  expect(click(one)).toBe(true)
  expect(heard).toEqual(['one', 'page true'])
})

test.each<[string, (made: ReturnType<typeof draw>) => void]>([
  [
    'of a pointer that was moved away',
    ({ one, two }) => {
      down(one)
      click(two, { clientY: 160 })
    },
  ],
  [
    'of a key',
    ({ one, two }) => {
      down(one)
      click(two, { detail: 0 })
    },
  ],
  [
    'after one that began elsewhere',
    ({ one, two }) => {
      down(one)
      down(document.body)
      click(two)
    },
  ],
  [
    'of another button of a mouse',
    ({ one, two }) => {
      down(one, { button: 2 })
      click(two)
    },
  ],
  [
    'of a second finger',
    ({ one, two }) => {
      down(one, { isPrimary: false })
      click(two)
    },
  ],
  [
    'that the page has prevented',
    ({ one, two }) => {
      document.body.addEventListener('pointerdown', (event) => event.preventDefault(), { once: true })
      down(one, { cancelable: true })
      click(two)
    },
  ],
  [
    'on what is gone',
    ({ one, two }) => {
      down(one)
      one.remove()
      click(two)
    },
  ],
  [
    'on what cannot be pressed any more',
    ({ one, two }) => {
      down(one)
      if (one.parentElement) one.parentElement.inert = true
      click(two)
    },
  ],
  [
    'on what was closed',
    ({ one, two, dialog }) => {
      down(one)
      dialog.removeAttribute('open')
      click(two)
    },
  ],
])('a click %s stays where it is', (_how, press) => {
  const made = draw()
  press(made)
  expect(made.heard).toEqual(['two', 'page true'])
})

test('a press on a button of the page is none of ours', () => {
  const { two, heard } = draw()
  const own = document.body.appendChild(document.createElement('button'))
  down(own)
  click(two)
  expect(heard).toEqual(['two', 'page true'])
})

test('a second click is not given to what was pressed before', () => {
  const { one, two, list, heard } = draw()
  down(one)
  click(list)
  click(two)
  expect(heard).toEqual(['one', 'page true', 'two'])
})
