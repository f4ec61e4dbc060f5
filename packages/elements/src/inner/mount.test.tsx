import type { LoadedLanguage } from '@foyer/ui/locales'
import { expect, test } from 'vitest'
import type { ShellHost } from '../shell/port.ts'
import type { Appearance } from './backendTypes.ts'
import { createMount } from './mount.tsx'

/** Draws into an element, and gives the direction that its inner root is marked with. */
function directionOf(language: Partial<LoadedLanguage> | undefined): string | null | undefined {
  const element = document.createElement('div')
  document.body.append(element)
  const root = element.attachShadow({ mode: 'open' })
  // The parts of a host and of an appearance that a mount uses.
  const host = { root, takeOver: () => {} } as unknown as ShellHost
  const appearance = { sheet: new CSSStyleSheet(), redraws: new Set(), language } as unknown as Appearance
  const mount = createMount(host, appearance)
  mount.render(null)
  const direction = root.querySelector('[lang]')?.getAttribute('dir')
  mount.unmount()
  element.remove()
  return direction
}

test('the inner root has a direction only when its language says one', () => {
  expect(directionOf({ tag: 'ar', direction: 'rtl' })).toBe('rtl')
  expect(directionOf(undefined)).toBeNull()
})
