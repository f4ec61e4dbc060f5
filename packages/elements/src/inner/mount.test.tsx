import type { LoadedLanguage } from '@foyer/ui/locales'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShellHost } from '../shell/port.ts'
import type { Appearance } from './backendTypes.ts'
import { createMount } from './mount.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
})

/** A mount in an element of its own, and what the element's stand-in is told: to go, or to come back. */
function create(language?: Partial<LoadedLanguage>) {
  const element = document.createElement('div')
  document.body.append(element)
  const root = element.attachShadow({ mode: 'open' })
  const told: string[] = []
  const tell = (text: string) => void (told.at(-1) !== text && told.push(text))
  const takeOver = (isDrawn: boolean) => tell(isDrawn ? 'go' : 'come back')
  // The parts of a host and of an appearance that a mount uses.
  const host = { root, takeOver } as unknown as ShellHost
  const appearance = { sheet: new CSSStyleSheet(), redraws: new Set(), language } as unknown as Appearance
  const mount = createMount(host, appearance, () => tell('closed'))
  undo.push(() => {
    mount.unmount()
    element.remove()
  })
  return { mount, root, told }
}

/** Draws into an element, and gives the direction that its inner root is marked with. */
function directionOf(language: Partial<LoadedLanguage> | undefined): string | null | undefined {
  const { mount, root } = create(language)
  mount.render(null)
  return root.querySelector('[lang]')?.getAttribute('dir')
}

test('the inner root has a direction only when its language says one', () => {
  expect(directionOf({ tag: 'ar', direction: 'rtl' })).toBe('rtl')
  expect(directionOf(undefined)).toBeNull()
})

/** A button that throws when it is drawn, while `problem` is set. */
function Fragile({ problem }: { readonly problem?: Error }) {
  if (problem) throw problem
  return <button type="button">Drawn</button>
}

test('what cannot be drawn gives the element back to its stand-in and says why, and is no error of the page', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  undo.push(() => said.mockRestore())
  const thrown: unknown[] = []
  const hear = (event: ErrorEvent) => thrown.push(event.error)
  addEventListener('error', hear)
  undo.push(() => removeEventListener('error', hear))
  const { mount, root, told } = create()
  const problem = new Error('cannot draw')
  mount.render(<Fragile problem={problem} />)
  mount.flush()
  expect([told, root.querySelector('button')]).toEqual([['come back', 'closed'], null])
  expect(said.mock.calls).toContainEqual(['[foyer] rendering failed', problem])
  expect(thrown).toEqual([])
})

test('an element that failed is drawn again when there is something else to draw, and fails anew', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  undo.push(() => said.mockRestore())
  const { mount, root, told } = create()
  const text = () => root.querySelector('button')?.textContent
  for (const problem of [undefined, new Error('one'), undefined, new Error('two')]) {
    mount.render(<Fragile {...(problem && { problem })} />)
    mount.flush()
    await expect.poll(text).toBe(problem ? undefined : 'Drawn')
  }
  expect(told).toEqual(['go', 'come back', 'closed', 'go', 'come back', 'closed'])
})
