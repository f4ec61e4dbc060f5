import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { renderInRoot } from './testing/renderInRoot.tsx'

type State = ReactElement | (() => ReactElement)
interface StatesModule {
  readonly states: Readonly<Record<string, State>>
}

// An atom draws whatever it is given; and nobody compares the address on the button of the page, which has no byte left.
const files = import.meta.glob<StatesModule>(['./**/*.states.tsx', '!./{atoms,buttons}/**'])

/** Addresses of chains and of mailboxes, and hashes, whole or cut. */
const EXACT = /^(0x[0-9a-fA-F]{2,}(…[0-9a-fA-F]*)?|[a-z0-9]{4,}…[a-zA-Z0-9]{4,}|\S+@\S+\.\S+)$/

function drawAll({ states }: StatesModule) {
  const drawn = Object.entries(states).map(([name, state]) => (
    <div key={name}>{typeof state === 'function' ? state() : state}</div>
  ))
  return renderInRoot(drawn)
}

/** Elements that hold an address, a hash, or the number of a link and nothing else. */
function exactIn(root: ShadowRoot): readonly Element[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Element[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const isNumber = parentElement?.matches('[data-testid=device-number]')
    if (parentElement && (isNumber || EXACT.test(textContent?.trim() ?? ''))) found.push(parentElement)
  }
  return found
}

/** Fields in which something is typed, letter by letter. */
const fieldsIn = (root: ShadowRoot) =>
  root.querySelectorAll('textarea, input:not([type=checkbox], [type=radio], [type=range])')

// A browser that translates a page changes digits and letters of them too, and a spelling checker sends them away.
test('no address, hash or number is translated, and no field is checked for spelling, whichever renderer draws them', {
  timeout: 120_000,
}, async () => {
  const translated = new Set<string>()
  const checked = new Set<string>()
  let [kept, fields] = [0, 0]
  for (const [path, load] of Object.entries(files)) {
    const { root, unmount } = await drawAll(await load())
    for (const element of exactIn(root)) {
      if (element.closest('[translate=no]')) kept += 1
      else translated.add(`${path}: ${element.textContent}`)
    }
    for (const field of fieldsIn(root)) {
      fields += 1
      // Compared as text: one of the renderers writes a property of false as no attribute.
      if (field.getAttribute('spellcheck') !== 'false') checked.add(`${path}: ${field.outerHTML}`)
    }
    await unmount()
  }
  expect([...translated]).toEqual([])
  expect([...checked]).toEqual([])
  expect(kept).toBeGreaterThan(20)
  expect(fields).toBeGreaterThan(20)
})
