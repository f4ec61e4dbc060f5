import { createModal } from '@foyer/core'
import { createFakePlatform } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { defaultOf } from './tidy.ts'

test('what is said to be a default is what the product does by itself', () => {
  const { options } = createModal({}, { platform: createFakePlatform() })
  const names = [...Object.keys(options), ...Object.keys(options.features).map((name) => `features.${name}`)]
  const own = (path: string) =>
    path.startsWith('features.') ? Reflect.get(options.features, path.slice(9)) : Reflect.get(options, path)
  const isPlain = (value: unknown) => typeof value === 'boolean' || typeof value === 'string'
  const compared = names.filter((path) => isPlain(defaultOf(path)) && isPlain(own(path)))
  expect(compared.length).toBeGreaterThan(15)
  // The page follows the system, and says so; the product is dark by itself.
  for (const path of compared.filter((name) => name !== 'themeMode')) {
    expect([path, defaultOf(path)]).toEqual([path, own(path)])
  }
})
